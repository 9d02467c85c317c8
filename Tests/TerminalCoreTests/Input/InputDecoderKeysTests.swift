import Testing

@testable import TerminalCore

struct InputDecoderKeysTests {
  @Test(arguments: [
    ("A", Key.up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end),
    ("P", .function(1)), ("Q", .function(2)), ("R", .function(3)), ("S", .function(4)),
  ])
  func `cursor and function keys are decoded from letters`(_ letter: String, _ expected: Key) {
    #expect(decoded("\u{1B}[\(letter)") == [key(expected)])
    #expect(decoded("\u{1B}O\(letter)") == [key(expected)])
    #expect(decoded("\u{1B}[1;5\(letter)") == [key(expected, .control)])
    #expect(decoded("\u{1B}[1;2\(letter)") == [key(expected, .shift)])
    #expect(decoded("\u{1B}[1;8\(letter)") == [key(expected, [.shift, .alt, .control])])
    #expect(decoded("\u{1B}O5\(letter)") == [key(expected, .control)])
    #expect(decoded("\u{1B}O1;5\(letter)") == [key(expected, .control)])
  }

  @Test(arguments: [
    (1, Key.home), (2, .insert), (3, .delete), (4, .end), (5, .pageUp), (6, .pageDown), (7, .home),
    (8, .end), (11, .function(1)), (15, .function(5)), (17, .function(6)), (21, .function(10)),
    (23, .function(11)), (24, .function(12)), (25, .function(13)), (29, .function(16)),
    (34, .function(20)),
  ])
  func `editing and function keys are decoded from numbers`(_ number: Int, _ expected: Key) {
    #expect(decoded("\u{1B}[\(number)~") == [key(expected)])
    #expect(decoded("\u{1B}[\(number);3~") == [key(expected, .alt)])
    #expect(decoded("\u{1B}[\(number)^") == [key(expected, .control)])
    #expect(decoded("\u{1B}[\(number)$") == [key(expected, .shift)])
    #expect(decoded("\u{1B}[\(number)@") == [key(expected, [.control, .shift])])
  }

  @Test func `the arrow sequences of rxvt are decoded`() {
    #expect(decoded("\u{1B}[a\u{1B}Od") == [key(.up, .shift), key(.left, .control)])
  }

  @Test func `the function key sequences of the Linux console are decoded`() {
    #expect(decoded("\u{1B}[[A\u{1B}[[E") == [key(.function(1)), key(.function(5))])
    #expect(decoded("\u{1B}[[Zx") == typed("x"))
  }

  @Test func `Shift+Tab is decoded from the back tab sequence`() {
    #expect(decoded("\u{1B}[Z") == [key(.tab, .shift)])
  }

  @Test func `keypad keys are decoded as characters and Enter`() {
    #expect(decoded("\u{1B}Op\u{1B}Oy\u{1B}Ok\u{1B}OM") == typed("09+") + [key(.enter)])
  }

