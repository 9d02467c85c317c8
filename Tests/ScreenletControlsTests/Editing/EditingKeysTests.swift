import TerminalCore
import Testing

@testable import ScreenletControls
@testable import ScreenletKit

struct EditingKeysTests {
  private func command(_ key: String, in text: String = "") -> LineEditor.Command? {
    KeyStroke(text: key).flatMap { EditingKeys.command(for: $0, behind: text.last) }
  }

  @Test(arguments: ["^K", "^T", "^S", "^C", "F1", "Enter", "Tab", "Esc", "Up", "Down", "Alt+x"])
  func `app keys are not editing commands`(key: String) throws {
    #expect(command(key) == nil)
    #expect(!EditingKeys.consumes(try #require(KeyStroke(text: key))))
  }

  @Test(
    arguments: [
      ("^A", .move(.start, selecting: false)), ("^E", .move(.end, selecting: false)),
      ("^W", .deleteToBlank), ("^U", .deleteToStart),
      ("Alt+b", .move(.wordLeft, selecting: false)), ("Alt+f", .move(.wordRight, selecting: false)),
      ("^B", .move(.left, selecting: false)), ("^F", .move(.right, selecting: false)),
      ("^H", .deleteBackward), ("^D", .deleteForward), ("Alt+d", .deleteWordForward),
      ("Alt+Backspace", .deleteWordBackward), ("Ctrl+Backspace", .deleteWordBackward),
      ("^Z", .undo), ("^Y", .redo), ("Ctrl+Shift+z", .redo),
      ("Backspace", .deleteBackward), ("Delete", .deleteForward),
      ("Home", .move(.start, selecting: false)), ("Shift+End", .move(.end, selecting: true)),
      ("Ctrl+Left", .move(.wordLeft, selecting: false)),
      ("Ctrl+Shift+Right", .move(.wordRight, selecting: true)),
      ("x", .insert("x")), ("Space", .insert(" ")),
    ] as [(String, LineEditor.Command)])
  func `shell and desktop editing keys map to commands`(
    key: String, expected: LineEditor.Command
  ) {
    #expect(command(key) == expected)
  }

  @Test func `a control character is inserted as a visible replacement`() {
    for scalar in ["\u{202E}", "\u{9B}", "\u{1B}", "\u{E0041}"] as [Unicode.Scalar] {
      let command = EditingKeys.command(
        for: KeyStroke(.character(Character(scalar))), behind: "a")
      guard case .insert(let text) = command else {
        Issue.record("no insertion")
        continue
      }
      #expect(!text.unicodeScalars.contains(scalar))
      #expect(!text.isEmpty)
    }
  }

  @Test func `a combining accent joins a letter and is replaced if it stands alone`() {
    let accent = KeyStroke(.character("\u{301}"))
    #expect(EditingKeys.command(for: accent, behind: "e") == .insert("\u{301}"))
    #expect(EditingKeys.command(for: accent, behind: nil) != .insert("\u{301}"))
  }
}
