/// Parses and writes lists of option values in one string.
enum OptionList {
  /// Returns the values of `["a","b"]`, or of `[a, b]` as old clients wrote it; nil if the text is
  /// no list.
  static func values(in text: String) -> [String]? {
    guard let open = text.firstIndex(where: { !$0.isWhitespace }), text[open] == "[" else {
      return nil
    }
    if let json = try? JSONReader.read(text), let array = json.array {
      return array.map { $0.string ?? JSONWriter.compact($0) }
    }
    guard let close = text.lastIndex(where: { !$0.isWhitespace }), close > open,
      text[close] == "]"
    else { return nil }
    let inside = text[text.index(after: open)..<close]
    return inside.split(separator: ",").map { unquoted($0) }
  }

  private static func unquoted(_ part: Substring) -> String {
    var part = part.drop(while: \.isWhitespace)
    while part.last?.isWhitespace == true { part.removeLast() }
    for quote in ["\"", "'"] where part.count >= 2 && part.hasPrefix(quote) && part.hasSuffix(quote)
    {
      part = part.dropFirst().dropLast()
      break
    }
    return String(part)
  }

  /// Returns the values as a JSON list, which is safe for commas, brackets and quotes.
  static func text(_ values: [String]) -> String {
    JSONWriter.compact(.array(values.map(JSONValue.string)))
  }
}
