/// A text in several languages, in their written order.
public struct LocalizedText: Hashable, Sendable {
  /// The text in one language.
  public struct Entry: Hashable, Sendable {
    /// The language as written: `es_ES` or `es-ES`; empty for a text of all languages.
    public let language: String
    /// The text.
    @Exact public var text: String

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - language: The language, as in `es_ES` or `es-ES`.
    ///   - text: The text.
    public init(language: String, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// The texts by language, in their written order.
  public private(set) var entries: [Entry]

  /// An empty text without any language.
  public static let none = LocalizedText([])

  /// Creates a text from entries.
  ///
  /// - Parameter entries: The texts by language.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// Creates a text for all languages.
  ///
  /// - Parameter text: The text.
  public init(_ text: String) { entries = [Entry(language: "", text: text)] }

  /// Whether the text is empty in every language.
  public var isEmpty: Bool { entries.allSatisfy(\.text.isEmpty) }

  /// Returns the text for a language; nil if there are no entries.
  ///
  /// The order of preference is: exactly that language, the language without a region, the first
  /// entry with the same language, the default language, the first entry.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - fallback: The default language.
  public func text(for language: LanguageTag, default fallback: String = "") -> String? {
    entry(for: language, default: fallback)?.text
  }

  /// Returns the entry whose text ``text(for:default:)`` returns.
  func entry(for language: LanguageTag, default fallback: String) -> Entry? {
    guard entries.count > 1 else { return entries.first }
    return index(for: language, default: fallback).map { entries[$0] }
  }

  /// Returns the text for a language; empty if there are no entries.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - fallback: The default language.
  public func resolved(for language: LanguageTag, default fallback: String = "") -> String {
    text(for: language, default: fallback) ?? ""
  }

  private func index(for language: LanguageTag, default fallback: String) -> Int? {
    let exact = language.languageId
    return entries.firstIndex { Self.isSame($0.language, exact) }
      ?? entries.firstIndex { Self.isSame($0.language, language.language) }
      ?? entries.firstIndex { Self.hasLanguage($0.language, language.language) }
      ?? entries.firstIndex { Self.isSame($0.language, fallback) }
      ?? entries.indices.first
  }

  /// The text of exactly this language; setting nil removes it, and a new language is appended.
  ///
  /// - Parameter language: The language; case and `-` or `_` do not matter.
  public subscript(exactly language: String) -> String? {
    get { entries.first { Self.isSame($0.language, language) }?.text }
    set {
      let index = entries.firstIndex { Self.isSame($0.language, language) }
      switch (index, newValue) {
      case (let index?, let text?): entries[index].text = text
      case (let index?, nil): entries.remove(at: index)
      case (nil, let text?): entries.append(Entry(language: language, text: text))
      case (nil, nil): break
      }
    }
  }

  /// Whether two language names are the same; `es_ES` and `es-es` are.
  static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count
      && zip(one.utf8, other.utf8).allSatisfy { folded($0) == folded($1) }
  }

  private static func hasLanguage(_ name: String, _ language: String) -> Bool {
    var rest = name.utf8[...]
    for byte in language.utf8 {
      guard let first = rest.popFirst(), folded(first) == folded(byte) else { return false }
    }
    guard let next = rest.first else { return true }
    return folded(next) == UInt8(ascii: "_")
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "-"): UInt8(ascii: "_")
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: byte
    }
  }
}

extension LocalizedText: ExpressibleByStringLiteral {
  /// Creates a text for all languages.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) { self.init(value) }
}
