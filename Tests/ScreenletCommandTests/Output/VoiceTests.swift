import Testing
import ThemeKit

@testable import ScreenletCommand

@MainActor struct VoiceTests {
  private func voice(_ harness: Harness, _ color: ColorWish = .auto) -> Voice {
    Voice(tool: "screenlet", surroundings: harness.surroundings, color: color)
  }

  @Test func `control characters are replaced in all output`() throws {
    let harness = Harness()
    let voice = voice(harness)
    try voice.print("a\u{1B}[2Jb\nc\u{202E}d")
    voice.warn("\u{1B}]0;title\u{7}")
    voice.say(Remark(.error, at: "x\u{9B}31m.xml:1:2", "line\nline"))
    #expect(harness.output.text == "a␛[2Jb\nc␦d\n")
    #expect(
      harness.errors.text
        == "screenlet: warning: ␛]0;title␇\nx␦31m.xml:1:2: error: line␊line\n")
  }

  @Test func `a severity is colored if colors are enabled`() {
    let harness = Harness()
    voice(harness, .always).warn("Look.")
    #expect(harness.errors.text == "screenlet: \u{1B}[1;33mwarning:\u{1B}[0m Look.\n")
  }

  @Test func `a diagnostic is printed in the format that editors parse`() {
    let harness = Harness()
    let diagnostic = Diagnostic(
      .error, file: "Themes/a.xml", line: 7, column: 22, code: "layout.action", message: "no")
    voice(harness).say(Remark(diagnostic))
    #expect(harness.errors.text == diagnostic.description + "\n")
  }

  @Test func `a closed standard output has status 1 and a reason`() async {
    let harness = Harness()
    var surroundings = harness.surroundings
    surroundings.output = .descriptor(-1, name: "standard output")
    let status = await ScreenletCommand.run(
      ["--help"], of: Tool(name: "screenlet", version: "1", command: .tool, register: { _ in }),
      in: surroundings)
    #expect(status == .failed)
    #expect(
      harness.errors.text
        == "screenlet: error: standard output is closed. Open it, or send it to a file.\n")
  }
}
