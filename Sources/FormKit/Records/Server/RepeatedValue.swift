import PortalKit

/// Several values of one field in one string, as the services that know only one string need it.
enum RepeatedValue {
  /// The strings of the instances.
  ///
  /// - Parameters:
  ///   - json: All values of the field.
  ///   - field: The field.
  ///   - languages: The languages that the server may have written them in.
  static func texts(
    _ json: JSONValue, of field: FormField, in languages: [LanguageTag] = []
  ) -> [String] {
    guard field.isRepeatable else { return [json.serverText] }
    if let list = json.array, !isOneAnswer(list, of: field) { return list.map(\.serverText) }
    let text = json.serverText
    if text.first == "[", let list = (try? JSONReader.read(text))?.array,
      !isOneAnswer(list, of: field)
    {
      return list.map(\.serverText)
    }
    if field.kind.isText || field.kind.hasOptions { return [text] }
    // Old clients put commas between them.
    if !field.canTake(text, in: languages) {
      let parts = text.split(separator: ",").map(String.init)
      if parts.count > 1, parts.allSatisfy({ field.canTake($0, in: languages) }) { return parts }
    }
    return [text]
  }

  /// Whether a list is one answer of several options, not several answers.
  private static func isOneAnswer(_ list: [JSONValue], of field: FormField) -> Bool {
    switch field.kind {
    case .select, .radio, .checkboxMultiple:
      !list.allSatisfy { $0.array != nil || ($0.string?.hasPrefix("[") ?? false) } || list.isEmpty
    case .keyValue: list.allSatisfy { $0.object != nil }
    default: list.isEmpty
    }
  }

  /// One string with the strings of the instances.
  static func text(_ texts: [String], of field: FormField) -> String {
    guard field.isRepeatable else { return texts.first ?? "" }
    // A single one stands for itself, unless it would be read as several.
    if texts.count == 1, let text = texts.first, self.texts(.string(text), of: field) == [text] {
      return text
    }
    return JSONWriter.compact(.array(texts.map(JSONValue.string)))
  }
}
