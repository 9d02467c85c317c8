/// A validation expression of a field, as written in the definition.
public struct FieldValidation: Hashable, Sendable {
  /// The expression, such as `isEmailAddress(Email)`.
  public let expression: String
  /// The replacement for `{parameter}` in the expression, in 7.3 and later.
  public let parameter: LocalizedText
  /// The message for the user if the expression is false.
  public let message: LocalizedText
  /// The position of the expression in the definition.
  public let place: FormTextPosition

  /// Creates a validation.
  ///
  /// - Parameters:
  ///   - expression: The expression, which must be true for a valid answer.
  ///   - parameter: The replacement for `{parameter}` in the expression.
  ///   - message: The message if the expression is false.
  ///   - place: The position of the expression in the definition.
  public init(
    expression: String, parameter: LocalizedText = .none, message: LocalizedText = .none,
    place: FormTextPosition = .unknown
  ) {
    (self.expression, self.parameter) = (expression, parameter)
    (self.message, self.place) = (message, place)
  }
}
