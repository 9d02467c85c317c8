public import PortalKit

/// A text in several languages, in the order they were written.
public struct LocalizedText: Hashable, Sendable {
  /// The text in one language.
  public struct Entry: Hashable, Sendable {
    /// The language as it was written: `es_ES` or `es-ES`.
    public let language: String
    /// The text.
    @Exact public var text: String

    /// Makes an entry.
    public init(language: String, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// The texts in order.
  public private(set) var entries: [Entry]

  /// No text in any language.
  public static let none = LocalizedText([])

  /// Makes a text of its entries.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// Makes a text that is the same in every language.
  public init(_ text: String) { entries = [Entry(language: "", text: text)] }

  /// Whether there is no text, in any language.
  public var isEmpty: Bool { entries.allSatisfy(\.text.isEmpty) }

  /// The text for a language; nil if there is none at all.
  ///
  /// Exactly that language, the bare one, the first with the same one, the default, the first.
  public func text(for language: LanguageTag, default fallback: String = "") -> String? {
    entry(for: language, default: fallback)?.text
  }

  /// Returns the entry whose text ``text(for:default:)`` returns.
  func entry(for language: LanguageTag, default fallback: String) -> Entry? {
    guard entries.count > 1 else { return entries.first }
    return index(for: language, default: fallback).map { entries[$0] }
  }

  /// The text for a language, empty if there is none.
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

  /// The text of exactly this language; setting nil takes it out, a new one goes to the end.
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

  /// Whether two names of languages mean the same: `es_ES` and `es-es` do.
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
  /// Makes a text that is the same in every language.
  public init(stringLiteral value: String) { self.init(value) }
}
