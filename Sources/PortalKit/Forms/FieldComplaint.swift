/// What a portal has against one answer of a form.
public struct FieldComplaint: Hashable, Sendable {
  /// The field, as in `items[2].price`; empty for the form as a whole.
  public var path: String
  /// What is wrong and what to do.
  public var message: Phrase

  /// Makes one.
  public init(path: String, message: Phrase) { (self.path, self.message) = (path, message) }
}

extension ScreenletError {
  /// What there is against single answers; none if the error is about something else.
  public var complaints: [FieldComplaint] {
    switch self {
    case .validation(let field, let message): [FieldComplaint(path: field, message: message)]
    case .refused(let complaints): complaints
    default: []
    }
  }
}
