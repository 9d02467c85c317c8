import PortalKit
import XMLTree

/// Converts article content between JSON and XML.
///
/// The content is HTML by language, or the values of a structure.
enum ArticleXML {
  /// Returns the XML for stored content, as services send it.
  static func xml(_ content: JSONValue, isStructured: Bool) -> String {
    let texts = content.object ?? JSONObject()
    guard isStructured else {
      let languages = texts.members.map(\.name)
      let elements = texts.members.map { member in
        "\t<static-content language-id=\"\(MarkupText.escaped(member.name))\">"
          + ModelText.cdata(member.value.string ?? "") + "</static-content>\n"
      }
      return root(languages, elements)
    }
    var languages: [String] = []
    let elements = (content["fieldValues"]?.array ?? []).map { field -> String in
      let name = MarkupText.escaped(field["name"]?.string ?? "")
      let values = field["value"]?.object?.members ?? []
      for value in values where !languages.contains(value.name) { languages.append(value.name) }
      let contents = values.map { value in
        "\t\t<dynamic-content language-id=\"\(MarkupText.escaped(value.name))\">"
          + ModelText.cdata(ServiceParameters.text(value.value)) + "</dynamic-content>\n"
      }
      let plain = field["value"]?.string.map {
        "\t\t<dynamic-content>\(ModelText.cdata($0))</dynamic-content>\n"
      }
      return "\t<dynamic-element name=\"\(name)\" type=\"text\" index-type=\"keyword\">\n"
        + (plain ?? contents.joined()) + "\t</dynamic-element>\n"
    }
    return root(languages, elements)
  }

  private static func root(_ languages: [String], _ elements: [String]) -> String {
    let known = languages.isEmpty ? ["en_US"] : languages.map(MarkupText.escaped)
    let home = known.contains("en_US") ? "en_US" : known[0]
    return "<?xml version=\"1.0\"?>\n\n<root available-locales=\"\(known.joined(separator: ","))\" "
      + "default-locale=\"\(home)\">\n\(elements.joined())</root>"
  }

  /// Parses XML into stored content; nil if it is malformed.
  static func content(_ xml: String) -> (content: JSONValue, isStructured: Bool)? {
    guard let document = try? MarkupDocument(parsing: xml, name: "content") else {
      return nil
    }
    let home = document.root["default-locale"] ?? "en_US"
    var (texts, fields) = (JSONObject(), [JSONValue]())
    read(document.root, home, &texts, &fields)
    guard !fields.isEmpty else { return (.object(texts), false) }
    return (
      [
        "availableLanguageIds": .array([.string(home)]), "defaultLanguageId": .string(home),
        "fieldValues": .array(fields),
      ], true
    )
  }

  private static func read(
    _ element: MarkupElement, _ home: String, _ texts: inout JSONObject,
    _ fields: inout [JSONValue]
  ) {
    for child in element.children {
      switch child.name {
      case "static-content": texts[child["language-id"] ?? home] = .string(child.text)
      case "dynamic-element":
        var values = JSONObject()
        for content in child.children where content.name == "dynamic-content" {
          values[content["language-id"] ?? home] = .string(content.text)
        }
        fields.append([
          "instanceId": .string("i\(fields.count)"), "name": .string(child["name"] ?? ""),
          "value": .object(values),
        ])
        read(child, home, &texts, &fields)
      default: continue
      }
    }
  }
}