  @Test func `ESC O before an unknown byte is Alt+O and a key`() {
    #expect(decoded("\u{1B}Oz") == [key(.character("O"), .alt), key(.character("z"))])
    #expect(
      decoded("\u{1B}O5é")
        == [key(.character("O"), .alt), key(.character("5")), key(.character("é"))])
    #expect(
      decoded("\u{1B}O5", then: true) == [key(.character("O"), .alt), key(.character("5"))])
  }

  @Test func `keys in the modifyOtherKeys format are decoded`() {
    #expect(decoded("\u{1B}[27;5;13~") == [key(.enter, .control)])
    #expect(decoded("\u{1B}[27;6;65~") == [key(.character("a"), [.control, .shift])])
    #expect(decoded("\u{1B}[27;5;9~") == [key(.tab, .control)])
    #expect(decoded("\u{1B}[27;3;120~") == [key(.character("x"), .alt)])
  }

  @Test func `F3 with modifiers is a key unless a cursor position is expected`() {
    #expect(decoded("\u{1B}[1;2R") == [key(.function(3), .shift)])
    #expect(
      decoded("\u{1B}[1;2R") { $0.expectsCursorPosition = true }
        == [.reply(.cursorPosition(Position(x: 1, y: 0)))])
    #expect(decoded("\u{1B}[R") { $0.expectsCursorPosition = true }.isEmpty)
  }

  // MARK: The kitty keyboard protocol

  @Test func `a kitty key is decoded from its code and modifiers`() {
    #expect(decoded("\u{1B}[27u") == [key(.escape)])
    #expect(decoded("\u{1B}[97;5u") == [key(.character("a"), .control)])
    #expect(decoded("\u{1B}[97;6u") == [key(.character("a"), [.control, .shift])])
    #expect(decoded("\u{1B}[97;3u") == [key(.character("a"), .alt)])
    #expect(decoded("\u{1B}[97;9u") == [key(.character("a"), .command)])
    #expect(decoded("\u{1B}[13;2u\u{1B}[9;5u") == [key(.enter, .shift), key(.tab, .control)])
    #expect(decoded("\u{1B}[127;5u") == [key(.backspace, .control)])
  }

  @Test func `Shift on a kitty key gives the shifted character`() {
    #expect(decoded("\u{1B}[97;2u") == typed("A"))
    #expect(decoded("\u{1B}[97:65;2u") == typed("A"))
    #expect(decoded("\u{1B}[49:33;2u") == typed("!"))
    #expect(decoded("\u{1B}[97;2;65u") == typed("A"))
    #expect(decoded("\u{1B}[97:65;4u") == [key(.character("A"), .alt)])
  }

  @Test func `associated text of a kitty key is the typed text`() {
    #expect(decoded("\u{1B}[97;;229u") == typed("å"))
    #expect(decoded("\u{1B}[0;;104:105u") == [])
    #expect(decoded("\u{1B}[97;1;104:105u") == typed("hi"))
  }

  @Test func `Control with a non-Latin key uses the base layout letter`() {
    #expect(decoded("\u{1B}[1089::99;5u") == [key(.character("c"), .control)])
    #expect(decoded("\u{1B}[1089;5u") == [key(.character("с"), .control)])
  }

  @Test func `key presses, repeats and releases are distinguished`() {
    #expect(
      decoded("\u{1B}[97;1:1u\u{1B}[97;1:2u\u{1B}[97;1:3u")
        == [
          key(.character("a")), .key(KeyEvent(.character("a"), kind: .repeat)),
          .key(KeyEvent(.character("a"), kind: .release)),
        ])
    #expect(decoded("\u{1B}[1;1:3A") == [.key(KeyEvent(.up, kind: .release))])
    #expect(decoded("\u{1B}[3;5:2~") == [.key(KeyEvent(.delete, .control, kind: .repeat))])
  }

  @Test func `the Caps Lock state is decoded where the terminal reports it`() {
    #expect(decoded("\u{1B}[97;65u") == [.key(KeyEvent(.character("A"), capsLock: true))])
    #expect(decoded("\u{1B}[97;66u") == [.key(KeyEvent(.character("a"), capsLock: true))])
    #expect(decoded("\u{1B}[1;65A") == [.key(KeyEvent(.up, capsLock: true))])
    #expect(decoded("\u{1B}[1;2A") == [.key(KeyEvent(.up, .shift))])
    let events = decoded("\u{1B}[97;1u\u{1B}[1;129A") { $0.usesKittyKeyboard = true }
    #expect(
      events == [
        .key(KeyEvent(.character("a"), capsLock: false)), .key(KeyEvent(.up, capsLock: false)),
      ])
    #expect(decoded("\u{1B}[57358u") == [key(.capsLock)])
  }

  @Test func `kitty codes of the keypad and the high function keys are decoded`() {
    #expect(decoded("\u{1B}[57399u\u{1B}[57408u\u{1B}[57413u") == typed("09+"))
    #expect(
      decoded("\u{1B}[57414u\u{1B}[57417u\u{1B}[57426u")
        == [.enter, .left, .delete].map { key($0) })
    #expect(decoded("\u{1B}[57376u\u{1B}[57398u") == [key(.function(13)), key(.function(35))])
  }

  @Test func `lone modifier and media keys give no event`() {
    #expect(decoded("\u{1B}[57441;2u\u{1B}[57428u\u{1B}[57427~\u{1B}[57360u").isEmpty)
  }

  @Test func `a kitty code that is not a character gives no event`() {
    #expect(decoded("\u{1B}[55296u\u{1B}[1114112u\u{1B}[0u\u{1B}[3u\u{1B}[155u\u{1B}[u").isEmpty)
  }
}

struct InputDecoderMouseTests {
  private func mouse(
    _ kind: MouseEvent.Kind, _ button: MouseEvent.Button, _ x: Int, _ y: Int,
    _ modifiers: KeyModifiers = []
  ) -> InputEvent {
    .mouse(MouseEvent(kind, button: button, at: Position(x: x, y: y), modifiers: modifiers))
  }

  @Test func `mouse presses and releases report the button and the cell`() {
    #expect(
      decoded("\u{1B}[<0;10;5M\u{1B}[<0;10;5m")
        == [mouse(.press, .left, 9, 4), mouse(.release, .left, 9, 4)])
    #expect(
      decoded("\u{1B}[<1;1;1M\u{1B}[<2;300;200M")
        == [mouse(.press, .middle, 0, 0), mouse(.press, .right, 299, 199)])
  }

  @Test func `mouse moves and drags are distinguished`() {
    #expect(
      decoded("\u{1B}[<32;2;2M\u{1B}[<35;3;3M")
        == [mouse(.drag, .left, 1, 1), mouse(.move, .none, 2, 2)])
  }

  @Test func `the mouse wheel scrolls in four directions`() {
    #expect(
      decoded("\u{1B}[<64;1;1M\u{1B}[<65;1;1M\u{1B}[<66;1;1M\u{1B}[<67;1;1M")
        == [.scrollUp, .scrollDown, .scrollLeft, .scrollRight].map { mouse($0, .none, 0, 0) })
  }

  @Test func `a mouse event reports the held modifiers`() {
    #expect(
      decoded("\u{1B}[<28;1;1M") == [mouse(.press, .left, 0, 0, [.shift, .alt, .control])])
  }

  @Test func `extra mouse buttons and incomplete reports give no event`() {
    #expect(decoded("\u{1B}[<128;1;1M\u{1B}[<0;1M\u{1B}[<M").isEmpty)
  }

  @Test func `a legacy mouse report is skipped with its three bytes`() {
    #expect(decoded([0x1B, 0x5B, 0x4D, 0x20, 0xFF, 0x1B, 0x61]) == typed("a"))
  }
}
