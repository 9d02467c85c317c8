/// Maps the codes that terminals send to keys.
enum KeyTable {
  /// Returns the key for an ASCII byte.
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

  /// Returns the key for `CSI … letter`, with the modifiers implied by the letter.
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

  /// Returns the key for `ESC O letter`: cursor and function keys, and the keypad.
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

  /// Returns the key for `CSI [ letter`.
  static func console(_ final: UInt8) -> Key? {
    (0x41...0x45).contains(final) ? .function(Int(final) - 0x40) : nil
  }

  /// Returns the key for `CSI number ~`.
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

  /// The meaning of a key number in the kitty protocol and `modifyOtherKeys`.
  enum Numbered: Hashable {
    /// A key that types no character, or is independent of modifiers.
    case key(Key)
    /// A key that types a character to which modifiers apply.
    case character(Unicode.Scalar)
    /// An unused key, such as a modifier by itself.
    case ignored
  }

  /// Returns the meaning of a key number.
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

  /// The keypad keys, from number 57409.
  private static let keypad: [Numbered] = [
    .character("."), .character("/"), .character("*"), .character("-"), .character("+"),
    .key(.enter), .character("="), .character(","), .key(.left), .key(.right), .key(.up),
    .key(.down), .key(.pageUp), .key(.pageDown), .key(.home), .key(.end), .key(.insert),
    .key(.delete),
  ]
}

extension KeyModifiers {
  /// Creates the modifiers of a parameter in xterm and the kitty protocol, which is 1 plus the
  /// bits.
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
