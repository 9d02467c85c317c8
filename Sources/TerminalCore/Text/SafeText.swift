/// Sanitized text as a sequence of graphemes that can be drawn in cells.
///
/// All text that is not from the program's own source is untrusted. It can only be drawn as
/// ``SafeText``, which is the text gate: controls (C0, C1, DEL), bidi overrides and isolates, tag
/// characters and stray zero-width scalars are replaced visibly, and the number of combining marks
/// in a cell is limited.
///
/// ```swift
/// frame.draw(SafeText(user.name), at: Position(x: 2, y: 1), style: .plain)
/// ```
public struct SafeText: Hashable, Sendable {
  /// The graphemes, in order.
  public private(set) var glyphs: [Glyph]
  /// The width of the text in columns.
  public private(set) var width: Int
  /// The number of replaced characters, for the statistics of the gallery.
  public private(set) var replacements: Int

  /// An empty text.
  public static let empty = SafeText(glyphs: [], width: 0)

  init(glyphs: [Glyph], width: Int, replacements: Int = 0) {
    (self.glyphs, self.width, self.replacements) = (glyphs, width, replacements)
  }

  /// Sanitizes a string.
  ///
  /// - Parameter text: The untrusted text; line breaks are replaced like other controls.
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

  /// Creates text from glyphs, which are sanitized already.
  ///
  /// - Parameter glyphs: The glyphs; tails of wide glyphs are ignored.
  public init(glyphs: some Sequence<Glyph>) {
    let glyphs = glyphs.filter { !$0.isTail }
    self.init(glyphs: glyphs, width: glyphs.reduce(0) { $0 + $1.width })
  }

  /// Whether the text has no glyphs.
  public var isEmpty: Bool { glyphs.isEmpty }

  /// Returns the concatenation of two texts.
  ///
  /// - Parameters:
  ///   - a: The first text.
  ///   - b: The text after it.
  public static func + (a: SafeText, b: SafeText) -> SafeText {
    SafeText(
      glyphs: a.glyphs + b.glyphs, width: a.width + b.width,
      replacements: a.replacements + b.replacements)
  }

  /// Creates text from printable ASCII, the most common case, in which each byte is a glyph;
  /// otherwise nil.
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
  /// Sanitizes a literal of the program's source, including interpolated values.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) { self.init(value) }
}

extension SafeText: CustomStringConvertible {
  /// The visible text.
  public var description: String { string }

  /// The text as a string, with its replacements.
  public var string: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(glyphs.count)
    for glyph in glyphs { glyph.appendUTF8(to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// Creates a string from sanitized text, with its replacements.
  ///
  /// - Parameter text: The sanitized text.
  public init(_ text: SafeText) { self = text.string }
}

/// Collects the glyphs of a text.
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
