/// A validation error that the portal returned for one field of a form.
public struct FieldError: Hashable, Sendable {
  /// The path of the field, for example `items[2].price`; empty for the form as a whole.
  public var path: String
  /// The text for the user: the error, and how to correct it.
  public var message: UserMessage

  /// Creates a field error.
  ///
  /// - Parameters:
  ///   - path: The path of the field; empty for the form as a whole.
  ///   - message: The text for the user.
  public init(path: String, message: UserMessage) { (self.path, self.message) = (path, message) }
}

extension ScreenletError {
  /// The validation errors by field; empty if the error is of another kind.
  public var fieldErrors: [FieldError] {
    switch self {
    case .validation(let field, let message): [FieldError(path: field, message: message)]
    case .refused(let fieldErrors): fieldErrors
    default: []
    }
  }
}
