/// The class and flags of a scalar for the text gate.
struct ScalarProperties: Equatable {
  /// The effect of a scalar on a cell; the raw values are those of the generated table.
  enum Class: UInt8 {
    /// Forbidden, because it is a control, invisible or undefined: controls, bidi, tags, private
    /// use, unassigned.
    case forbidden
    /// One column wide.
    case narrow
    /// Two columns wide.
    case wide
    /// One column wide, though part of the previous grapheme, such as a halfwidth dakuten.
    case attached
    /// One column wide, though part of the next grapheme.
    case prepend
    /// A nonspacing or enclosing mark.
    case mark
    /// A mark with its own width.
    case spacingMark
    /// ZERO WIDTH JOINER.
    case joiner
    /// ZERO WIDTH NON-JOINER.
    case nonJoiner
    /// A variation selector.
    case selector
    /// A regional indicator, half of a flag.
    case regional
    /// An emoji skin tone modifier.
    case modifier
    /// A leading consonant, a vowel or a trailing consonant of Hangul.
    case jamoL, jamoV, jamoT
  }

  private let raw: UInt16

  private init(raw: UInt16) { self.raw = raw }

  private static let ideographSelector = ScalarProperties(raw: UInt16(Class.selector.rawValue) << 8)

  /// Looks up the properties of a scalar with three memory accesses.
  init(_ scalar: UInt32) {
    guard scalar < 0x40000 else {
      self = (0xE0100...0xE01EF).contains(scalar) ? .ideographSelector : ScalarProperties(raw: 0)
      return
    }
    let blocks = WidthTable.blocks.utf8Start
    let at = Int(scalar >> WidthTable.shift) * 2
    let block = Int(blocks[at] &- 0x30) << 6 | Int(blocks[at + 1] &- 0x30)
    let place = block << Int(WidthTable.shift) | Int(scalar & (1 << WidthTable.shift - 1))
    let kind = Int(WidthTable.kinds.utf8Start[place] &- 0x30)
    let properties = WidthTable.properties.utf8Start
    raw = UInt16(properties[kind * 2] &- 0x30) << 8 | UInt16(properties[kind * 2 + 1] &- 0x30)
  }

  var `class`: Class { Class(rawValue: UInt8(truncatingIfNeeded: raw >> 8)) ?? .forbidden }

  /// Whether the scalar is one or two columns wide and never forms a grapheme with another simple
  /// one.
  var isSimple: Bool { raw >> 8 == 1 || raw >> 8 == 2 }
  /// The width of a simple scalar.
  var simpleColumns: UInt8 { UInt8(truncatingIfNeeded: raw >> 8) }
  /// The flags of a glyph with this scalar alone.
  var glyphFlags: UInt8 { UInt8(truncatingIfNeeded: raw & 3) }

  /// Whether a terminal may combine the scalar with the text in the previous cell.
  var joinsNeighbours: Bool {
    switch self.class {
    case .attached, .modifier, .jamoL: true
    default: false
    }
  }

  /// Whether current terminals disagree about the width, because the scalar is new or its width
  /// was changed.
  var hasUncertainWidth: Bool { raw & 1 != 0 }
  /// Whether VARIATION SELECTOR-16 makes the scalar wide.
  var hasEmojiStyle: Bool { raw & 4 != 0 }
  /// Whether a joiner can connect the scalar with another pictograph.
  var isPictograph: Bool { raw & 8 != 0 }
  /// Whether the scalar joins consonants; a joiner or non-joiner after it determines the form.
  var isVirama: Bool { raw & 16 != 0 }
  /// Whether the scalar is a letter of a cursive script; a joiner or non-joiner after it
  /// determines the form.
  var isCursive: Bool { raw & 32 != 0 }
}
