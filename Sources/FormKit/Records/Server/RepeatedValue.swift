/// Encodes several values of one field in one string, for services that accept only one string.
enum RepeatedValue {
  /// Returns the strings of the instances.
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
    // Old clients separated them with commas.
    if !field.canTake(text, in: languages) {
      let parts = text.split(separator: ",").map(String.init)
      if parts.count > 1, parts.allSatisfy({ field.canTake($0, in: languages) }) { return parts }
    }
    return [text]
  }

  /// Whether a list is one answer with several options and not several answers.
  private static func isOneAnswer(_ list: [JSONValue], of field: FormField) -> Bool {
    switch field.kind {
    case .select, .radio, .checkboxMultiple:
      !list.allSatisfy { $0.array != nil || ($0.string?.hasPrefix("[") ?? false) } || list.isEmpty
    case .keyValue: list.allSatisfy { $0.object != nil }
    default: list.isEmpty
    }
  }

  /// Returns one string for the strings of the instances.
  static func text(_ texts: [String], of field: FormField) -> String {
    guard field.isRepeatable else { return texts.first ?? "" }
    // A single string needs no list, unless it would be parsed as several.
    if texts.count == 1, let text = texts.first, self.texts(.string(text), of: field) == [text] {
      return text
    }
    return JSONWriter.compact(.array(texts.map(JSONValue.string)))
  }
}
