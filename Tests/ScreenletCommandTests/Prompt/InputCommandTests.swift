import TerminalCore
import Testing

@testable import AppMain
@testable import ScreenletCommand

@MainActor struct InputCommandTests {
  private let prompt: PromptFixture

  init() throws { prompt = try PromptFixture() }

  @Test func `the typed line is printed, and nothing else`() async {
    let harness = prompt.live
    async let status = harness.run("input", "Your name", "--placeholder", "Ada Lovelace")
    await prompt.terminal.wait(for: "Ada Lovelace")
    prompt.terminal.type("Grace")
    prompt.terminal.press(.enter)
    #expect(await status == .done)
    #expect(harness.output.text == "Grace\n")
    #expect(harness.errors.text.isEmpty)
    #expect(!prompt.terminal.isRunning)
  }

  @Test func `the default is the text at first`() async {
    let harness = prompt.live
    async let status = harness.run("input", "--default", "Ada")
    await prompt.terminal.wait(for: "Ada")
    prompt.terminal.type("!")
    prompt.terminal.press(.enter)
    #expect(await status == .done)
    #expect(harness.output.text == "Ada!\n")
  }

  @Test func `an answer of the wrong type is refused until it is corrected`() async {
    let harness = prompt.live
    async let status = harness.run("input", "Age", "--type", "integer", "--required")
    await prompt.terminal.wait(for: "Age")
    prompt.terminal.press(.enter)
    await prompt.terminal.wait(for: "This field is required.")
    prompt.terminal.type("x")
    prompt.terminal.press(.enter)
    await prompt.terminal.wait(for: "Type a whole number")
    prompt.terminal.press(.backspace)
    prompt.terminal.type("42")
    prompt.terminal.press(.enter)
    #expect(await status == .done)
    #expect(harness.output.text == "42\n")
  }

  @Test func `a password is printed and never shown`() async {
    let harness = prompt.live
    async let status = harness.run("input", "Secret", "--password")
    await prompt.terminal.wait(for: "Secret")
    prompt.terminal.type("hush")
    prompt.terminal.press(.enter)
    await prompt.terminal.wait(for: "Secret  ••••••••")
    #expect(await status == .done)
    #expect(harness.output.text == "hush\n")
  }

  @Test func `Esc exits with 130 and prints nothing`() async {
    let harness = prompt.live
    async let status = harness.run("input", "Your name")
    await prompt.terminal.wait(for: "Your name")
    prompt.terminal.type("half")
    prompt.terminal.press(.escape)
    #expect(await status == .interrupted)
    #expect(harness.output.text.isEmpty)
  }

  @Test func `without a terminal the default is the answer`() async {
    #expect(await prompt.harness.run("input", "Your name", "--default", "Ada") == .done)
    #expect(prompt.harness.output.text == "Ada\n")
  }

  @Test func `without a terminal and a default the status is 2`() async {
    #expect(await prompt.harness.run("input", "Your name") == .misused)
    #expect(prompt.harness.output.text.isEmpty)
    #expect(
      prompt.harness.errors.lines.first
        == "screenlet: error: there is no terminal to ask on; give an answer with --default.")
  }

  @Test func `a default that is not valid is not an answer`() async {
    #expect(await prompt.harness.run("input", "--type", "email", "--default", "Ada") == .failed)
    #expect(prompt.harness.output.text.isEmpty)
    #expect(prompt.harness.errors.text.contains("--default is not a valid answer. "))
  }

  @Test func `in line mode the question is one line`() async {
    let harness = prompt.answering("Ada")
    #expect(await harness.run("input", "Your name?", "--accessible") == .done)
    #expect(harness.errors.text == "Your name? Text.\n> ")
    #expect(harness.output.text == "Ada\n")
  }

  @Test func `in line mode a required answer is asked for until it is given`() async {
    let harness = prompt.answering("", "", "Ada")
    #expect(await harness.run("input", "Name", "--required", "--accessible") == .done)
    #expect(
      harness.errors.lines.count { $0.contains("Not accepted. This field is required.") } == 2)
    #expect(harness.output.text == "Ada\n")
  }

  @Test func `a Spanish number is printed with a period`() async {
    let harness = prompt.answering("1.234,5")
    let status = await harness.run(
      "input", "Precio", "--type", "number", "--locale", "es", "--accessible")
    #expect(status == .done)
    #expect(harness.errors.text.contains("Precio. Un número, como "))
    #expect(harness.output.text == "1234.5\n")
  }

  @Test func `an input that ends before the answer has the status 2`() async {
    #expect(await prompt.harness.run("input", "Name", "--accessible") == .misused)
    #expect(prompt.harness.errors.text.contains("standard input ended before the answer."))
  }

  @Test func `an input that ends before the answer gives the default`() async {
    #expect(await prompt.harness.run("input", "Name", "--default", "Ada", "--accessible") == .done)
    #expect(prompt.harness.output.text == "Ada\n")
  }

  @Test func `an input that ends after a refused answer does not give the default`() async {
    let harness = prompt.answering("abc")
    let status = await harness.run(
      "input", "--type", "number", "--default", "1", "--accessible")
    #expect(status == .misused)
    #expect(harness.output.text.isEmpty)
    #expect(harness.errors.text.contains("standard input ended before the answer."))
  }

  @Test func `an input that cannot be read has not ended`() async {
    var harness = prompt.harness
    harness.input = LineInput(
      isTerminal: false, line: { throw WorkError("standard input could not be read: bad cable.") },
      secret: { nil })
    #expect(await harness.run("input", "--default", "Ada", "--accessible") == .failed)
    #expect(harness.output.text.isEmpty)
    #expect(harness.errors.text.contains("standard input could not be read: bad cable."))
  }

  @Test(arguments: [
    (["number", "1.125"], "1.125"), (["number", "-2"], "-2"),
    (["date", "2026-11-21"], "2026-11-21"),
  ])
  func `a default is read as it is printed, in every language`(
    typeAndText: [String], printed: String
  ) async {
    let status = await prompt.harness.run(
      "input", "--locale", "es", "--type", typeAndText[0], "--default=" + typeAndText[1])
    #expect(status == .done, "\(prompt.harness.errors.text)")
    #expect(prompt.harness.output.text == printed + "\n")
  }

  @Test func `a default number is shown in the notation of the language`() async {
    let harness = prompt.live
    async let status = harness.run(
      "input", "Precio", "--type", "number", "--default", "1.5", "--locale", "es")
    await prompt.terminal.wait(for: "1,5")
    prompt.terminal.press(.enter)
    #expect(await status == .done)
    #expect(harness.output.text == "1.5\n")
  }

  @Test(arguments: [
    (["--password", "--default", "x"], "--password takes no --default"),
    (["--password", "--type", "text"], "--password and --type cannot be combined"),
    (["--pattern", "x", "--type", "date"], "--pattern requires text"),
    (["--pattern", "("], "the pattern cannot be used"),
    (["--width", "wide"], "\"wide\" is not a number from 4 to 1000"),
  ])
  func `options that do not fit are refused`(options: [String], message: String) async {
    let status = await AppMain.run(
      ["input"] + options, of: prompt.harness.tool, in: prompt.harness.process)
    #expect(status == .misused)
    #expect(prompt.harness.errors.text.contains(message), "\(prompt.harness.errors.text)")
  }
}
