/// An expression that must hold for an answer, as the definition has it.
public struct FieldValidation: Hashable, Sendable {
  /// The expression, such as `isEmailAddress(Email)`.
  public let expression: String
  /// What 7.3 and later put in the place of `{parameter}` in the expression.
  public let parameter: LocalizedText
  /// What people read when it does not hold.
  public let message: LocalizedText
  /// Where the expression is in the definition.
  public let place: FormPlace

  /// Makes a validation.
  public init(
    expression: String, parameter: LocalizedText = .none, message: LocalizedText = .none,
    place: FormPlace = .nowhere
  ) {
    (self.expression, self.parameter) = (expression, parameter)
    (self.message, self.place) = (message, place)
  }
}
