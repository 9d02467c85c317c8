/// A cell as an emulator shows it.
public struct EmulatedCell: Hashable, Sendable {
  /// A colour as the program asked for it.
  public enum Color: Hashable, Sendable {
    /// The terminal's own.
    case `default`
    /// An entry of the palette; the sixteen are 0 to 15.
    case indexed(UInt8)
    /// 24 bits.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// What it shows; a space where nothing was written, nothing for the tail of a wide glyph.
  public var text: String
  /// The columns of its glyph; 0 for the tail of a wide one.
  public var width: Int
  /// The colour of the strokes.
  public var foreground: Color
  /// The colour behind them.
  public var background: Color
  /// Heavier.
  public var isBold: Bool
  /// Slanted.
  public var isItalic: Bool
  /// With a line below.
  public var isUnderlined: Bool
  /// With its colours changing places.
  public var isReversed: Bool
  /// With a line through.
  public var isStruck: Bool

  /// Makes a cell to compare with.
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
