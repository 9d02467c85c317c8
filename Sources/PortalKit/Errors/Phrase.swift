/// Words for a person: a key that a theme's strings may know, and the English that always works.
///
/// The kit below the themes cannot look words up, so it sends both: a view shows the theme's words
/// for ``key``, with ``arguments`` in their gaps, and ``english`` where no theme has the key.
public struct Phrase: Hashable, Sendable {
  /// The key in a theme's strings, such as `error.offline`; empty for words that have none.
  public let key: String
  /// The words in English, their gaps filled.
  public let english: String
  /// What goes into the gaps of a theme's words, in order.
  public let arguments: [String]
  /// The number that picks singular or plural.
  public let count: Int?

  /// Makes words that a theme may translate.
  public init(key: String, english: String, arguments: [String] = [], count: Int? = nil) {
    (self.key, self.english) = (key, english)
    (self.arguments, self.count) = (arguments, count)
  }

  /// Makes words that are shown as they are, such as those of a server.
  public init(verbatim text: String) {
    self.init(key: "", english: text)
  }
}

extension Phrase: ExpressibleByStringLiteral {
  /// Makes words that are shown as they are.
  public init(stringLiteral value: String) { self.init(verbatim: value) }
}

extension Phrase: CustomStringConvertible {
  /// The words in English.
  public var description: String { english }
}
