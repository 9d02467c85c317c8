import TerminalCore

extension AttributeType {
  /// Returns an error message for a value with an invalid form, or nil if the form is valid.
  ///
  /// References are not resolved.
  func violation(in value: String) -> String? {
    let value = self == .text ? value : Lexical.trimmed(value)
    return hasForm(value) ? nil : "\(form), not \"\(value)\"\(suggestion(for: value))"
  }

  private func hasForm(_ value: String) -> Bool {
    switch self {
    case .text: return true
    case .identifier, .screenlet: return Lexical.isIdentifier(value)
    case .integer(let range):
      guard let number = Lexical.integer(value) else { return false }
      return range?.contains(number) ?? true
    case .boolean: return value == "true" || value == "false"
    case .choice(let words): return words.contains(value)
    case .style: return Lexical.isName(value)
    case .glyph: return GlyphExpression(value) != nil
    case .color: return PaintExpression(value) != nil
    case .attributes: return AttributeChange(text: value) != nil
    case .insets: return Insets(text: value) != nil
    case .tracks: return Track.list(value) != nil
    case .action: return ActionCall(value) != nil
    case .condition:
      return Lexical.isIdentifier(value.utf8.first == 0x21 ? String(value.dropFirst()) : value)
    }
  }

  /// The expected form of a value, as the end of a sentence.
  private var form: String {
    switch self {
    case .text: "must be text"
    case .identifier: "must be a name of letters, digits, - and _"
    case .integer(let range?):
      "must be a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .integer(nil): "must be a whole number"
    case .boolean: "must be true or false"
    case .choice(let words): "must be one of \(words.joined(separator: ", "))"
    case .style: "must be the name of a style"
    case .glyph: "must be one character, or ?name of a glyph"
    case .color: "must be ?name of a token, #RRGGBB, one of the sixteen colours, or default"
    case .attributes: "must be any of \(Lexical.attributeNames.joined(separator: ", ")), or plain"
    case .insets: "must be one, two or four numbers from 0 to 99"
    case .tracks: "must be columns such as 12, 2fr or content"
    case .action: "must be an action such as login or rate(4)"
    case .condition: "must be a condition such as busy or !busy"
    case .screenlet: "must be the name of a screenlet"
    }
  }

  private func suggestion(for value: String) -> String {
    switch self {
    case .choice(let words): Suggestion.words(for: value, in: words)
    case .boolean: Suggestion.words(for: value, in: ["true", "false"])
    case .color: Suggestion.words(for: value, in: Lexical.ansiNames + ["default"])
    default: ""
    }
  }
}
