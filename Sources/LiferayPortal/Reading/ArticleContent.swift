import PortalKit
import XMLTree

/// Parses the content XML of an article: structure values, or a single HTML text.
struct ArticleContent {
  private let root: MarkupElement
  private let fallback: String

  /// Parses the XML of an article; nil if it is invalid.
  init?(_ xml: String) {
    guard let document = try? MarkupDocument(parsing: xml, name: "article") else { return nil }
    root = document.root
    fallback = root.attribute("default-locale")?.value ?? ""
  }

  /// Returns the HTML of an article without a structure.
  func html(in language: LanguageTag) -> String? { text(of: root, "static-content", language) }

  /// Returns the values by name; repeated names have a list of values.
  func values(in language: LanguageTag) -> JSONValue {
    var values = JSONObject()
    collect(root, language, into: &values)
    return ["modelValues": .object(values)]
  }

  private func collect(
    _ element: MarkupElement, _ language: LanguageTag, into values: inout JSONObject
  ) {
    for child in element.children where child.name == "dynamic-element" {
      if let name = child.attribute("name")?.value,
        let text = text(of: child, "dynamic-content", language)
      {
        switch values[name] {
        case nil: values[name] = .string(text)
        case .array(let list)?: values[name] = .array(list + [.string(text)])
        case let one?: values[name] = [one, .string(text)]
        }
      }
      collect(child, language, into: &values)
    }
  }

  private func text(
    of element: MarkupElement, _ name: String, _ language: LanguageTag
  ) -> String? {
    var texts: [String: String] = [:]
    for child in element.children where child.name == name {
      let options = child.children.filter { $0.name == "option" }.map(\.text)
      texts[child.attribute("language-id")?.value ?? ""] =
        options.isEmpty
        ? child.text : JSONWriter.compact(.array(options.map(JSONValue.string)))
    }
    guard !texts.isEmpty else { return nil }
    return texts[""] ?? LocalizedXML.choice(texts, language, fallback)
  }
}
