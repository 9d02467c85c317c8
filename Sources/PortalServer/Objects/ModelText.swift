import PortalKit

/// Texts as columns of a portal have them.
enum ModelText {
  /// A text in several languages: XML with an element for each.
  static func localized(_ texts: JSONObject, element: String) -> JSONValue {
    let members = texts.members.filter { $0.value.string?.isEmpty == false }
    guard !members.isEmpty else { return "" }
    let names = members.map(\.name)
    // The comma at the end is what a portal writes where there is more than one.
    let available = names.count > 1 ? names.map { $0 + "," }.joined() : names[0]
    let home = names.contains("en_US") ? "en_US" : names[0]
    let elements = members.map { member in
      "<\(element) language-id=\"\(escaped(member.name))\">"
        + "\(escaped(member.value.string ?? ""))</\(element)>"
    }
    return .string(
      "<?xml version='1.0' encoding='UTF-8'?><root available-locales=\"\(escaped(available))\" "
        + "default-locale=\"\(escaped(home))\">\(elements.joined())</root>")
  }

  /// What one reads of a text in several languages.
  static func current(_ texts: JSONObject, in language: LanguageTag = .english) -> String {
    let wanted = language.fallbacks.map(\.languageId)
    for id in wanted + ["en_US"] { if let text = texts[id]?.string, !text.isEmpty { return text } }
    return texts.members.first { $0.value.string?.isEmpty == false }?.value.string ?? ""
  }

  /// A map of one language.
  static func map(_ text: String) -> JSONObject {
    text.isEmpty ? JSONObject() : JSONObject([.init(name: "en_US", value: .string(text))])
  }

  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// A text inside XML that is not looked into.
  static func cdata(_ text: String) -> String {
    "<![CDATA[" + text.replacing("]]>", with: "]]]]><![CDATA[>") + "]]>"
  }

  /// The name of a thing that outlives moves, of what tells it from all others here.
  static func uuid(_ sort: Int64, _ id: Int64) -> JSONValue {
    func digits(_ number: Int64, _ count: Int) -> String {
      let text = String(UInt64(bitPattern: number), radix: 16)
      return String(repeating: "0", count: max(0, count - text.count)) + text.suffix(count)
    }
    return .string("\(digits(sort, 8))-0000-4000-8000-\(digits(id, 12))")
  }

  static func date(_ instant: Instant?) -> JSONValue {
    instant.map { .integer($0.milliseconds) } ?? .null
  }

  /// A number with its point, as Java writes it.
  static func double(_ number: Double) -> JSONValue {
    JSONNumber(number.description).map { .number($0) } ?? "0.0"
  }
}

extension String {
  /// The text with one word in the place of another.
  func replacing(_ word: String, with other: String) -> String {
    var (result, rest) = ("", self[...])
    while let start = rest.indices.first(where: { rest[$0...].hasPrefix(word) }) {
      result += rest[..<start] + other
      rest = rest[rest.index(start, offsetBy: word.count)...]
    }
    return result + rest
  }
}
