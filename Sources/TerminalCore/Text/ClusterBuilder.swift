/// Combines the scalars of a grapheme into a glyph for one cell or a wide one.
///
/// Only meaningful sequences are kept together; stray invisible scalars are removed and shown as
/// one replacement after the glyph. A grapheme that needs more than two columns, as some Indic
/// conjuncts do, is split into several glyphs.
struct ClusterBuilder {
  /// The maximum number of marks in a cell.
  static let markLimit = 4
  /// The maximum number of scalars in a cell.
  static let scalarLimit = 10

  /// The scalars so far.
  private(set) var scalars: [UInt32] = []
  private(set) var columns: UInt8 = 0
  private(set) var flags: UInt8 = 0

  private var last = ScalarProperties(0)
  /// The properties of the newest scalar that is not a mark, selector or joiner.
  private var base = ScalarProperties(0)
  private var marks = 0
  private var isJoining = false
  private var hasStray = false
  private var isTrimmed = false
  private var isTruncated = false

  /// Adds the next scalar of the grapheme; `next` is the one after it, if any.
  mutating func add(
    _ scalar: UInt32, _ properties: ScalarProperties, next: ScalarProperties?,
    to sink: inout some GateSink
  ) {
    switch properties.class {
    case .narrow, .wide, .attached, .prepend, .jamoL:
      addBase(scalar, properties, to: &sink)
    case .regional:
      if scalars.count == 1, last.class == .regional {
        append(scalar, properties, columns: 2)
        flags |= Glyph.uncertainWidthFlag
      } else {
        addBase(scalar, properties, to: &sink)
        flags |= Glyph.uncertainWidthFlag
      }
    case .modifier:
      if last.isPictograph || (last.class == .selector && base.isPictograph),
        scalars.count < Self.scalarLimit
      {
        append(scalar, properties, columns: 2)
        flags |= Glyph.uncertainWidthFlag
      } else {
        addBase(scalar, properties, to: &sink)
      }
    case .mark, .spacingMark: addMark(scalar, properties)
    case .jamoV, .jamoT: addJamo(scalar, properties)
    case .selector: addSelector(scalar, properties)
    case .joiner, .nonJoiner: addJoiner(scalar, properties, next: next)
    case .forbidden:
      if scalars.isEmpty, !hasStray, next == nil {
        sink.accept(replacement: Gate.picture(of: scalar))
      } else {
        hasStray = true
      }
    }
  }

  /// Passes the glyph to the sink and resets the builder.
  mutating func finish(to sink: inout some GateSink) {
    flush(to: &sink)
    if hasStray { sink.accept(replacement: Gate.replacement) }
    if isTrimmed { sink.noteTrimmed() }
    (hasStray, isTrimmed, isTruncated) = (false, false, false)
  }

  private mutating func flush(to sink: inout some GateSink) {
    if isTruncated { flags |= Glyph.uncertainWidthFlag }
    if scalars.count > 1 {
      sink.accept(self)
    } else if let scalar = scalars.first {
      sink.accept(scalar, columns: columns, flags: flags)
    }
    scalars.removeAll(keepingCapacity: true)
    (columns, flags, marks, isJoining) = (0, 0, 0, false)
    (last, base) = (ScalarProperties(0), ScalarProperties(0))
  }

  private mutating func append(
    _ scalar: UInt32, _ properties: ScalarProperties, columns: UInt8
  ) {
    scalars.append(scalar)
    self.columns = columns
    flags |= properties.glyphFlags
    last = properties
  }

  private mutating func addBase(
    _ scalar: UInt32, _ properties: ScalarProperties, to sink: inout some GateSink
  ) {
    let own: UInt8 =
      switch properties.class {
      case .wide, .regional, .modifier, .jamoL: 2
      default: 1
      }
    if isJoining {
      append(scalar, properties, columns: 2)
    } else if !scalars.isEmpty, columns + own <= 2, scalars.count < Self.scalarLimit {
      append(scalar, properties, columns: columns + own)
      flags |= Glyph.uncertainWidthFlag
    } else {
      if !scalars.isEmpty {
        isTruncated = true
        flush(to: &sink)
      }
      append(scalar, properties, columns: own)
      if properties.joinsNeighbours { flags |= Glyph.uncertainWidthFlag }
    }
    base = properties
    isJoining = false
  }

