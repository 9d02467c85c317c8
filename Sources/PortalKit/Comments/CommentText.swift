/// Converts comments between plain text and the HTML that portals store.
public enum CommentText {
  /// Returns HTML with one paragraph per nonempty line and with special characters escaped.
  ///
  /// - Parameter plain: The plain text.
  public static func html(_ plain: String) -> String {
    lines(plain).map { "<p>\(MarkupText.escaped($0))</p>" }.joined()
  }

  /// Returns the plain text of a comment, with one line per paragraph.
  ///
  /// Tags are removed and entities decoded. A `<` or `&` that starts neither is kept.
  ///
  /// - Parameter html: The HTML.
  public static func plain(_ html: String) -> String {
    var text = ""
    var rest = html[...]
    while let next = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      text += rest[..<next]
      rest = rest[next...]
      if rest.first == "<" { readTag(&rest, into: &text) } else { readEntity(&rest, into: &text) }
    }
    text += rest
    return lines(text).joined(separator: "\n")
  }

  private static func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { line in
      var line = line.drop { $0.isWhitespace }
      while line.last?.isWhitespace == true { line.removeLast() }
      return String(line)
    }.filter { !$0.isEmpty }
  }

  private static func readTag(_ rest: inout Substring, into text: inout String) {
    let inside = rest.dropFirst()
    guard let first = inside.first, first.isLetter || first == "/" || first == "!",
      let end = inside.firstIndex(of: ">")
    else {
      text.append("<")
      rest = inside
      return
    }
    let name = inside[..<end].drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    if ["p", "br", "div", "li", "tr", "h1", "h2", "h3", "blockquote"].contains(name) {
      text.append("\n")
    }
    rest = inside[inside.index(after: end)...]
  }

  private static func readEntity(_ rest: inout Substring, into text: inout String) {
    let inside = rest.dropFirst()
    guard let end = inside.prefix(12).firstIndex(of: ";"), let letter = letter(inside[..<end])
    else {
      text.append("&")
      rest = inside
      return
    }
    text.append(letter)
    rest = inside[inside.index(after: end)...]
  }

  private static func letter(_ name: Substring) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return " "
    default:
      guard name.first == "#" else { return nil }
      let digits = name.dropFirst()
      let number =
        digits.first == "x" || digits.first == "X"
        ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap(Unicode.Scalar.init).map(Character.init)
    }
  }
}
