/// What the rules make of one instance of a field.
public struct FieldState: Hashable, Sendable {
  /// Whether it is in sight; a group takes what is in it along.
  public var isVisible = true
  /// Whether people may change it as far as the rules go.
  public var isEnabled = true
  /// Whether it must be answered.
  public var isRequired: Bool
  /// Whether the definition lets people only read it.
  public let isReadOnly: Bool
  /// Whether several of its options can be chosen.
  public var isMultiple: Bool
  /// Whether a rule decides the value, which is then ``value``.
  public var isValueSet = false
  /// The value that a rule decides; nil for none.
  public var value: FieldValue?
  /// What a rule has against the value; nil if it has nothing.
  public var message: String?
  /// The options that a rule or a data provider offers; nil for those of the definition.
  public var options: [FieldOption]?

  /// What it is before any rule.
  public init(_ field: FormField) {
    (isRequired, isReadOnly) = (field.isRequired, field.isReadOnly)
    isMultiple = field.takesSeveral
  }

  /// Whether people may change it.
  public var isEditable: Bool { isEnabled && !isReadOnly }
}
