import PseudoTerminals
import Testing
import Waiting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite(.ownThread) struct TTYEndingTests {
  @Test(
    arguments: [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP,
      SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF,
    ] + TTYEndingTests.linuxSignals)
  func `a deadly signal finds the terminal given back, and still kills`(signal: Int32) throws {
    let job = try FixtureJob()
    #expect(!job.modes.isClean)
    kill(job.process, signal)
    #expect(job.wait(for: "[ended by signal \(signal), modes as found]"))
    #expect(job.modes.isClean, "\(job.modes)")
  }

  /// Signals that only Linux has: SIGPOLL, SIGPWR, SIGSTKFLT, and three real-time ones.
  static let linuxSignals: [Int32] = {
    #if os(Linux)
      return [29, 30, 16, 34, 50, 64]
    #else
      return []
    #endif
  }()

  @Test func `a trap in Swift gives the terminal back`() throws {
    let job = try FixtureJob()
    job.type("t")
    #expect(job.wait(for: "modes as found]"))
    #expect(
      [SIGILL, SIGTRAP].contains { job.text.contains("[ended by signal \($0),") },
      "\(job.text)")
    #expect(job.modes.isClean)
  }

  @Test func `a write to nowhere gives the terminal back`() throws {
    let job = try FixtureJob()
    job.type("n")
    #expect(job.wait(for: "[ended by signal \(SIGSEGV), modes as found]"))
    #expect(job.modes.isClean)
  }

  @Test func `an abort gives the terminal back`() throws {
    let job = try FixtureJob()
    job.type("a")
    #expect(job.wait(for: "[ended by signal \(SIGABRT), modes as found]"))
    #expect(job.modes.isClean)
  }

  @Test func `an exit that forgets to stop gives the terminal back`() throws {
    let job = try FixtureJob()
    job.type("e")
    #expect(job.wait(for: "[ended by status 3, modes as found]"))
    #expect(job.modes.isClean)
  }

  @Test func `stopping gives the terminal back`() throws {
    let job = try FixtureJob()
    job.type("q")
    #expect(job.wait(for: "[ended by status 0, modes as found]"))
    #expect(job.modes.isClean)
  }

  @Test func `a signal in the middle of a long frame ends the frame first`() throws {
    let job = try FixtureJob(columns: 200, rows: 60, environment: ["COLORTERM": "truecolor"])
    job.type("d")
    #expect(job.wait(for: "[ended by signal \(SIGTERM), modes as found]"))
    #expect(job.modes.isClean)
  }

  @Test func `a terminal that takes nothing more is given back all the same`() throws {
    let job = try FixtureJob(columns: 200, rows: 60, environment: ["COLORTERM": "truecolor"])
    job.type("f")
    #expect(job.wait(for: "flood 1."))
    kill(job.process, SIGTERM)
    // Nobody reads, so that the last words find no room; then the job is gone.
    let limit = PseudoTerminal.now + 180_000_000_000
    while kill(job.process, 0) == 0, PseudoTerminal.now < limit { poll(nil, 0, 1) }
    #expect(job.wait(for: "[ended by signal \(SIGTERM), modes as found]"))
    #expect(job.modes.isClean)
  }

  @Test func `a terminal that goes away ends the job`() throws {
    var job: FixtureJob? = try FixtureJob()
    let process = try #require(job?.process)
    job = nil
    let limit = PseudoTerminal.now + 180_000_000_000
    while kill(process, 0) == 0, PseudoTerminal.now < limit { poll(nil, 0, 1) }
    #expect(kill(process, 0) == -1)
  }

  @Test func `the mouse that was switched off stays off`() throws {
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

  @Test func `who wants to be told of a hangup ends by itself`() throws {
    let job = try FixtureJob()
    job.type("h")
    #expect(job.wait(for: "told of hangups."))
    kill(job.process, SIGHUP)
    #expect(job.wait(for: "[ended by status 7, modes as found]"))
    #expect(job.modes.isClean)
  }

  @Test func `who was told of a hangup and does not end is ended`() throws {
    let job = try FixtureJob()
    job.type("w")
    #expect(job.wait(for: "stuck."))
    kill(job.process, SIGHUP)
    #expect(job.wait(for: "[ended by signal \(SIGALRM), modes as found]"))
    #expect(job.modes.isClean)
  }
}
