import TemporaryFolders
import TerminalCore
import Testing

@testable import AppMain
@testable import ScreenletCommand

@MainActor struct ChooseCommandTests {
  private let folder: TemporaryFolder
  private let terminal = WatchedTerminal()
  private var harness: Harness

  init() throws {
    folder = try TemporaryFolder()
    harness = .inFolder(folder)
  }

  /// The harness with a terminal.
  private var live: Harness {
    var harness = harness
    harness.terminal = terminal
    return harness
  }

  @Test func `typing filters the options, and Enter prints the first match`() async {
    let harness = live
    async let status = harness.run("choose", "small", "large", "extra large", "--label", "Size")
    await terminal.wait(for: "Size")
    terminal.type("lar")
    await terminal.wait(for: "2 of 3")
    terminal.press(.enter)
    #expect(await status == .done)
    #expect(harness.output.text == "large\n")
    #expect(harness.errors.text.isEmpty)
  }

  @Test func `the lines of standard input are the options`() async {
    var harness = live
    harness.input = Typist(["one", "two", "", "three"]).input(isTerminal: false)
    let (tool, process) = (harness.tool, harness.process)
    async let status = AppMain.run(["choose"], of: tool, in: process)
    await terminal.wait(for: "3 of 3")
    terminal.press(.down)
    terminal.press(.enter)
    #expect(await status == .done)
    #expect(harness.output.text == "two\n")
  }

  @Test func `several options are marked up to the limit and printed in their order`() async {
    let harness = live
    async let status = harness.run("choose", "red", "green", "blue", "--limit", "2")
    await terminal.wait(for: "[ ] blue")
    terminal.press(.down)
    terminal.press(.down)
    terminal.press(.character(" "))
    await terminal.wait(for: "1 chosen")
    terminal.press(.up)
    terminal.press(.up)
    terminal.press(.tab)
    await terminal.wait(for: "2 chosen")
    terminal.press(.tab)
    await terminal.wait(for: "At most 2 can be chosen.")
    terminal.press(.enter)
    #expect(await status == .done)
    #expect(harness.output.text == "red\nblue\n")
  }

  @Test func `without matches Enter does nothing, and Esc exits with 130`() async {
    let harness = live
    async let status = harness.run("choose", "red", "green")
    await terminal.wait(for: "2 of 2")
    terminal.type("xyz")
    await terminal.wait(for: "No matches.")
    terminal.press(.enter)
    terminal.press(.escape)
    #expect(await status == .interrupted)
    #expect(harness.output.text.isEmpty)
  }

  @Test func `the default is the current option at first`() async {
    let harness = live
    async let status = harness.run("choose", "red", "green", "--default", "green")
    await terminal.wait(for: "2 of 2")
    terminal.press(.enter)
    #expect(await status == .done)
    #expect(harness.output.text == "green\n")
  }

  @Test func `a default beyond the listed options is the current option at first`() async {
    var harness = live
    harness.input = Typist((1...2_000).map { String($0) }).input(isTerminal: false)
    let (tool, process) = (harness.tool, harness.process)
    async let status = AppMain.run(["choose", "--default", "1500"], of: tool, in: process)
    await terminal.wait(for: "2000 of 2000")
    terminal.press(.enter)
    #expect(await status == .done)
    #expect(harness.output.text == "1500\n")
  }

  @Test func `with one option to choose, Tab leaves the keys to the filter`() async {
    let harness = live
    async let status = harness.run("choose", "red", "green")
    await terminal.wait(for: "2 of 2")
    terminal.press(.tab)
    terminal.type("gr")
    await terminal.wait(for: "1 of 2")
    terminal.press(.enter)
    #expect(await status == .done)
    #expect(harness.output.text == "green\n")
  }

  @Test func `without a terminal the defaults are the answer`() async {
    let status = await harness.run(
      "choose", "a", "b", "c", "--limit", "0", "--default", "c", "--default", "a")
    #expect(status == .done)
    #expect(harness.output.text == "a\nc\n")
    #expect(await harness.run("choose", "a", "b") == .misused)
  }

  @Test func `in line mode an option is chosen by number or name`() async {
    var harness = harness
    harness.input = Typist(["2"]).input(isTerminal: false)
    #expect(await harness.run("choose", "a", "b", "--label", "Letter", "--accessible") == .done)
    #expect(harness.output.text == "b\n")
    #expect(
      harness.errors.text
        == "Letter, required. One of these, by number or name.\n1 a\n2 b\n> ")
  }

  @Test func `in line mode several options are separated by commas`() async {
    var harness = harness
    harness.input = Typist(["c, 1"]).input(isTerminal: false)
    #expect(await harness.run("choose", "a", "b", "c", "--limit", "2", "--accessible") == .done)
    #expect(harness.output.text == "c\na\n")
  }

  @Test func `in line mode at least one option must be chosen`() async {
    var harness = harness
    harness.input = Typist(["", "a"]).input(isTerminal: false)
    #expect(await harness.run("choose", "a", "b", "--limit", "0", "--accessible") == .done)
    #expect(harness.errors.text.contains("Not accepted. This field is required."))
    #expect(harness.output.text == "a\n")
  }

  @Test func `in line mode the default is the answer if the input ends`() async {
    let status = await harness.run("choose", "a", "b", "--default", "b", "--accessible")
    #expect(status == .done)
    #expect(harness.output.text == "b\n")
    #expect(await harness.run("choose", "a", "b", "--accessible") == .misused)
  }

  @Test func `in line mode the default is not the answer after a refused one`() async {
    var harness = harness
    harness.input = Typist(["z"]).input(isTerminal: false)
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
    let status = await AppMain.run(["choose"] + arguments, of: harness.tool, in: harness.process)
    #expect(status == .misused)
    #expect(harness.errors.text.contains(message), "\(harness.errors.text)")
  }
}
