/// Helpers for XML and HTML output.
enum Markup {
  /// The font stack of pictures; words have an explicit width, so any of the fonts keeps the grid.
  static let fonts =
    "ui-monospace,'Cascadia Mono','SF Mono',Menlo,Consolas,'DejaVu Sans Mono',"
    + "'Liberation Mono',monospace"

  /// Returns a text escaped for an element or an attribute.
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
