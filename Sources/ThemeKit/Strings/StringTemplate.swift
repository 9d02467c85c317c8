/// Templates with placeholders: `{0}`, `{count}`, `{user}`.
enum StringTemplate {
  private static let longestName = 64

  /// Fills the placeholders for which `value` returns a text; leaves the others unchanged.
  static func fill(_ template: String, _ value: (Substring) -> String?) -> String {
    guard template.utf8.contains(0x7B) else { return template }
    var result = ""
    var rest = Substring(template)
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      // Limits the search for the end of a name, so that text full of braces takes linear time.
      let near = rest.prefix(longestName + 2)
      let close = near.firstIndex(of: "}") ?? near.startIndex
      let name = close > open ? rest[rest.index(after: open)..<close] : ""
      if !name.isEmpty, let value = value(name) {
        result += value
        rest = rest[rest.index(after: close)...]
      } else {
        result += "{"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  /// Returns the argument names in braces.
  static func arguments(in template: String) -> Set<String> {
    var names: Set<String> = []
    _ = fill(template) { name in
      let isNumber = !name.isEmpty && name.utf8.allSatisfy { (0x30...0x39).contains($0) }
      guard isNumber || Lexical.isIdentifier(name) else { return nil }
      names.insert(String(name))
      return ""
    }
    return names
  }
}
