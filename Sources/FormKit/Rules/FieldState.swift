/// The state that rules give to one instance of a field.
public struct FieldState: Hashable, Sendable {
  /// Whether the instance is visible; hiding a group also hides its fields.
  public var isVisible = true
  /// Whether the rules allow changes.
  public var isEnabled = true
  /// Whether an answer is required.
  public var isRequired: Bool
  /// Whether the definition makes the field read-only.
  public let isReadOnly: Bool
  /// Whether several options can be chosen.
  public var isMultiple: Bool
  /// Whether a rule sets the value; it is then in ``value``.
  public var isValueSet = false
  /// The value that a rule sets; nil clears the answer.
  public var value: FieldValue?
  /// The error message that a rule sets; nil for none.
  public var message: String?
  /// The options from a rule or data provider; nil for those of the definition.
  public var options: [FieldOption]?

  /// Creates the state before any rule.
  ///
  /// - Parameter field: The field definition.
  public init(_ field: FormField) {
    (isRequired, isReadOnly) = (field.isRequired, field.isReadOnly)
    isMultiple = field.allowsMultipleChoices
  }

  /// Whether the user can change the answer.
  public var isEditable: Bool { isEnabled && !isReadOnly }
}
