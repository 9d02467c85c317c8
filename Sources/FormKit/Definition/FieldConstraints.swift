/// Limits of an answer that are not expressions; JSON Schema has many, the portal few.
public struct FieldConstraints: Hashable, Sendable {
  /// The minimum number.
  public var minimum: DecimalNumber?
  /// The maximum number.
  public var maximum: DecimalNumber?
  /// The exclusive lower bound of the number.
  public var exclusiveMinimum: DecimalNumber?
  /// The exclusive upper bound of the number.
  public var exclusiveMaximum: DecimalNumber?
  /// The number that the answer must be a multiple of.
  public var multipleOf: DecimalNumber?
  /// The minimum number of characters.
  public var minimumLength: Int?
  /// The maximum number of characters.
  public var maximumLength: Int?
  /// A regular expression that the text must match.
  public var pattern: String?
  /// A text that matches the pattern, to show users; nil for one that is generated if the field has
  /// no help text.
  public var patternExample: String?
  /// The message for a text that does not match the pattern; empty for a message with the example
  /// or the help text.
  public var patternMessage = LocalizedText.none
  /// The name of a JSON Schema format, such as `email`.
  public var format: String?
  /// The first allowed day.
  public var earliest: CalendarDay?
  /// The last allowed day.
  public var latest: CalendarDay?
  /// The minimum number of answers of a repeatable field or of chosen options.
  public var minimumCount: Int?
  /// The maximum number of answers of a repeatable field or of chosen options.
  public var maximumCount: Int?
  /// Whether all answers must be different.
  public var hasUniqueItems = false
  /// The maximum number of digits after the decimal separator.
  public var maximumDecimals: Int?

  /// The allowed members of a JSON object; nil for any.
  public var members: ObjectMembers?

  /// No limits.
  public static let none = FieldConstraints()

  /// Creates constraints without any limit.
  public init() {}
}
