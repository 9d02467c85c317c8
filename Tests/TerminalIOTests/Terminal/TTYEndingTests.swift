import Platform
import PseudoTerminals
import Testing
import Waiting

@Suite(.ownThread) struct TTYEndingTests {
  @Test(
    arguments: [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP,
      SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF,
    ] + TTYEndingTests.linuxSignals)
  func `a fatal signal restores the terminal and still ends the process`(signal: Int32) throws {
    let job = try FixtureJob()
    #expect(!job.modes.isClean)
    kill(job.process, signal)
    #expect(job.wait(for: "[ended by signal \(signal), modes as found]"))
    #expect(job.modes.isClean, "\(job.modes)")
  }

  /// Signals that exist only on Linux: SIGPOLL, SIGPWR, SIGSTKFLT and three real-time signals.
  static let linuxSignals: [Int32] = {
    #if os(Linux)
      return [29, 30, 16, 34, 50, 64]
    #else
      return []
    #endif
  }()

  @Test func `a Swift runtime trap restores the terminal`() throws {
    let job = try FixtureJob()
    job.type("t")
    #expect(job.wait(for: "modes as found]"))
    #expect(
      [SIGILL, SIGTRAP].contains { job.text.contains("[ended by signal \($0),") },
      "\(job.text)")
    #expect(job.modes.isClean)
  }

  @Test func `a write to an invalid address restores the terminal`() throws {
    let job = try FixtureJob()
    job.type("n")
    #expect(job.wait(for: "[ended by signal \(SIGSEGV), modes as found]"))
    #expect(job.modes.isClean)
  }

  @Test func `an abort restores the terminal`() throws {
    let job = try FixtureJob()
    job.type("a")
    #expect(job.wait(for: "[ended by signal \(SIGABRT), modes as found]"))
    #expect(job.modes.isClean)
  }

  @Test func `an exit without a call of stop restores the terminal`() throws {
    let job = try FixtureJob()
    job.type("e")
    #expect(job.wait(for: "[ended by status 3, modes as found]"))
    #expect(job.modes.isClean)
  }

  @Test func `stopping restores the terminal`() throws {
    let job = try FixtureJob()
    job.type("q")
    #expect(job.wait(for: "[ended by status 0, modes as found]"))
    #expect(job.modes.isClean)
  }

  @Test func `a signal in the middle of a long frame restores the terminal`() throws {
    let job = try FixtureJob(columns: 200, rows: 60, environment: ["COLORTERM": "truecolor"])
    job.type("d")
    #expect(job.wait(for: "[ended by signal \(SIGTERM), modes as found]"))
    #expect(job.modes.isClean)
  }

  @Test func `a fatal signal while the terminal's buffer is full restores the terminal`() throws {
    let job = try FixtureJob(columns: 200, rows: 60, environment: ["COLORTERM": "truecolor"])
    job.type("f")
    #expect(job.wait(for: "flood 1."))
    kill(job.process, SIGTERM)
    // The test does not read in this loop, so the job ends while the terminal's buffer is full.
    let limit = PseudoTerminal.now + 180_000_000_000
    while kill(job.process, 0) == 0, PseudoTerminal.now < limit { poll(nil, 0, 1) }
    #expect(job.wait(for: "[ended by signal \(SIGTERM), modes as found]"))
    #expect(job.modes.isClean)
  }

  @Test func `closing the terminal ends the program`() throws {
    var job: FixtureJob? = try FixtureJob()
    let process = try #require(job?.process)
    job = nil
    let limit = PseudoTerminal.now + 180_000_000_000
    while kill(process, 0) == 0, PseudoTerminal.now < limit { poll(nil, 0, 1) }
    #expect(kill(process, 0) == -1)
  }

  @Test func `mouse reports that were switched off stay off after resuming`() throws {
    let job = try FixtureJob()
    #expect(job.modes.modes[1002] == true)
    job.type("m")
    #expect(job.waitForBytes("\u{1B}[?1002l"))
    kill(job.process, SIGSTOP)
    #expect(job.wait(for: "[stopped by \(SIGSTOP)"))
    let seen = job.outputCount
    job.type("fg\n")
    #expect(job.wait(for: "resumed.", after: seen))
    #expect(job.modes.modes[1002] == false)
    job.type("q")
    #expect(job.wait(for: "[ended by status 0, modes as found]"))
  }

  @Test func `a program that handles hangups ends by itself after SIGHUP`() throws {
    let job = try FixtureJob()
    job.type("h")
    #expect(job.wait(for: "told of hangups."))
    kill(job.process, SIGHUP)
    #expect(job.wait(for: "[ended by status 7, modes as found]"))
    #expect(job.modes.isClean)
  }

  @Test func `a program that handles hangups but does not end is killed`() throws {
    let job = try FixtureJob()
    job.type("w")
    #expect(job.wait(for: "stuck."))
    kill(job.process, SIGHUP)
    #expect(job.wait(for: "[ended by signal \(SIGALRM), modes as found]"))
    #expect(job.modes.isClean)
  }
}
