import TerminalCore

/// The text direction of languages.
enum LanguageDirection {
  private static let rightToLeft: Set<String> = ["ar", "dv", "fa", "he", "iw", "ps", "ur", "yi"]

  static func of(_ language: String) -> Direction {
    rightToLeft.contains(String(language.prefix { $0.isLetter }).lowercased()) ? .rtl : .ltr
  }
}
