import PortalKit
import XMLTree

/// Parses texts that a portal stores as XML with translations.
enum LocalizedXML {
  /// Returns the best translation for a language; nil if the text is not localized XML.
  static func text(_ xml: String, in language: LanguageTag) -> String? {
    guard xml.hasPrefix("<?xml") || xml.hasPrefix("<root"),
      let document = try? MarkupDocument(parsing: xml, name: "")
    else { return nil }
    var texts: [String: String] = [:]
    for child in document.root.children {
      if let id = child.attribute("language-id")?.value { texts[id] = child.text }
    }
    guard !texts.isEmpty else { return nil }
    return choice(texts, language, document.root.attribute("default-locale")?.value ?? "")
  }

  /// Returns the text in the language, one of its fallbacks, a regional variant, the default
  /// language, or any.
  static func choice(
    _ texts: [String: String], _ language: LanguageTag, _ fallback: String
  ) -> String {
    for tag in language.fallbacks { if let text = texts[tag.languageId] { return text } }
    let alike = texts.keys.sorted().first { LanguageTag($0)?.language == language.language }
    if let alike { return texts[alike] ?? "" }
    return texts[fallback] ?? texts.sorted { $0.key < $1.key }.first?.value ?? ""
  }
}
