/// A character cell of 16 bytes: a glyph and its style.
public struct Cell: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline package var rawGlyph: UInt32
  @usableFromInline package var foreground: Color
  @usableFromInline package var background: Color
  @usableFromInline package var attributes: Attributes
  @usableFromInline package var columns: UInt8
  @usableFromInline package var flags: UInt8

  /// A space in the terminal's default colors.
  public static let blank = Cell(.space, .plain)

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - glyph: The glyph to show.
  ///   - style: The colors and attributes.
  @inlinable public init(_ glyph: Glyph, _ style: Style) {
    rawGlyph = glyph.rawValue
    foreground = style.foreground
    background = style.background
    attributes = style.attributes
    columns = glyph.columns
    flags = glyph.flags
  }

  /// The glyph that the cell shows.
  public var glyph: Glyph { Glyph(rawValue: rawGlyph, columns: columns, flags: flags) }

  /// The colors and attributes.
  public var style: Style {
    get { Style(foreground: foreground, background: background, attributes: attributes) }
    set {
      (foreground, background) = (newValue.foreground, newValue.background)
      attributes = newValue.attributes
    }
  }
}
