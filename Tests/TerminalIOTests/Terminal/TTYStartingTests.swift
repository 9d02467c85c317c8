import PseudoTerminals
import TerminalEmulators
import Testing
import Waiting

@Suite(.ownThread) struct TTYStartingTests {
  /// Returns a row of the fixture without its number, which depends on when the answers arrived.
  private static func unnumbered(_ row: String) -> String {
    row.split(separator: " typed ").dropFirst().first.map(String.init) ?? row
  }

  @Test func `a dumb terminal is rejected with a message`() throws {
    let terminal = try PseudoTerminal(
      FixtureJob.program, ["job"],
      environment: FixtureJob.environment.merging(["TERM": "dumb"]) { $1 })
    #expect(terminal.wait(for: "This terminal has no full-screen mode (TERM=dumb)."))
    #expect(terminal.end() == .status(1))
    #expect(ModeLedger(terminal.output).modes.isEmpty)
  }

  @Test func `input that is not a terminal is rejected with a message`() throws {
    let terminal = try PseudoTerminal(
      FixtureJob.program, ["job"], environment: FixtureJob.environment, standardInput: "/dev/null")
    #expect(terminal.wait(for: "Input is not a terminal."))
    #expect(terminal.end() == .status(1))
    #expect(ModeLedger(terminal.output).modes.isEmpty)
  }

  @Test func `output that is not a terminal is rejected with a message`() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "'\(FixtureJob.program)' job | cat"], environment: FixtureJob.environment)
    #expect(terminal.wait(for: "Output is not a terminal."))
    #expect(terminal.end() == .status(0))
  }

  #if os(Linux)
    @Test func `a terminal that is not the controlling terminal is drawn on`() throws {
      let terminal = try PseudoTerminal(
        "/usr/bin/setsid", ["-w", FixtureJob.program, "job"], environment: FixtureJob.environment)
      #expect(terminal.wait(for: "ready 80x24"))
      terminal.type("q")
      #expect(terminal.end() == .status(0))
      #expect(ModeLedger(terminal.output).isClean)
    }
  #endif

  @Test(arguments: [(1, 1), (20, 5), (500, 200)])
  func `a terminal of any size is drawn on`(columns: Int, rows: Int) throws {
    let terminal = try PseudoTerminal(
      FixtureJob.program, ["job"], environment: FixtureJob.environment, columns: columns,
      rows: rows)
    #expect(terminal.wait(for: "1"))
    terminal.type("q")
    #expect(terminal.end() == .status(0))
    #expect(ModeLedger(terminal.output).isClean)
  }

  @Test func `a terminal of unknown size uses COLUMNS and LINES of the environment`() throws {
    let variables = ["COLUMNS": "90", "LINES": "33"]
    let job = try FixtureJob(columns: 0, rows: 0, environment: variables)
    #expect(job.wait(for: "ready 90x33"))
  }

  @Test func `a terminal that would print queries receives none`() throws {
    let job = try FixtureJob(environment: ["TERM": "linux"])
    #expect(!job.terminal.output.contains(sequence: Array("\u{1B}[c".utf8)))
    job.type("q")
    #expect(job.wait(for: "[ended by status 0, modes as found]"))
  }

  @Test func `keys typed before the start are not lost`() throws {
    let terminal = try PseudoTerminal(
      FixtureJob.program, ["job"], environment: FixtureJob.environment)
    terminal.type("xy")
    #expect(terminal.wait(for: "typed x"))
    #expect(terminal.wait(for: "typed y"))
  }

  @Test func `an inline frame at the bottom of the screen scrolls the rows above`() throws {
    let job = try FixtureJob("inline")
    job.type("x")
    #expect(job.wait(for: "typed x"))
    job.type("q")
    #expect(job.wait(for: "[ended by status 0, modes as found]"))

    let emulator = try #require(TerminalEmulator(columns: 80, rows: 5))
    emulator.feed("1\r\n2\r\n3\r\n4\r\n")
    emulator.feed(job.terminal.output)
    // The last frame depends on whether the probe ended before the key arrived.
    let rows = (0..<5).map { Self.unnumbered(emulator.row($0)) }
    #expect(["x caps unknown.", "capabilities dark."].contains { rows[0].hasSuffix($0) })
    #expect(rows[1...] == ["", "", "[ended by status 0, modes as found]", ""])
  }

  @Test func `an inline frame remains on screen below the previous output`() throws {
    let job = try FixtureJob("inline")
    #expect(job.wait(for: "ready 80x3"))
    job.type("x")
    #expect(job.wait(for: "typed x"))
    job.type("q")
    #expect(job.wait(for: "[ended by status 0, modes as found]"))
    #expect(job.modes.isClean)
    #expect(job.modes.modes[1049] == nil && job.modes.modes[1002] == nil)

    let emulator = try #require(TerminalEmulator(columns: 80, rows: 24))
    emulator.feed("$ inline\r\n")
    emulator.feed(job.terminal.output)
    let rows = (0..<5).map { Self.unnumbered(emulator.row($0)) }
    #expect(["x caps unknown.", "capabilities dark."].contains { rows[1].hasSuffix($0) })
    #expect([rows[0]] + rows[2...] == ["$ inline", "", "", "[ended by status 0, modes as found]"])
  }
}
