import PortalKit

/// Formats values as they appear in Liferay's database columns.
enum ModelText {
  /// Returns a localized text as XML with one element for each language; empty if there is no text.
  static func localized(_ texts: JSONObject, element: String) -> JSONValue {
    let members = texts.members.filter { $0.value.string?.isEmpty == false }
    guard !members.isEmpty else { return "" }
    let names = members.map(\.name)
    // Liferay writes a trailing comma if there is more than one language.
    let available = MarkupText.escaped(
      names.count > 1 ? names.map { $0 + "," }.joined() : names[0])
    let home = MarkupText.escaped(names.contains("en_US") ? "en_US" : names[0])
    let elements = members.map { member in
      "<\(element) language-id=\"\(MarkupText.escaped(member.name))\">"
        + "\(MarkupText.escaped(member.value.string ?? ""))</\(element)>"
    }
    return .string(
      "<?xml version='1.0' encoding='UTF-8'?><root available-locales=\"\(available)\" "
        + "default-locale=\"\(home)\">\(elements.joined())</root>")
  }

  /// Returns the text for a language; falls back to `en_US`, then to the first text that is not
  /// empty.
  static func current(_ texts: JSONObject, in language: LanguageTag = .english) -> String {
    let wanted = language.fallbacks.map(\.languageId)
    for id in wanted + ["en_US"] { if let text = texts[id]?.string, !text.isEmpty { return text } }
    return texts.members.first { $0.value.string?.isEmpty == false }?.value.string ?? ""
  }

  /// Returns a localized map with one English text; empty for an empty text.
  static func map(_ text: String) -> JSONObject {
    text.isEmpty ? JSONObject() : JSONObject([.init(name: "en_US", value: .string(text))])
  }

  /// Returns a text as a CDATA section.
  static func cdata(_ text: String) -> String {
    "<![CDATA[" + text.replacing("]]>", with: "]]]]><![CDATA[>") + "]]>"
  }

  /// Returns a UUID derived from a kind of object and an ID, unique in this portal.
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

  /// Returns a number with a decimal point, as Java formats it.
  static func double(_ number: Double) -> JSONValue {
    JSONNumber(number.description).map { .number($0) } ?? "0.0"
  }
}

extension String {
  /// Returns the text with all occurrences of a string replaced.
  func replacing(_ word: String, with other: String) -> String {
    var (result, rest) = ("", self[...])
    while let start = rest.indices.first(where: { rest[$0...].hasPrefix(word) }) {
      result += rest[..<start] + other
      rest = rest[rest.index(start, offsetBy: word.count)...]
    }
    return result + rest
  }
}
