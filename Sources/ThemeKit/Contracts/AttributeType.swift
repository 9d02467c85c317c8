/// What the value of an attribute may be.
public enum AttributeType: Hashable, Sendable {
  /// Words for people, or `@string/key`.
  case text
  /// A name: a letter, then letters, digits, `-`, `_` and `.`.
  case identifier
  /// A whole number, within a range where one is given.
  case integer(ClosedRange<Int>?)
  /// `true` or `false`.
  case boolean
  /// One of these words.
  case choice([String])
  /// The name of a style.
  case style
  /// One character of one column, or `?glyph`.
  case glyph
  /// `?token`, `#RRGGBB`, a name of the sixteen, or `default`.
  case color
  /// Some of `bold`, `dim`, `italic`, `underline`, `reverse`, `strikethrough`; `plain`; `-bold`.
  case attributes
  /// One, two or four numbers: all sides; rows and columns; top, right, bottom and left.
  case insets
  /// Columns of a grid: numbers, `content`, and shares as in `2fr`.
  case tracks
  /// An action of the screenlet, as in `login` or `rate(4)`.
  case action
  /// Something that holds or does not, as in `busy` or `!busy`.
  case condition
  /// A screenlet, as in `LoginScreenlet` or `login`.
  case screenlet

  /// A whole number without limits.
  public static let anyInteger = AttributeType.integer(nil)
}