  private mutating func addMark(_ scalar: UInt32, _ properties: ScalarProperties) {
    guard !scalars.isEmpty else {
      hasStray = true
      return
    }
    guard marks < Self.markLimit, scalars.count < Self.scalarLimit else {
      isTrimmed = true
      return
    }
    marks += 1
    let isSpacing = properties.class == .spacingMark
    append(scalar, properties, columns: isSpacing ? 2 : columns)
    if isSpacing || properties.isVirama { flags |= Glyph.uncertainWidthFlag }
  }

  /// Composes modern Hangul, which file systems often decompose, and keeps other jamo together.
  private mutating func addJamo(_ scalar: UInt32, _ properties: ScalarProperties) {
    guard let before = scalars.last else {
      hasStray = true
      return
    }
    if let syllable = Hangul.composed(before, scalar) {
      scalars[scalars.count - 1] = syllable
      last = ScalarProperties(syllable)
      if scalars.count == 1 { flags = last.glyphFlags }
    } else if marks < Self.markLimit, scalars.count < Self.scalarLimit, columns == 2 {
      marks += 1
      append(scalar, properties, columns: 2)
      flags |= Glyph.uncertainWidthFlag
    } else {
      hasStray = true
    }
  }

  /// Handles a variation selector.
  ///
  /// U+FE0F makes a narrow glyph wide; if it or U+FE0E has no visible effect, it is removed without
  /// a replacement.
  private mutating func addSelector(_ scalar: UInt32, _ properties: ScalarProperties) {
    guard let before = scalars.last else {
      hasStray = true
      return
    }
    switch scalar {
    case 0xFE0F where last.hasEmojiStyle && scalars.count < Self.scalarLimit:
      append(scalar, properties, columns: 2)
      flags |= Glyph.uncertainWidthFlag
    case 0xFE0E, 0xFE0F:
      hasStray = hasStray || !(last.isPictograph || last.hasEmojiStyle || last.class == .modifier)
    case 0xFE00...0xFE0D where last.isSimple && (before >= 0x80 || before == 0x30),
      0x180B...0x180F where last.isCursive,
      0xE0100...0xE01EF where last.class == .wide && !last.isPictograph:
      append(scalar, properties, columns: columns)
      flags |= Glyph.uncertainWidthFlag
    default: hasStray = true
    }
  }

  private mutating func addJoiner(
    _ scalar: UInt32, _ properties: ScalarProperties, next: ScalarProperties?
  ) {
    guard scalars.count < Self.scalarLimit - 1, !scalars.isEmpty else {
      hasStray = true
      return
    }
    let isPictographic = last.isPictograph || last.class == .modifier || last.class == .selector
    if properties.class == .joiner, isPictographic, base.isPictograph, next?.isPictograph == true {
      append(scalar, properties, columns: columns)
      isJoining = true
    } else if last.isVirama || (base.isCursive && last.class != .joiner && last.class != .nonJoiner)
    {
      append(scalar, properties, columns: columns)
    } else {
      hasStray = true
      return
    }
    flags |= Glyph.uncertainWidthFlag
  }
}

/// Composition of Hangul syllables.
enum Hangul {
  /// Returns the syllable of a leading consonant and a vowel, or of such a syllable and a trailing
  /// consonant; nil for anything else.
  static func composed(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if (0x1100...0x1112).contains(first), (0x1161...0x1175).contains(second) {
      return 0xAC00 + ((first - 0x1100) * 21 + (second - 0x1161)) * 28
    }
    if (0xAC00...0xD7A3).contains(first), (first - 0xAC00) % 28 == 0,
      (0x11A8...0x11C2).contains(second)
    {
      return first + (second - 0x11A7)
    }
    return nil
  }
}
