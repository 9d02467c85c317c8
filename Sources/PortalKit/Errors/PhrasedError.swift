/// An error with a code for programs and a message for users.
///
/// If your own error conforms, its conversion to ``ScreenletError`` keeps both.
public protocol PhrasedError: Error, Sendable {
  /// A stable code for programs, such as `store.locked`.
  var code: String { get }
  /// The message for users: the problem, and how to solve it.
  var phrase: Phrase { get }
}
