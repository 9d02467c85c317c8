public import PortalKit

/// A user-visible text: a key of the theme's strings with arguments, or verbatim text.
///
/// A key is looked up when the text is drawn, so that it follows the language and the theme.
public struct DisplayText: Hashable, Sendable {
  /// The source of a text.
  public enum Source: Hashable, Sendable {
    /// A key of the theme's strings.
    case key(String)
    /// Literal text.
    case verbatim(String)
  }

  /// The key or the literal text.
  public let source: Source
  /// The values for the placeholders, in order.
  public let arguments: [String]
  /// The number that selects singular or plural; nil for neither.
  public let count: Int?
  /// The text used if the theme has no string for the key.
  public let fallback: String?

  /// The empty text.
  public static let none = DisplayText.verbatim("")

  /// Returns the text of a key in the theme's strings.
  ///
  /// - Parameters:
  ///   - key: The key, such as `login.title`.
  ///   - arguments: The values for the placeholders, in order.
  ///   - count: The number that selects singular or plural; nil for neither.
  public static func key(_ key: String, _ arguments: String..., count: Int? = nil) -> DisplayText {
    DisplayText(source: .key(key), arguments: arguments, count: count, fallback: nil)
  }

  /// Returns literal text; it may be untrusted, because the text gate sanitizes it before display.
  ///
  /// - Parameter text: The text.
  public static func verbatim(_ text: String) -> DisplayText {
    DisplayText(source: .verbatim(text), arguments: [], count: nil, fallback: nil)
  }

  /// Parses the layout syntax: `@string/login.title`, or the text itself.
  ///
  /// - Parameter text: The attribute value from the layout.
  public init(layoutText text: String) {
    let prefix = "@string/"
    self =
      text.hasPrefix(prefix)
      ? DisplayText(
        source: .key(String(text.dropFirst(prefix.count))), arguments: [], count: nil, fallback: nil
      )
      : .verbatim(text)
  }

  /// Creates the text of a phrase, such as an error's; falls back to its English text.
  ///
  /// - Parameter userMessage: The key, arguments and English text.
  public init(_ userMessage: UserMessage) {
    self.init(
      source: userMessage.key.isEmpty ? .verbatim(userMessage.english) : .key(userMessage.key),
      arguments: userMessage.arguments, count: userMessage.count, fallback: userMessage.english)
  }

  private init(source: Source, arguments: [String], count: Int?, fallback: String?) {
    (self.source, self.arguments) = (source, arguments)
    (self.count, self.fallback) = (count, fallback)
  }

  /// Whether the text is empty.
  public var isEmpty: Bool { source == .verbatim("") }
}

extension DisplayText: ExpressibleByStringLiteral {
  /// Creates literal text from a string in code.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) { self = .verbatim(value) }
}
