public import PortalKit

/// Words for people: a key of the theme's strings with what fills it in, or text as it is.
///
/// A key is looked up when the words are drawn, so that they follow the language and the theme.
public struct Words: Hashable, Sendable {
  /// Where the words are.
  public enum Source: Hashable, Sendable {
    /// Under this key of the theme's strings.
    case key(String)
    /// Here, as they are.
    case verbatim(String)
  }

  /// Where the words are.
  public let source: Source
  /// What goes into the gaps, in order.
  public let arguments: [String]
  /// The number that picks singular or plural.
  public let count: Int?
  /// What is said where the theme has no words under the key.
  public let fallback: String?

  /// No words.
  public static let none = Words.verbatim("")

  /// Words under a key of the theme's strings.
  public static func key(_ key: String, _ arguments: String..., count: Int? = nil) -> Words {
    Words(source: .key(key), arguments: arguments, count: count, fallback: nil)
  }

  /// Text as it is; it may come from anywhere, for the gate is on its way to the screen.
  public static func verbatim(_ text: String) -> Words {
    Words(source: .verbatim(text), arguments: [], count: nil, fallback: nil)
  }

  /// Reads what layouts write: `@string/login.title`, or the text itself.
  public init(layoutText text: String) {
    let prefix = "@string/"
    self =
      text.hasPrefix(prefix)
      ? Words(
        source: .key(String(text.dropFirst(prefix.count))), arguments: [], count: nil, fallback: nil
      )
      : .verbatim(text)
  }

  /// The words of a phrase, such as an error's; its English where the theme has none.
  public init(_ phrase: Phrase) {
    self.init(
      source: phrase.key.isEmpty ? .verbatim(phrase.english) : .key(phrase.key),
      arguments: phrase.arguments, count: phrase.count, fallback: phrase.english)
  }

  private init(source: Source, arguments: [String], count: Int?, fallback: String?) {
    (self.source, self.arguments) = (source, arguments)
    (self.count, self.fallback) = (count, fallback)
  }

  /// Whether there is nothing to say.
  public var isEmpty: Bool { source == .verbatim("") }
}

extension Words: ExpressibleByStringLiteral {
  /// Text of the program's own, as it is.
  public init(stringLiteral value: String) { self = .verbatim(value) }
}
