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
  public static let empty = SafeText("")

  /// Lets a string through the gate; a line break becomes a visible replacement like any control.
  public init(_ text: String) {
    glyphs = []
    (width, replacements) = (0, 0)
    glyphs.reserveCapacity(text.utf8.count)
    for character in text {
      let (glyph, replaced) = Gate.glyph(for: character)
      glyphs.append(glyph)
      width += glyph.width
      if replaced { replacements += 1 }
    }
  }

  /// Makes text from glyphs, which have passed the gate already.
  public init(glyphs: some Sequence<Glyph>) {
    self.glyphs = Array(glyphs)
    width = self.glyphs.reduce(0) { $0 + $1.width }
    replacements = 0
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { glyphs.isEmpty }

  /// Both texts, one after the other.
  public static func + (a: SafeText, b: SafeText) -> SafeText {
    var sum = a
    sum.glyphs += b.glyphs
    sum.width += b.width
    sum.replacements += b.replacements
    return sum
  }
}

extension SafeText: ExpressibleByStringLiteral {
  /// Text of the program's own source goes through the gate as well.
  public init(stringLiteral value: String) { self.init(value) }
}
