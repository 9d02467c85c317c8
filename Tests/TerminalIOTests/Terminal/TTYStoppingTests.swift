import Platform
import Testing
import Waiting

@Suite(.ownThread) struct TTYStoppingTests {
  @Test func `suspending restores the terminal until the job resumes`() throws {
    let job = try FixtureJob()
    job.type("z")
    #expect(job.wait(for: "[stopped by \(SIGTSTP), modes as found]"))
    #expect(job.modes.isClean, "\(job.modes)")
    let seen = job.outputCount
    job.type("fg\n")
    #expect(job.wait(for: "resumed.", after: seen))
    #expect(job.modes.modes[1049] == true)
    job.type("x")
    #expect(job.wait(for: "typed x"))
    job.type("q")
    #expect(job.wait(for: "[ended by status 0, modes as found]"))
    #expect(job.modes.isClean)
  }

  @Test func `another program has the terminal until it ends`() throws {
    let job = try FixtureJob()
    job.type("l")
    #expect(job.wait(for: "lent."))
    #expect(job.modes.isClean, "\(job.modes)")
    // Interrupt does not end the job that lends the terminal.
    job.type("\u{3}")
    job.type("word\n")
    #expect(job.wait(for: "heard word"))
    #expect(job.modes.modes[1049] == true)
    job.type("x")
    #expect(job.wait(for: "typed x"))
    job.type("q")
    #expect(job.wait(for: "[ended by status 0, modes as found]"))
    #expect(job.modes.isClean)
  }

  @Test func `every SIGTSTP restores the terminal until the job resumes`() throws {
    let job = try FixtureJob()
    for _ in 1...3 {
      let seen = job.outputCount
      kill(job.process, SIGTSTP)
      #expect(job.wait(for: "[stopped by \(SIGTSTP), modes as found]", after: seen))
      #expect(job.modes.isClean)
      job.type("fg\n")
      #expect(job.wait(for: "resumed.", after: seen))
    }
    kill(job.process, SIGTERM)
    #expect(job.wait(for: "[ended by signal \(SIGTERM), modes as found]"))
    #expect(job.modes.isClean)
  }

  @Test func `resuming after SIGSTOP enters the terminal modes again`() throws {
    let job = try FixtureJob()
    kill(job.process, SIGSTOP)
    #expect(job.wait(for: "[stopped by \(SIGSTOP), modes changed]"))
    let seen = job.outputCount
    job.type("fg\r\n")
    #expect(job.wait(for: "resumed.", after: seen))
    #expect(job.modes.modes[1049] == true)
    job.type("q")
    #expect(job.wait(for: "[ended by status 0, modes as found]"))
    #expect(job.modes.isClean)
  }

  @Test func `the rest of an interrupted frame is not drawn after a stop`() throws {
    let job = try FixtureJob(columns: 200, rows: 60, environment: ["COLORTERM": "truecolor"])
    job.type("f")
    #expect(job.wait(for: "flood 1."))
    kill(job.process, SIGTSTP)
    #expect(job.wait(for: "[stopped by \(SIGTSTP), modes as found]"))
    let seen = job.outputCount
    job.type("fg\n")
    #expect(job.wait(for: "resumed.", after: seen))
    let resumed = job.text.split(separator: "modes as found]").last ?? ""
    #expect(!resumed.contains(";"), "parameters of a sequence that was cut")
  }
}
