/// What keys terminals mean by the codes they send.
enum KeyTable {
  /// The key of an ASCII byte that is no ESC.
  static func ascii(_ byte: UInt8, isAlt: Bool) -> KeyEvent {
    let alt: KeyModifiers = isAlt ? .alt : []
    switch byte {
    case 0x00: return KeyEvent(.character(" "), alt.union(.control))
    case 0x08, 0x7F: return KeyEvent(.backspace, alt)
    case 0x09: return KeyEvent(.tab, alt)
    case 0x0A, 0x0D: return KeyEvent(.enter, alt)
    case 0x1B: return KeyEvent(.escape, alt)
    case 0x01..<0x1B: return KeyEvent(character(byte | 0x60), alt.union(.control))
    case 0x1C..<0x20: return KeyEvent(character(byte | 0x40), alt.union(.control))
    default: return KeyEvent(character(byte), alt)
    }
  }

  private static func character(_ byte: UInt8) -> Key {
    .character(Character(Unicode.Scalar(byte)))
  }

  /// The key of `CSI … letter`, with the modifiers that the letter itself stands for.
  static func letter(_ final: UInt8) -> (key: Key, modifiers: KeyModifiers)? {
    switch final {
    case UInt8(ascii: "A"): (.up, [])
    case UInt8(ascii: "B"): (.down, [])
    case UInt8(ascii: "C"): (.right, [])
    case UInt8(ascii: "D"): (.left, [])
    case UInt8(ascii: "F"): (.end, [])
    case UInt8(ascii: "H"): (.home, [])
    case UInt8(ascii: "P"): (.function(1), [])
    case UInt8(ascii: "Q"): (.function(2), [])
    case UInt8(ascii: "R"): (.function(3), [])
    case UInt8(ascii: "S"): (.function(4), [])
    case UInt8(ascii: "Z"): (.tab, .shift)
    case UInt8(ascii: "a"): (.up, .shift)
    case UInt8(ascii: "b"): (.down, .shift)
    case UInt8(ascii: "c"): (.right, .shift)
    case UInt8(ascii: "d"): (.left, .shift)
    default: nil
    }
  }

  /// The key of `ESC O letter`: cursor and function keys, and the keypad.
  static func single(_ final: UInt8) -> (key: Key, modifiers: KeyModifiers)? {
    switch final {
    case UInt8(ascii: "a"): (.up, .control)
    case UInt8(ascii: "b"): (.down, .control)
    case UInt8(ascii: "c"): (.right, .control)
    case UInt8(ascii: "d"): (.left, .control)
    case UInt8(ascii: "I"): (.tab, [])
    case UInt8(ascii: "M"): (.enter, [])
    case UInt8(ascii: " "): (.character(" "), [])
    case UInt8(ascii: "X"): (.character("="), [])
    case UInt8(ascii: "j")...UInt8(ascii: "y"): (character(final - 0x40), [])
    case UInt8(ascii: "Z"): nil
    default: letter(final)
    }
  }

  /// The key of `CSI [ letter`.
  static func console(_ final: UInt8) -> Key? {
    (0x41...0x45).contains(final) ? .function(Int(final) - 0x40) : nil
  }

  /// The key of `CSI number ~`.
  static func tilde(_ number: Int) -> Key? {
    number >= 0 && number < tildes.count ? tildes[number] : nil
  }

  private static let tildes: [Key?] = [
    nil, .home, .insert, .delete, .end, .pageUp, .pageDown, .home, .end, nil, nil,
    .function(1), .function(2), .function(3), .function(4), .function(5), nil,
    .function(6), .function(7), .function(8), .function(9), .function(10), nil,
    .function(11), .function(12), .function(13), .function(14), nil,
    .function(15), .function(16), nil,
    .function(17), .function(18), .function(19), .function(20),
  ]

  /// What the number of a key means in the kitty protocol and to `modifyOtherKeys`.
  enum Numbered: Hashable {
    /// A key that types nothing, or types the same always.
    case key(Key)
    /// A key that types a character, to which modifiers still apply.
    case character(Unicode.Scalar)
    /// A key that nobody listens to, such as a modifier by itself.
    case ignored
  }

  /// The key of a number.
  static func numbered(_ number: Int) -> Numbered {
    switch number {
    case 8, 127: .key(.backspace)
    case 9: .key(.tab)
    case 10, 13: .key(.enter)
    case 27: .key(.escape)
    case 57344...63743: functional(number)
    default:
      UInt32(exactly: number).flatMap(Unicode.Scalar.init).flatMap {
        $0.value < 0x20 || (0x80..<0xA0).contains($0.value) ? nil : .character($0)
      } ?? .ignored
    }
  }

  private static func functional(_ number: Int) -> Numbered {
    switch number {
    case 57358: .key(.capsLock)
    case 57376...57398: .key(.function(number - 57376 + 13))
    case 57399...57408: .character(Unicode.Scalar(UInt8(number - 57399 + 0x30)))
    case 57409...57426: keypad[number - 57409]
    default: .ignored
    }
  }

  /// From 57409 on.
  private static let keypad: [Numbered] = [
    .character("."), .character("/"), .character("*"), .character("-"), .character("+"),
    .key(.enter), .character("="), .character(","), .key(.left), .key(.right), .key(.up),
    .key(.down), .key(.pageUp), .key(.pageDown), .key(.home), .key(.end), .key(.insert),
    .key(.delete),
  ]
}

extension KeyModifiers {
  /// The modifiers of a parameter as xterm and the kitty protocol number them: bits plus one.
  init(parameter: Int) {
    let bits = max(0, parameter - 1)
    var modifiers: KeyModifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & (2 | 32) != 0 { modifiers.insert(.alt) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    if bits & 8 != 0 { modifiers.insert(.command) }
    self = modifiers
  }
}
