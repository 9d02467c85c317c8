/// The six glyphs of a border, each one column wide.
public struct BorderGlyphs: Hashable, Sendable {
  /// The glyph of the top and bottom edges.
  public var horizontal: Glyph
  /// The glyph of the left and right edges.
  public var vertical: Glyph
  /// The top left corner.
  public var topLeft: Glyph
  /// The top right corner.
  public var topRight: Glyph
  /// The bottom left corner.
  public var bottomLeft: Glyph
  /// The bottom right corner.
  public var bottomRight: Glyph

  /// Creates a border from its glyphs.
  ///
  /// - Parameters:
  ///   - horizontal: The glyph of the top and bottom edges.
  ///   - vertical: The glyph of the left and right edges.
  ///   - topLeft: The top left corner.
  ///   - topRight: The top right corner.
  ///   - bottomLeft: The bottom left corner.
  ///   - bottomRight: The bottom right corner.
  public init(
    horizontal: Glyph, vertical: Glyph, topLeft: Glyph, topRight: Glyph, bottomLeft: Glyph,
    bottomRight: Glyph
  ) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
    (self.topLeft, self.topRight) = (topLeft, topRight)
    (self.bottomLeft, self.bottomRight) = (bottomLeft, bottomRight)
  }

  /// Thin lines with rounded corners.
  public static let rounded = BorderGlyphs(
    horizontal: line(0x2500), vertical: line(0x2502), topLeft: line(0x256D),
    topRight: line(0x256E), bottomLeft: line(0x2570), bottomRight: line(0x256F))

  /// Hyphens, bars and plus signs.
  public static let ascii = BorderGlyphs(
    horizontal: ascii("-"), vertical: ascii("|"), topLeft: ascii("+"), topRight: ascii("+"),
    bottomLeft: ascii("+"), bottomRight: ascii("+"))

  private static func line(_ scalar: UInt32) -> Glyph {
    Glyph(rawValue: scalar, columns: 1, flags: Glyph.ambiguousFlag)
  }

  private static func ascii(_ scalar: Unicode.Scalar) -> Glyph {
    Glyph(rawValue: scalar.value, columns: 1)
  }
}

extension Frame {
  /// Draws a border on the outermost cells of a rectangle, or a line if it has only one row or
  /// column.
  ///
  /// - Parameters:
  ///   - rect: The area of the border.
  ///   - glyphs: The glyphs to draw with.
  ///   - style: The colors and attributes.
  public mutating func drawBorder(
    _ rect: Rect, glyphs: BorderGlyphs = .rounded, style: Style
  ) {
    guard !rect.isEmpty else { return }
    let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
    let top = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: 1)
    let left = Rect(x: rect.minX, y: rect.minY, width: 1, height: rect.height)
    fill(left, with: glyphs.vertical, style: style)
    fill(left.offset(x: rect.width - 1), with: glyphs.vertical, style: style)
    guard rect.width > 1 || rect.height == 1 else { return }
    fill(top, with: glyphs.horizontal, style: style)
    fill(top.offset(y: rect.height - 1), with: glyphs.horizontal, style: style)
    guard rect.height > 1 else { return }
    put(glyphs.topLeft, x: rect.minX, y: rect.minY, style: style)
    put(glyphs.topRight, x: right, y: rect.minY, style: style)
    put(glyphs.bottomLeft, x: rect.minX, y: bottom, style: style)
    put(glyphs.bottomRight, x: right, y: bottom, style: style)
  }
}
