import TerminalCore
import Testing

@testable import AppMain
@testable import ScreenletCommand

@MainActor struct ChooseCommandTests {
  private let prompt: PromptFixture

  init() throws { prompt = try PromptFixture() }

  @Test func `typing filters the options, and Enter prints the first match`() async {
    let harness = prompt.live
    async let status = harness.run("choose", "small", "large", "extra large", "--label", "Size")
    await prompt.terminal.wait(for: "Size")
    prompt.terminal.type("lar")
    await prompt.terminal.wait(for: "2 of 3")
    prompt.terminal.press(.enter)
    #expect(await status == .done)
    #expect(harness.output.text == "large\n")
    #expect(harness.errors.text.isEmpty)
  }

  @Test func `the lines of standard input are the options`() async {
    var harness = prompt.live
    harness.input = Typist(["one", "two", "", "three"]).input(isTerminal: false)
    let (tool, process) = (harness.tool, harness.process)
    async let status = AppMain.run(["choose"], of: tool, in: process)
    await prompt.terminal.wait(for: "3 of 3")
    prompt.terminal.press(.down)
    prompt.terminal.press(.enter)
    #expect(await status == .done)
    #expect(harness.output.text == "two\n")
  }

  @Test func `several options are marked up to the limit and printed in their order`() async {
    let harness = prompt.live
    async let status = harness.run("choose", "red", "green", "blue", "--limit", "2")
    await prompt.terminal.wait(for: "[ ] blue")
    prompt.terminal.press(.down)
    prompt.terminal.press(.down)
    prompt.terminal.press(.character(" "))
    await prompt.terminal.wait(for: "1 chosen")
    prompt.terminal.press(.up)
    prompt.terminal.press(.up)
    prompt.terminal.press(.tab)
    await prompt.terminal.wait(for: "2 chosen")
    prompt.terminal.press(.tab)
    await prompt.terminal.wait(for: "At most 2 can be chosen.")
    prompt.terminal.press(.enter)
    #expect(await status == .done)
    #expect(harness.output.text == "red\nblue\n")
  }

  @Test func `without matches Enter does nothing, and Esc exits with 130`() async {
    let harness = prompt.live
    async let status = harness.run("choose", "red", "green")
    await prompt.terminal.wait(for: "2 of 2")
    prompt.terminal.type("xyz")
    await prompt.terminal.wait(for: "No matches.")
    prompt.terminal.press(.enter)
    prompt.terminal.press(.escape)
    #expect(await status == .interrupted)
    #expect(harness.output.text.isEmpty)
  }

  @Test func `the default is the current option at first`() async {
    let harness = prompt.live
    async let status = harness.run("choose", "red", "green", "--default", "green")
    await prompt.terminal.wait(for: "2 of 2")
    prompt.terminal.press(.enter)
    #expect(await status == .done)
    #expect(harness.output.text == "green\n")
  }

  @Test func `a default beyond the listed options is the current option at first`() async {
    var harness = prompt.live
    harness.input = Typist((1...2_000).map { String($0) }).input(isTerminal: false)
    let (tool, process) = (harness.tool, harness.process)
    async let status = AppMain.run(["choose", "--default", "1500"], of: tool, in: process)
    await prompt.terminal.wait(for: "2000 of 2000")
    prompt.terminal.press(.enter)
    #expect(await status == .done)
    #expect(harness.output.text == "1500\n")
  }

  @Test func `with one option to choose, Tab leaves the keys to the filter`() async {
    let harness = prompt.live
    async let status = harness.run("choose", "red", "green")
    await prompt.terminal.wait(for: "2 of 2")
    prompt.terminal.press(.tab)
    prompt.terminal.type("gr")
    await prompt.terminal.wait(for: "1 of 2")
    prompt.terminal.press(.enter)
    #expect(await status == .done)
    #expect(harness.output.text == "green\n")
  }

  @Test func `without a terminal the defaults are the answer`() async {
    let status = await prompt.harness.run(
      "choose", "a", "b", "c", "--limit", "0", "--default", "c", "--default", "a")
    #expect(status == .done)
    #expect(prompt.harness.output.text == "a\nc\n")
    #expect(await prompt.harness.run("choose", "a", "b") == .misused)
  }

  @Test func `in line mode an option is chosen by number or name`() async {
    let harness = prompt.answering("2")
    #expect(await harness.run("choose", "a", "b", "--label", "Letter", "--accessible") == .done)
    #expect(harness.output.text == "b\n")
    #expect(
      harness.errors.text
        == "Letter, required. One of these, by number or name.\n1 a\n2 b\n> ")
  }

  @Test func `in line mode several options are separated by commas`() async {
    let harness = prompt.answering("c, 1")
    #expect(await harness.run("choose", "a", "b", "c", "--limit", "2", "--accessible") == .done)
    #expect(harness.output.text == "c\na\n")
  }

  @Test func `in line mode at least one option must be chosen`() async {
    let harness = prompt.answering("", "a")
    #expect(await harness.run("choose", "a", "b", "--limit", "0", "--accessible") == .done)
    #expect(harness.errors.text.contains("Not accepted. This field is required."))
    #expect(harness.output.text == "a\n")
  }

  @Test func `in line mode the default is the answer if the input ends`() async {
    let status = await prompt.harness.run("choose", "a", "b", "--default", "b", "--accessible")
    #expect(status == .done)
    #expect(prompt.harness.output.text == "b\n")
    #expect(await prompt.harness.run("choose", "a", "b", "--accessible") == .misused)
  }

  @Test func `in line mode the default is not the answer after a refused one`() async {
    let harness = prompt.answering("z")
    let status = await harness.run("choose", "a", "b", "--default", "b", "--accessible")
    #expect(status == .misused)
    #expect(harness.output.text.isEmpty)
  }

  @Test(arguments: [
    (["a", "--default", "b"], "there is no option \"b\""),
    (["a", "--limit", "-1"], "needs a value"),
    (["a", "--limit", "many"], "\"many\" is not a number"),
    (["a", "b", "--default", "a", "--default", "b"], "more options than --limit"),
    ([], "there are no options"),
  ])
  func `options that do not fit are refused`(arguments: [String], message: String) async {
    let status = await AppMain.run(
      ["choose"] + arguments, of: prompt.harness.tool, in: prompt.harness.process)
    #expect(status == .misused)
    #expect(prompt.harness.errors.text.contains(message), "\(prompt.harness.errors.text)")
  }
}
