/// A language with an optional script and region: `en`, `es_ES`, `zh-Hant-TW`.
public struct LanguageTag: Hashable, Sendable {
  /// The language code, in lowercase: `es`.
  public let language: String
  /// The script, for example `Hant`; nil for the default script of the language.
  public let script: String?
  /// The region code, in uppercase: `ES`; nil for none.
  public let region: String?

  /// English.
  public static let english = LanguageTag(language: "en")

  /// Creates a tag from parts that are known to be valid.
  init(language: String, script: String? = nil, region: String? = nil) {
    (self.language, self.script, self.region) = (language, script, region)
  }

  /// Parses `es`, `es_ES`, `es-ES`, `es_ES.UTF-8@euro` or `zh-Hant-TW`, in any case.
  ///
  /// `C` and `POSIX` are English. Parts after the region are ignored.
  ///
  /// - Parameter text: The text, at most 64 bytes; the result is nil if it is not a language tag.
  public init?(_ text: String) {
    guard text.utf8.count <= 64 else { return nil }
    let name = text.prefix { $0 != "." && $0 != "@" }
    if name == "C" || name == "POSIX" {
      self = .english
      return
    }
    var parts = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }[...]
    guard let first = parts.popFirst(), (2...3).contains(first.utf8.count), Self.isLetters(first)
    else { return nil }
    language = first.lowercased()
    if let next = parts.first, next.utf8.count == 4, Self.isLetters(next) {
      script = next.prefix(1).uppercased() + next.dropFirst().lowercased()
      parts = parts.dropFirst()
    } else {
      script = nil
    }
    guard let next = parts.first else {
      region = nil
      return
    }
    let isRegion =
      next.utf8.count == 2 && Self.isLetters(next) || next.utf8.count == 3 && Self.isDigits(next)
    guard isRegion || (4...8).contains(next.utf8.count) && Self.isAlphanumeric(next) else {
      return nil
    }
    region = isRegion ? next.uppercased() : nil
  }

  private static func isLetters(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
  }

  private static func isDigits(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func isAlphanumeric(_ text: Substring) -> Bool {
    text.allSatisfy { isLetters(Substring(String($0))) || isDigits(Substring(String($0))) }
  }
}

extension LanguageTag {
  /// Returns the user's preferred language: the option, or else the first valid value of `LC_ALL`,
  /// `LC_MESSAGES` and `LANG`, or else English.
  ///
  /// - Parameters:
  ///   - option: The language of a command-line option; nil for none.
  ///   - environment: The environment variables.
  public static func preferred(
    option: LanguageTag? = nil, environment: [String: String]
  ) -> LanguageTag {
    if let option { return option }
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let text = environment[variable], let tag = LanguageTag(text) { return tag }
    }
    return .english
  }

  /// The tag in the format of the portal: `es_ES`.
  public var languageId: String { parts.joined(separator: "_") }

  /// This tag, then less and less specific ones: `zh-Hant-TW`, `zh-Hant`, `zh`.
  public var fallbacks: [LanguageTag] {
    var tags = [self]
    if region != nil { tags.append(LanguageTag(language: language, script: script)) }
    if script != nil { tags.append(LanguageTag(language: language)) }
    return tags
  }

  private var parts: [String] { [language, script, region].compactMap { $0 } }
}

extension LanguageTag: CustomStringConvertible {
  /// The tag in the format of the web: `es-ES`.
  public var description: String { parts.joined(separator: "-") }
}
