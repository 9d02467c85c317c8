/// A message for users: a key that themes can translate, and the English text as a fallback.
///
/// This module cannot look up strings, because it is independent of the themes. A view shows the
/// theme's string for ``key`` with ``arguments`` as its placeholders, or ``english`` if no theme
/// has the key.
public struct UserMessage: Hashable, Sendable {
  /// The key in a theme's strings, such as `error.offline`; empty for a text without a translation.
  public let key: String
  /// The English text, with its placeholders filled.
  public let english: String
  /// The values for the placeholders of a theme's string, in order.
  public let arguments: [String]
  /// The number that selects the singular or plural form; nil if the text has only one form.
  public let count: Int?

  /// Creates a message that a theme can translate.
  ///
  /// - Parameters:
  ///   - key: The key in a theme's strings, such as `error.offline`.
  ///   - english: The English text, with its placeholders filled.
  ///   - arguments: The values for the placeholders of a theme's string, in order.
  ///   - count: The number that selects the singular or plural form; nil if there is only one form.
  public init(key: String, english: String, arguments: [String] = [], count: Int? = nil) {
    (self.key, self.english) = (key, english)
    (self.arguments, self.count) = (arguments, count)
  }

  /// Creates a message that is shown unchanged, such as a text from a server.
  ///
  /// - Parameter text: The text.
  public init(verbatim text: String) {
    self.init(key: "", english: text)
  }
}

extension UserMessage: ExpressibleByStringLiteral {
  /// Creates a message that is shown unchanged.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) { self.init(verbatim: value) }
}

extension UserMessage: CustomStringConvertible {
  /// The English text.
  public var description: String { english }
}
