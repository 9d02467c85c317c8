import TerminalCore
import Testing

@testable import AppMain
@testable import ScreenletCommand

@MainActor struct ConfirmCommandTests {
  private let prompt: PromptFixture

  init() throws { prompt = try PromptFixture() }

  /// Asks on a terminal and presses keys.
  private func ask(_ keys: Key..., options: [String] = []) async -> Harness.Status {
    let harness = prompt.live
    let (tool, process) = (harness.tool, harness.process)
    async let status = AppMain.run(["confirm", "Delete it?"] + options, of: tool, in: process)
    await prompt.terminal.wait(for: "Delete it?")
    for key in keys { prompt.terminal.press(key) }
    return await status
  }

  @Test func `Enter answers yes`() async {
    #expect(await ask(.enter) == .done)
    #expect(prompt.harness.output.text.isEmpty)
    #expect(!prompt.terminal.isRunning)
  }

  @Test func `with the default no, Enter answers no`() async {
    #expect(await ask(.enter, options: ["--default", "no"]) == .failed)
  }

  @Test func `an arrow key moves to the other button`() async {
    #expect(await ask(.right, .enter) == .failed)
  }

  @Test(arguments: [("y", true), ("Y", true), ("n", false), ("N", false)] as [(Character, Bool)])
  func `a letter answers at once`(letter: Character, isYes: Bool) async {
    #expect(await ask(.character(letter)) == (isYes ? .done : .failed))
  }

  @Test func `in Spanish the letters are those of sí and no`() async {
    #expect(await ask(.character("s"), options: ["--locale", "es"]) == .done)
  }

  @Test func `Esc exits with 130`() async {
    #expect(await ask(.escape) == .interrupted)
  }

  @Test func `without a terminal the default is the status`() async {
    #expect(await prompt.harness.run("confirm", "Delete it?", "--default", "yes") == .done)
    #expect(await prompt.harness.run("confirm", "Delete it?", "--default", "no") == .failed)
    #expect(await prompt.harness.run("confirm", "Delete it?") == .misused)
    #expect(prompt.harness.errors.text.contains("there is no terminal to ask on"))
  }

  @Test func `in line mode the question is asked until the answer is yes or no`() async {
    let harness = prompt.answering("perhaps", "no")
    #expect(await harness.run("confirm", "Delete it?", "--accessible") == .failed)
    #expect(
      harness.errors.text
        == "Delete it? Yes or no.\n> Answer yes or no.\nDelete it? Yes or no.\n> ")
  }

  @Test func `in line mode an empty line answers with the default`() async {
    let harness = prompt.answering("")
    #expect(
      await harness.run("confirm", "Delete it?", "--default", "yes", "--accessible") == .done)
    #expect(harness.errors.text.hasPrefix("Delete it? Yes or no. Current: Yes\n"))
  }

  @Test func `in line mode the default is the status if the input ends`() async {
    #expect(
      await prompt.harness.run("confirm", "Delete it?", "--default", "no", "--accessible")
        == .failed)
    #expect(prompt.harness.errors.text.hasSuffix("> \n"))
    #expect(await prompt.harness.run("confirm", "Delete it?", "--accessible") == .misused)
  }

  @Test func `in line mode the default is not the status after a refused answer`() async {
    let harness = prompt.answering("perhaps")
    #expect(
      await harness.run("confirm", "Delete it?", "--default", "yes", "--accessible") == .misused)
  }
}
