import ScreenletKit
import TerminalCore
import Testing

struct KeyStrokeTests {
  @Test(
    arguments: [
      ("Enter", Key.enter, KeyModifiers()), ("Tab", .tab, []), ("Shift+Tab", .tab, .shift),
      ("^S", .character("s"), .control), ("Ctrl+S", .character("s"), .control),
      ("Alt+b", .character("b"), .alt), ("F12", .function(12), []), ("Esc", .escape, []),
      ("Ctrl+Alt+Delete", .delete, [.control, .alt]), ("Space", .character(" "), []),
      ("a", .character("a"), []), ("A", .character("A"), []), ("/", .character("/"), []),
      ("^", .character("^"), []), ("+", .character("+"), []), ("Ctrl++", .character("+"), .control),
      ("F", .character("F"), []), ("PgUp", .pageUp, []), ("Shift+F3", .function(3), .shift),
    ] as [(String, Key, KeyModifiers)])
  func `a key stroke is parsed from its name`(text: String, key: Key, modifiers: KeyModifiers) {
    #expect(KeyStroke(text: text) == KeyStroke(key, modifiers))
  }

  @Test(arguments: ["", "enter", "Return", "F0", "F36", "Fx", "ab", "Ctrl+", "Meta+x", "Ctrl+ab"])
  func `an invalid key name is rejected`(text: String) {
    #expect(KeyStroke(text: text) == nil)
  }

  @Test func `every key stroke is parsed from its long and short names`() {
    let keys: [Key] =
      [
        .enter, .tab, .backspace, .escape, .delete, .insert, .up, .down, .left, .right, .home, .end,
        .pageUp, .pageDown, .character(" "), .character("x"), .character("é"), .character("?"),
        .character("^"), .character("+"),
      ] + (1...35).map { .function($0) }
    for key in keys {
      for raw in UInt8(0)..<8 {
        let stroke = KeyStroke(key, KeyModifiers(rawValue: raw))
        #expect(KeyStroke(text: stroke.longName) == stroke)
        #expect(KeyStroke(text: stroke.shortName) == stroke)
      }
    }
  }

  @Test func `a key release is not a key stroke`() {
    #expect(KeyStroke(KeyEvent(.enter, kind: .release)) == nil)
    #expect(KeyStroke(KeyEvent(.enter, kind: .repeat)) == .enter)
  }

  @Test func `a key stroke has a short and a long name`() {
    #expect(KeyStroke.control("s").shortName == "^S")
    #expect(KeyStroke.control("s").longName == "Ctrl+S")
    #expect(KeyStroke(.left, .control).shortName == "Ctrl+Left")
  }
}
