import PortalKit

/// Renders article templates: HTML in which `${name}` inserts an escaped value, and `${name!}`
/// inserts a value that is already HTML.
///
/// The accessors of FreeMarker and Velocity templates, `${name.getData()}`, `${name.data}` and
/// `$name.getData()`, are supported too. They insert the value without escaping.
enum ArticleTemplate {
  /// Returns the HTML of an article.
  ///
  /// The values are in one language, with lowercase names as keys.
  static func html(_ template: String, values: [String: String]) -> String {
    var html = ""
    let template = braced(template)
    var rest = template[...]
    while let start = rest.firstRange(of: "${") {
      html += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      guard let end = rest.firstIndex(of: "}") else {
        html += "${"
        continue
      }
      var name = rest[..<end]
      var isHTML = name.last == "!"
      if isHTML { name.removeLast() }
      for accessor in [".getData()", ".data"] where name.hasSuffix(accessor) {
        name = name.dropLast(accessor.count)
        isHTML = true
      }
      let value = values[name.lowercased()] ?? ""
      html += isHTML ? value : MarkupText.escaped(value)
      rest = rest[rest.index(after: end)...]
    }
    return html + rest
  }

  /// Converts Velocity's `$name.getData()` to `${name.getData()}`.
  private static func braced(_ template: String) -> String {
    var text = ""
    var rest = template[...]
    while let dollar = rest.firstIndex(of: "$") {
      text += rest[...dollar]
      rest = rest[rest.index(after: dollar)...]
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
      let accessor = ".getData()"
      guard !name.isEmpty, rest.dropFirst(name.count).hasPrefix(accessor) else { continue }
      text += "{\(name)\(accessor)}"
      rest = rest.dropFirst(name.count + accessor.count)
    }
    return text + rest
  }

  /// Returns the text for a language.
  ///
  /// Falls back to a text in the same language of another country, then to `en_US`, then to the
  /// first text.
  static func text(of texts: JSONValue, in language: LanguageTag) -> String {
    guard let object = texts.object else { return texts.string ?? "" }
    let wanted = language.fallbacks.map(\.languageId)
    for id in wanted { if let text = object[id]?.string { return text } }
    let alike = object.members.first { member in
      member.name.prefix { $0 != "_" }.lowercased() == language.language
    }
    return alike?.value.string ?? object["en_US"]?.string ?? object.members.first?.value.string
      ?? ""
  }

  /// Returns the values of an article in one language, with lowercase names as keys.
  static func values(of content: JSONValue, in language: LanguageTag) -> [String: String] {
    var values: [String: String] = [:]
    for field in content["fieldValues"]?.array ?? [] {
      guard let name = field["name"]?.string, let value = field["value"] else { continue }
      values[name.lowercased()] = text(of: value, in: language)
    }
    return values
  }
}

extension Substring {
  /// Returns the range of the first occurrence of a string.
  ///
  /// The standard library finds only single elements.
  fileprivate func firstRange(of word: String) -> Range<Index>? {
    var start = startIndex
    while let index = self[start...].firstIndex(of: word[word.startIndex]) {
      if self[index...].hasPrefix(word) {
        return index..<self.index(index, offsetBy: word.count)
      }
      start = self.index(after: index)
    }
    return nil
  }
}
