import Testing
import ThemeKit

@testable import AppMain
@testable import ScreenletCommand

@MainActor struct ConsoleTests {
  private func console(_ harness: Harness, _ color: ColorOption = .auto) -> Console {
    Console(tool: "screenlet", process: harness.process, color: color)
  }

  @Test func `control characters are replaced in all output`() throws {
    let harness = Harness()
    let console = console(harness)
    try console.print("a\u{1B}[2Jb\nc\u{202E}d")
    console.warn("\u{1B}]0;title\u{7}")
    console.info(ConsoleMessage(.error, at: "x\u{9B}31m.xml:1:2", "line\nline"))
    #expect(harness.output.text == "a␛[2Jb\nc␦d\n")
    #expect(
      harness.errors.text
        == "screenlet: warning: ␛]0;title␇\nx␦31m.xml:1:2: error: line␊line\n")
  }

  @Test func `a long line breaks between words, unless a word is wider than the terminal`() {
    let harness = Harness()
    var process = harness.process
    process.errors.columns = { 20 }
    let console = Console(tool: "screenlet", process: process, color: .auto)
    console.info(paragraph: "Type ? for help, and Ctrl-C to stop.")
    console.info(paragraph: "See https://acme.example/sign-in")
    #expect(
      harness.errors.lines == [
        "Type ? for help, and", "Ctrl-C to stop.", "See https://acme.example/sign-in",
      ])
  }

  @Test func `a severity is colored if colors are enabled`() {
    let harness = Harness()
    console(harness, .always).warn("Look.")
    #expect(harness.errors.text == "screenlet: \u{1B}[1;33mwarning:\u{1B}[0m Look.\n")
  }

  @Test func `a diagnostic is printed in the format that editors parse`() {
    let harness = Harness()
    let diagnostic = Diagnostic(
      .error, file: "Themes/a.xml", line: 7, column: 22, code: "layout.action", message: "no")
    console(harness).info(ConsoleMessage(diagnostic))
    #expect(harness.errors.text == diagnostic.description + "\n")
  }

  @Test func `a closed standard output has status 1 and a reason`() async {
    let harness = Harness()
    var process = harness.process
    process.output = .descriptor(-1, name: "standard output")
    let status = await AppMain.run(
      ["--help"], of: ScreenletCommand.tool(name: "screenlet", version: "1") { _ in },
      in: process)
    #expect(status == .failed)
    #expect(
      harness.errors.text
        == "screenlet: error: standard output is closed. Open it, or send it to a file.\n")
  }
}
