/// Text inside XML and HTML.
enum Markup {
  /// The fonts of pictures; each is as wide as it is told, so any of them keeps the grid.
  static let fonts =
    "ui-monospace,'Cascadia Mono','SF Mono',Menlo,Consolas,'DejaVu Sans Mono',"
    + "'Liberation Mono',monospace"

  /// A text as it stands in an element or an attribute.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
