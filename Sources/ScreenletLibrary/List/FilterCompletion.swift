import ScreenletControls

/// The completion of the last word of a filter: the name of a field, or one of its values.
@MainActor struct FilterCompletion {
  let names: FilterNames
  /// Returns the values of a field, the most likely first.
  let values: @MainActor (FilterField) -> [String]

  /// Returns how a typed filter can go on; nil if nothing is known.
  func suggestion(for text: String) -> TextSuggestion? {
    let start = Self.startOfLastWord(text)
    let word = text[start...]
    guard let colon = Self.colon(in: word) else {
      guard !word.isEmpty, word.first != "\"" else { return nil }
      return names.words.first { Self.begins($0, word) }.map {
        let rest = String($0.dropFirst(word.count)) + ":"
        return TextSuggestion(rest: rest, whole: text + rest)
      }
    }
    guard let field = names.field(String(word[..<colon].filter { $0 != "\"" })) else { return nil }
    let end = word.index(after: colon)
    let isQuoted = text[end...].first == "\""
    let typed = isQuoted ? text[end...].dropFirst() : text[end...]
    // A closed quote is a complete value.
    guard !typed.contains("\"") else { return nil }
    let value = values(field).first { Self.begins($0, typed) && $0.count > typed.count }
    guard let value, !value.contains("\"") else { return nil }
    let needsQuotes = isQuoted || value.contains { $0.isWhitespace || $0 == ":" }
    return TextSuggestion(
      rest: String(value.dropFirst(typed.count)) + (isQuoted ? "\"" : ""),
      whole: String(text[..<end]) + (needsQuotes ? "\"" + value + "\"" : value))
  }

  private static func begins(_ text: String, _ start: Substring) -> Bool {
    text.lowercased().hasPrefix(start.lowercased())
  }

  /// Returns the start of the last word; a quoted text is a part of its word.
  private static func startOfLastWord(_ text: String) -> String.Index {
    var (start, isQuoted) = (text.startIndex, false)
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if !isQuoted, text[index].isWhitespace { start = text.index(after: index) }
    }
    return start
  }

  /// Returns the first colon outside of quotes.
  private static func colon(in word: Substring) -> String.Index? {
    var isQuoted = false
    for index in word.indices {
      if word[index] == "\"" { isQuoted.toggle() }
      if !isQuoted, word[index] == ":" { return index }
    }
    return nil
  }
}
