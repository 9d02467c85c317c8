/// The type of an attribute value.
public enum AttributeType: Hashable, Sendable {
  /// User-visible text, or `@string/key`.
  case text
  /// A name: a letter, then letters, digits, `-`, `_` and `.`.
  case identifier
  /// A whole number, optionally limited to a range.
  case integer(ClosedRange<Int>?)
  /// `true` or `false`.
  case boolean
  /// One of the listed words.
  case choice([String])
  /// A style name.
  case style
  /// One character that is one column wide, or `?glyph`.
  case glyph
  /// `?token`, `#RRGGBB`, one of the 16 ANSI color names, or `default`.
  case color
  /// A combination of `bold`, `dim`, `italic`, `underline`, `reverse` and `strikethrough`; `plain`;
  /// or a removal such as `-bold`.
  case attributes
  /// One, two or four numbers: all sides; rows and columns; or top, right, bottom and left.
  case insets
  /// Grid columns: fixed numbers, `content`, and shares such as `2fr`.
  case tracks
  /// An action of the screenlet, as in `login` or `rate(4)`.
  case action
  /// A condition that is true or false, as in `busy` or `!busy`.
  case condition
  /// A screenlet name, as in `LoginScreenlet` or `login`.
  case screenlet

  /// A whole number without limits.
  public static let anyInteger = AttributeType.integer(nil)
}
