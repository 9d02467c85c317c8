import Testing

@testable import TerminalCore

struct InputDecoderKeysTests {
  @Test(arguments: [
    ("A", Key.up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end),
    ("P", .function(1)), ("Q", .function(2)), ("R", .function(3)), ("S", .function(4)),
  ])
  func `cursor and function keys have letters`(_ letter: String, _ expected: Key) {
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
  func `other keys have numbers`(_ number: Int, _ expected: Key) {
    #expect(decoded("\u{1B}[\(number)~") == [key(expected)])
    #expect(decoded("\u{1B}[\(number);3~") == [key(expected, .alt)])
    #expect(decoded("\u{1B}[\(number)^") == [key(expected, .control)])
    #expect(decoded("\u{1B}[\(number)$") == [key(expected, .shift)])
    #expect(decoded("\u{1B}[\(number)@") == [key(expected, [.control, .shift])])
  }

  @Test func `rxvt has its own arrows`() {
    #expect(decoded("\u{1B}[a\u{1B}Od") == [key(.up, .shift), key(.left, .control)])
  }

  @Test func `the Linux console has its own function keys`() {
    #expect(decoded("\u{1B}[[A\u{1B}[[E") == [key(.function(1)), key(.function(5))])
    #expect(decoded("\u{1B}[[Zx") == typed("x"))
  }

  @Test func `Shift and Tab is one key`() {
    #expect(decoded("\u{1B}[Z") == [key(.tab, .shift)])
  }

  @Test func `the keypad types`() {
    #expect(decoded("\u{1B}Op\u{1B}Oy\u{1B}Ok\u{1B}OM") == typed("09+") + [key(.enter)])
  }

  @Test func `ESC O and another key were two keys`() {
    #expect(decoded("\u{1B}Oz") == [key(.character("O"), .alt), key(.character("z"))])
    #expect(
      decoded("\u{1B}O5é")
        == [key(.character("O"), .alt), key(.character("5")), key(.character("é"))])
    #expect(
      decoded("\u{1B}O5", then: true) == [key(.character("O"), .alt), key(.character("5"))])
  }

  @Test func `keys told by modifyOtherKeys`() {
    #expect(decoded("\u{1B}[27;5;13~") == [key(.enter, .control)])
    #expect(decoded("\u{1B}[27;6;65~") == [key(.character("a"), [.control, .shift])])
    #expect(decoded("\u{1B}[27;5;9~") == [key(.tab, .control)])
    #expect(decoded("\u{1B}[27;3;120~") == [key(.character("x"), .alt)])
  }

  @Test func `F3 with modifiers is a key unless a position is awaited`() {
    #expect(decoded("\u{1B}[1;2R") == [key(.function(3), .shift)])
    #expect(
      decoded("\u{1B}[1;2R") { $0.expectsCursorPosition = true }
        == [.reply(.cursorPosition(Position(x: 1, y: 0)))])
    #expect(decoded("\u{1B}[R") { $0.expectsCursorPosition = true }.isEmpty)
  }

  // MARK: The kitty keyboard protocol

  @Test func `a key is its number`() {
    #expect(decoded("\u{1B}[27u") == [key(.escape)])
    #expect(decoded("\u{1B}[97;5u") == [key(.character("a"), .control)])
    #expect(decoded("\u{1B}[97;6u") == [key(.character("a"), [.control, .shift])])
    #expect(decoded("\u{1B}[97;3u") == [key(.character("a"), .alt)])
    #expect(decoded("\u{1B}[97;9u") == [key(.character("a"), .command)])
    #expect(decoded("\u{1B}[13;2u\u{1B}[9;5u") == [key(.enter, .shift), key(.tab, .control)])
    #expect(decoded("\u{1B}[127;5u") == [key(.backspace, .control)])
  }

  @Test func `Shift shows in the character`() {
    #expect(decoded("\u{1B}[97;2u") == typed("A"))
    #expect(decoded("\u{1B}[97:65;2u") == typed("A"))
    #expect(decoded("\u{1B}[49:33;2u") == typed("!"))
    #expect(decoded("\u{1B}[97;2;65u") == typed("A"))
    #expect(decoded("\u{1B}[97:65;4u") == [key(.character("A"), .alt)])
  }

  @Test func `text that the terminal tells is what is typed`() {
    #expect(decoded("\u{1B}[97;;229u") == typed("å"))
    #expect(decoded("\u{1B}[0;;104:105u") == [])
    #expect(decoded("\u{1B}[97;1;104:105u") == typed("hi"))
  }

  @Test func `Control takes the Latin letter of a key in another script`() {
    #expect(decoded("\u{1B}[1089::99;5u") == [key(.character("c"), .control)])
    #expect(decoded("\u{1B}[1089;5u") == [key(.character("с"), .control)])
  }

  @Test func `presses, repeats and releases are told apart`() {
    #expect(
      decoded("\u{1B}[97;1:1u\u{1B}[97;1:2u\u{1B}[97;1:3u")
        == [
          key(.character("a")), .key(KeyEvent(.character("a"), kind: .repeat)),
          .key(KeyEvent(.character("a"), kind: .release)),
        ])
    #expect(decoded("\u{1B}[1;1:3A") == [.key(KeyEvent(.up, kind: .release))])
    #expect(decoded("\u{1B}[3;5:2~") == [.key(KeyEvent(.delete, .control, kind: .repeat))])
  }

  @Test func `Caps Lock is told where it is known`() {
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

  @Test func `the keypad and the high function keys have numbers`() {
    #expect(decoded("\u{1B}[57399u\u{1B}[57408u\u{1B}[57413u") == typed("09+"))
    #expect(
      decoded("\u{1B}[57414u\u{1B}[57417u\u{1B}[57426u")
        == [.enter, .left, .delete].map { key($0) })
    #expect(decoded("\u{1B}[57376u\u{1B}[57398u") == [key(.function(13)), key(.function(35))])
  }

  @Test func `modifiers and media keys by themselves are nothing`() {
    #expect(decoded("\u{1B}[57441;2u\u{1B}[57428u\u{1B}[57427~\u{1B}[57360u").isEmpty)
  }

  @Test func `a number that is no character is nothing`() {
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

  @Test func `presses and releases name button and cell`() {
    #expect(
      decoded("\u{1B}[<0;10;5M\u{1B}[<0;10;5m")
        == [mouse(.press, .left, 9, 4), mouse(.release, .left, 9, 4)])
    #expect(
      decoded("\u{1B}[<1;1;1M\u{1B}[<2;300;200M")
        == [mouse(.press, .middle, 0, 0), mouse(.press, .right, 299, 199)])
  }

  @Test func `moves and drags are told apart`() {
    #expect(
      decoded("\u{1B}[<32;2;2M\u{1B}[<35;3;3M")
        == [mouse(.drag, .left, 1, 1), mouse(.move, .none, 2, 2)])
  }

  @Test func `the wheel has four ways`() {
    #expect(
      decoded("\u{1B}[<64;1;1M\u{1B}[<65;1;1M\u{1B}[<66;1;1M\u{1B}[<67;1;1M")
        == [.scrollUp, .scrollDown, .scrollLeft, .scrollRight].map { mouse($0, .none, 0, 0) })
  }

  @Test func `modifiers are held`() {
    #expect(
      decoded("\u{1B}[<28;1;1M") == [mouse(.press, .left, 0, 0, [.shift, .alt, .control])])
  }

  @Test func `buttons beyond three and half reports are nothing`() {
    #expect(decoded("\u{1B}[<128;1;1M\u{1B}[<0;1M\u{1B}[<M").isEmpty)
  }

  @Test func `an old report is swallowed with its three bytes`() {
    #expect(decoded([0x1B, 0x5B, 0x4D, 0x20, 0xFF, 0x1B, 0x61]) == typed("a"))
  }
}
