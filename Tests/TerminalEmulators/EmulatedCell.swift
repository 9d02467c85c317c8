/// A cell of an emulated terminal.
public struct EmulatedCell: Hashable, Sendable {
  /// A color as the program requested it.
  public enum Color: Hashable, Sendable {
    /// The default color of the terminal.
    case `default`
    /// An entry of the palette; the 16 basic colors are 0 to 15.
    case indexed(UInt8)
    /// A 24-bit color.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// The text of the cell: a space if the cell is empty, an empty text for the tail of a wide
  /// glyph.
  public var text: String
  /// The width of its glyph in columns; 0 for the tail of a wide glyph.
  public var width: Int
  /// The foreground color.
  public var foreground: Color
  /// The background color.
  public var background: Color
  /// Whether the text is bold.
  public var isBold: Bool
  /// Whether the text is italic.
  public var isItalic: Bool
  /// Whether the text is underlined.
  public var isUnderlined: Bool
  /// Whether foreground and background are swapped.
  public var isReversed: Bool
  /// Whether the text is struck through.
  public var isStruck: Bool

  /// Creates a cell for a comparison.
  public init(
    text: String = " ", width: Int = 1, foreground: Color = .default, background: Color = .default,
    isBold: Bool = false, isItalic: Bool = false, isUnderlined: Bool = false,
    isReversed: Bool = false, isStruck: Bool = false
  ) {
    (self.text, self.width) = (text, width)
    (self.foreground, self.background) = (foreground, background)
    (self.isBold, self.isItalic, self.isUnderlined) = (isBold, isItalic, isUnderlined)
    (self.isReversed, self.isStruck) = (isReversed, isStruck)
  }
}
