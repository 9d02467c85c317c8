import PseudoTerminals
import Testing

@Suite struct TTYInputTests {
  @Test func `a lone Escape becomes a key event after a timeout`() throws {
    let job = try FixtureJob()
    job.type("\u{1B}")
    #expect(job.wait(for: "escape 0."))
  }

  @Test func `a resize is reported with the new size`() throws {
    let job = try FixtureJob()
    job.terminal.resize(columns: 100, rows: 30)
    #expect(job.wait(for: "100x30"))
  }

  @Test func `a bracketed paste arrives as one event`() throws {
    let job = try FixtureJob()
    job.type("\u{1B}[200~one two\u{1B}[201~")
    #expect(job.wait(for: "one two"))
    #expect(job.text.contains("paste("))
  }

  @Test func `copied text reaches the clipboard with control characters replaced`() throws {
    let job = try FixtureJob()
    job.type("v")
    job.type("x")
    #expect(job.wait(for: "typed x"))
    #expect(
      String(decoding: job.terminal.output, as: UTF8.self).contains(
        "\u{1B}]52;c;Y29waWVkIOKQm10wO3g=\u{1B}\\"))
  }

  @Test func `a slow terminal skips frames and receives the newest one`() throws {
    let job = try FixtureJob(columns: 200, rows: 60, environment: ["COLORTERM": "truecolor"])
    job.type("f")
    #expect(job.wait(for: "flood 100."))
    let drawn = job.text.split(separator: "flood ").count - 1
    #expect(drawn < 100, "\(drawn) frames were drawn")
  }

  @Test func `a terminal that answers no queries is drawn on`() throws {
    let job = try FixtureJob(answers: false)
    job.type("x")
    #expect(job.wait(for: "typed x"))
    job.type("q")
    #expect(job.wait(for: "[ended by status 0, modes as found]"))
  }

  @Test func `late answers to queries update the capabilities`() throws {
    let job = try FixtureJob(answers: false)
    job.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?2026;2$y\u{1B}[?62c")
    #expect(job.wait(for: "capabilities light."))
    job.type("q")
    #expect(job.waitForBytes("\u{1B}[?2026h"))
    #expect(job.wait(for: "[ended by status 0, modes as found]"))
    #expect(job.modes.isClean)
  }

  @Test func `answers that arrive together with a key are reported before the key`() throws {
    let job = try FixtureJob(answers: false)
    job.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62cx")
    #expect(job.wait(for: "typed x"))
    let before = job.text.split(separator: "typed x").first ?? ""
    #expect(before.contains("capabilities light."), "\(job.text)")
    job.type("q")
    #expect(job.wait(for: "[ended by status 0, modes as found]"))
  }

  @Test func `answers that arrive while stopping do not reach the shell`() throws {
    let job = try FixtureJob(answers: false)
    job.type("q\u{1B}[?62c")
    #expect(job.wait(for: "[ended by status 0, modes as found]"))
    job.terminal.read(within: 0)
    #expect(!job.text.contains("62c"), "the answer was echoed")
  }

  @Test func `the kitty keyboard reports Caps Lock`() throws {
    let job = try FixtureJob(answers: false)
    job.type("\u{1B}[?0u\u{1B}[?62c")
    #expect(job.waitForBytes("\u{1B}[>25u\u{1B}[?u"))
    job.type("\u{1B}[?25u\u{1B}[120;65;88u")
    #expect(job.wait(for: "typed X caps true"))
    job.type("\u{1B}[113;1;113u")
    #expect(job.wait(for: "[ended by status 0, modes as found]"))
    #expect(job.modes.isClean)
  }

  @Test func `a terminal that cannot report key text gets the plain keyboard flags`() throws {
    let job = try FixtureJob(answers: false)
    job.type("\u{1B}[?0u\u{1B}[?62c")
    #expect(job.waitForBytes("\u{1B}[?u"))
    job.type("\u{1B}[?1u")
    #expect(job.waitForBytes("\u{1B}[=1u"))
    job.type("x")
    #expect(job.wait(for: "typed x caps unknown"))
    job.type("q")
    #expect(job.wait(for: "[ended by status 0, modes as found]"))
    #expect(job.modes.isClean)
  }
}
