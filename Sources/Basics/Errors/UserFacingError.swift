/// An error with a code for programs and a message for users.
///
/// If your own error conforms, screenlets that show it keep both.
public protocol UserFacingError: Error, Sendable {
  /// A stable code for programs, such as `store.locked`.
  var code: String { get }
  /// The message for users: the problem, and how to solve it.
  var userMessage: UserMessage { get }
}
