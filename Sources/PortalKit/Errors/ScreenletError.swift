/// The error type that all screenlets, views and portals share.
///
/// Each case has a ``code`` for programs and a ``userMessage`` for users.
public enum ScreenletError: Error, Hashable, Sendable {
  /// The value of a field is invalid.
  case validation(field: String, message: UserMessage)
  /// The portal rejected fields of a form; ``fieldErrors`` lists them.
  case refused([FieldError])
  /// The portal rejected the sign-in.
  case signInRefused(message: UserMessage)
  /// The request requires a signed-in user.
  case notSignedIn
  /// The signed-in user does not have the permission.
  case forbidden
  /// The requested object does not exist.
  case notFound
  /// Another user changed the object after it was read.
  case conflict
  /// The portal is unreachable.
  case offline
  /// The portal did not respond in time.
  case timeout
  /// The portal or another component, such as a store, failed; code and message are those of the
  /// cause.
  case server(code: String, message: UserMessage)
  /// The task was canceled.
  case cancelled
  /// The program uses the API incorrectly; the text is for its developer.
  case misuse(String)

  /// Creates a screenlet error from any error.
  ///
  /// A `CancellationError` becomes ``cancelled``; a `UserFacingError` keeps its code and its
  /// message.
  ///
  /// - Parameter error: The error; a `ScreenletError` is returned unchanged.
  public init(_ error: any Error) {
    switch error {
    case let known as ScreenletError: self = known
    case is CancellationError: self = .cancelled
    case let phrased as any UserFacingError:
      self = .server(code: phrased.code, message: phrased.userMessage)
    default:
      self = .server(
        code: String(describing: type(of: error)),
        message: UserMessage(verbatim: String(describing: error)))
    }
  }
}

/// The result of an interaction.
public typealias Outcome<Output> = Result<Output, ScreenletError>

extension ScreenletError: UserFacingError {
  /// A stable code for programs, such as `offline`; for `server(code:message:)`, the code of the
  /// case.
  public var code: String {
    switch self {
    case .validation: "validation"
    case .refused: "refused"
    case .signInRefused: "signInRefused"
    case .notSignedIn: "notSignedIn"
    case .forbidden: "forbidden"
    case .notFound: "notFound"
    case .conflict: "conflict"
    case .offline: "offline"
    case .timeout: "timeout"
    case .server(let code, _): code
    case .cancelled: "cancelled"
    case .misuse: "misuse"
    }
  }

  /// The message for users: the problem, and how to solve it.
  public var userMessage: UserMessage {
    switch self {
    case .validation(_, let message), .signInRefused(let message), .server(_, let message): message
    case .refused(let fieldErrors): Self.userMessage(fieldErrors)
    case .notSignedIn: UserMessage(key: "error.notSignedIn", english: "Sign in first.")
    case .forbidden: UserMessage(key: "error.forbidden", english: "You do not have permission.")
    case .notFound: UserMessage(key: "error.notFound", english: "It no longer exists.")
    case .conflict:
      UserMessage(key: "error.conflict", english: "Someone else changed it. Check it again.")
    case .offline: .offline
    case .timeout: .timeout
    case .cancelled: .cancelled
    case .misuse(let text):
      UserMessage(
        key: "error.misuse", english: "This app has an error: \(text).", arguments: [text])
    }
  }

  /// The path of the first invalid field; nil if the error is not about a field.
  public var field: String? {
    fieldErrors.first.flatMap { $0.path.isEmpty ? nil : $0.path }
  }

  private static func userMessage(_ fieldErrors: [FieldError]) -> UserMessage {
    if fieldErrors.count == 1, let only = fieldErrors.first { return only.message }
    return UserMessage(
      key: "error.refused",
      english: "\(fieldErrors.count) answers were not accepted. Correct them, then send again.",
      arguments: ["\(fieldErrors.count)"], count: fieldErrors.count)
  }
}

extension ScreenletError: CustomStringConvertible {
  /// The message for users, in English.
  public var description: String { userMessage.english }
}
