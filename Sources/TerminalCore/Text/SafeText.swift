/// Text that passed the gate: what cells can hold, grapheme by grapheme.
///
/// Everything drawn that did not come from the program's own source is untrusted. Making a
/// ``SafeText`` is the only way to get it to the screen: controls (C0, C1, DEL), bidi overrides and
/// isolates, tag characters and stray zero-width scalars become a visible replacement, and the
/// combining marks of one cell are limited.
///
/// ```swift
/// frame.draw(SafeText(user.name), at: Position(x: 2, y: 1), style: .plain)
/// ```
public struct SafeText: Hashable, Sendable {
  /// The graphemes, in order.
  public private(set) var glyphs: [Glyph]
  /// Columns that all of it takes.
  public private(set) var width: Int
  /// How many characters were replaced, for the gallery's statistics.
  public private(set) var replacements: Int

  /// No text.
  public static let empty = SafeText(glyphs: [], width: 0)

  init(glyphs: [Glyph], width: Int, replacements: Int = 0) {
    (self.glyphs, self.width, self.replacements) = (glyphs, width, replacements)
  }

  /// Lets a string through the gate; a line break becomes a visible replacement like any control.
  public init(_ text: String) {
    if let plain = SafeText(printableASCII: text) {
      self = plain
      return
    }
    var sink = GlyphSink()
    sink.glyphs.reserveCapacity(text.utf8.count)
    Gate.admit(text, to: &sink)
    self.init(glyphs: sink.glyphs, width: sink.width, replacements: sink.replacements)
  }

  /// Makes text from glyphs, which have passed the gate already; tails of wide glyphs are left out.
  public init(glyphs: some Sequence<Glyph>) {
    let glyphs = glyphs.filter { !$0.isTail }
    self.init(glyphs: glyphs, width: glyphs.reduce(0) { $0 + $1.width })
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { glyphs.isEmpty }

  /// Both texts, one after the other.
  public static func + (a: SafeText, b: SafeText) -> SafeText {
    SafeText(
      glyphs: a.glyphs + b.glyphs, width: a.width + b.width,
      replacements: a.replacements + b.replacements)
  }

  /// The path of most text: each byte is a glyph, as long as all are printable ASCII.
  private init?(printableASCII text: String) {
    let glyphs = text.utf8.withContiguousStorageIfAvailable { bytes -> [Glyph]? in
      for byte in bytes where byte &- 0x20 >= 0x5F { return nil }
      return [Glyph](unsafeUninitializedCapacity: bytes.count) { glyphs, count in
        for index in bytes.indices {
          glyphs.initializeElement(
            at: index, to: Glyph(rawValue: UInt32(bytes[index]), columns: 1))
        }
        count = bytes.count
      }
    }
    guard case .some(.some(let glyphs)) = glyphs else { return nil }
    self.init(glyphs: glyphs, width: glyphs.count)
  }
}

extension SafeText: ExpressibleByStringInterpolation {
  /// Text of the program's own source goes through the gate as well, with all that is put into it.
  public init(stringLiteral value: String) { self.init(value) }
}

extension SafeText: CustomStringConvertible {
  /// What can be seen of the text.
  public var description: String { string }

  /// The text as a string; what was replaced stays replaced.
  public var string: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(glyphs.count)
    for glyph in glyphs { glyph.appendUTF8(to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// What can be seen of a text that passed the gate.
  public init(_ text: SafeText) { self = text.string }
}

/// Collects glyphs for a text.
private struct GlyphSink: GateSink {
  var glyphs: [Glyph] = []
  var width = 0
  var replacements = 0

  mutating func accept(_ scalar: UInt32, columns: UInt8, flags: UInt8) {
    glyphs.append(Glyph(rawValue: scalar, columns: columns, flags: flags))
    width += Int(columns)
  }

  mutating func accept(_ cluster: ClusterBuilder) {
    let (glyph, isWhole) = Glyph.interned(cluster)
    glyphs.append(glyph)
    width += glyph.width
    if !isWhole { replacements += 1 }
  }

  mutating func accept(replacement scalar: UInt32) {
    accept(scalar, columns: 1, flags: 0)
    replacements += 1
  }

  mutating func noteTrimmed() { replacements += 1 }
}
