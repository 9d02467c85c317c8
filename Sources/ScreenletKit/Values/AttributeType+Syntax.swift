import ThemeKit

extension AttributeType {
  /// A description of the accepted syntax, for error messages.
  var syntax: String {
    switch self {
    case .text: "text"
    case .identifier: "a name"
    case .integer(let range):
      range.map { "a whole number, \($0.lowerBound) to \($0.upperBound)" }
        ?? "a whole number"
    case .boolean: "true or false"
    case .choice(let words): words.joined(separator: " | ")
    case .style: "the name of a style"
    case .glyph: "one character, or ?glyph"
    case .color: "a colour"
    case .insets: "one, two or four numbers"
    case .tracks: "columns of a grid"
    case .attributes: "text attributes such as bold"
    case .condition: "a condition, as in busy or !busy"
    case .action: "an action"
    case .screenlet: "a screenlet"
    }
  }
}
