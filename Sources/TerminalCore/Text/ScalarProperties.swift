/// What the gate must know about a scalar: its class and its flags.
struct ScalarProperties: Equatable {
  /// What a scalar does to a cell; the raw values are those of the generated table.
  enum Class: UInt8 {
    /// Acts, or cannot be seen, or nobody knows it: controls, bidi, tags, private use, unassigned.
    case forbidden
    /// One column.
    case narrow
    /// Two columns.
    case wide
    /// One column, though it belongs to the grapheme before it, as a halfwidth dakuten does.
    case attached
    /// One column, though it belongs to the grapheme after it.
    case prepend
    /// A nonspacing or enclosing mark.
    case mark
    /// A mark with a width of its own.
    case spacingMark
    /// ZERO WIDTH JOINER.
    case joiner
    /// ZERO WIDTH NON-JOINER.
    case nonJoiner
    /// A variation selector.
    case selector
    /// Half of a flag.
    case regional
    /// A skin tone.
    case modifier
    /// A leading consonant, a vowel or a trailing consonant of Hangul.
    case jamoL, jamoV, jamoT
  }

  private let raw: UInt16

  private init(raw: UInt16) { self.raw = raw }

  private static let ideographSelector = ScalarProperties(raw: UInt16(Class.selector.rawValue) << 8)

  /// The properties of any scalar, in three loads.
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

  /// One or two columns, and never one grapheme with a neighbour of the same sort.
  var isSimple: Bool { raw >> 8 == 1 || raw >> 8 == 2 }
  /// The columns of a simple scalar.
  var simpleColumns: UInt8 { UInt8(truncatingIfNeeded: raw >> 8) }
  /// The flags that a glyph of this scalar alone has.
  var glyphFlags: UInt8 { UInt8(truncatingIfNeeded: raw & 3) }

  /// A terminal may join it to what another text left in the cell beside it.
  var joinsNeighbours: Bool {
    switch self.class {
    case .attached, .modifier, .jamoL: true
    default: false
    }
  }

  /// Terminals in use disagree about its width: it is new, or its width was changed.
  var isDoubtful: Bool { raw & 1 != 0 }
  /// VARIATION SELECTOR-16 makes it wide.
  var hasEmojiStyle: Bool { raw & 4 != 0 }
  /// A joiner may stand between it and another one.
  var isPictograph: Bool { raw & 8 != 0 }
  /// It joins consonants, and a joiner or non-joiner after it says how.
  var isVirama: Bool { raw & 16 != 0 }
  /// A letter of a script whose letters join; a joiner or non-joiner after it says how.
  var isCursive: Bool { raw & 32 != 0 }
}
