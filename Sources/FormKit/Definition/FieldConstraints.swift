/// Limits of an answer that are no expressions; JSON Schema has many, the portal few.
public struct FieldConstraints: Hashable, Sendable {
  /// The least number.
  public var minimum: FormDecimal?
  /// The greatest number.
  public var maximum: FormDecimal?
  /// A number that the answer must be above.
  public var exclusiveMinimum: FormDecimal?
  /// A number that the answer must be below.
  public var exclusiveMaximum: FormDecimal?
  /// A number that the answer must be a multiple of.
  public var multipleOf: FormDecimal?
  /// The fewest characters.
  public var minimumLength: Int?
  /// The most characters.
  public var maximumLength: Int?
  /// A regular expression that the text must match.
  public var pattern: String?
  /// A format by its name in JSON Schema, such as `email`.
  public var format: String?
  /// The first day.
  public var earliest: FormDate?
  /// The last day.
  public var latest: FormDate?
  /// The fewest answers, of a repeatable field or of several options.
  public var minimumCount: Int?
  /// The most answers, of a repeatable field or of several options.
  public var maximumCount: Int?
  /// Whether no two answers may be alike.
  public var hasUniqueItems = false
  /// The most digits behind the decimal separator.
  public var maximumDecimals: Int?

  /// Which members a JSON object may have; nil if any.
  public var members: ObjectMembers?

  /// No limits.
  public static let none = FieldConstraints()

  /// Makes limits, all of them open.
  public init() {}
}
