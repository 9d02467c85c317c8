import ScreenletKit
import TerminalCore
import Testing

@testable import AppMain
@testable import ScreenletCommand

struct KeyScriptTests {
  private func strokes(_ text: String) throws -> [KeyStroke?] {
    try KeyScript(text).steps.map(\.stroke)
  }

  @Test func `names of keys are pressed, other words are typed`() throws {
    #expect(
      try strokes("^K ada Shift+Tab") == [
        KeyStroke.control("k"), KeyStroke(.character("a")), KeyStroke(.character("d")),
        KeyStroke(.character("a")), KeyStroke(.tab, .shift),
      ])
  }

  @Test func `the name of a key can be typed`() throws {
    #expect(
      try strokes("type:Up") == [KeyStroke(.character("U")), KeyStroke(.character("p"))])
  }

  @Test func `a wait presses no key and lasts as long as it says`() throws {
    #expect(try KeyScript("wait:250").steps == [.init(stroke: nil, milliseconds: 250)])
  }

  @Test(arguments: ["wait:", "wait:0", "wait:1h", "wait:99999999", "Ctrl+Entre", "Alt+"])
  func `a key or time with a mistake is an error`(word: String) {
    #expect(throws: CommandLineError.self) { try KeyScript("Tab " + word) }
  }
}
