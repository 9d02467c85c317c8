import TerminalCore

/// Which key does what to a line: those of a shell and those of everybody else.
///
/// ^K, ^T, ^S and ^C are not here: they stay the app's in every field.
package enum EditingKeys {
  /// Whether a field has a use for a key.
  package static func takes(_ stroke: KeyStroke) -> Bool {
    if case .character = stroke.key, stroke.modifiers.isEmpty { return true }
    return table[stroke] != nil
  }

  /// What a key does to text; nil when it is none of a field's.
  ///
  /// - Parameters:
  ///   - stroke: The key.
  ///   - before: The character that a mark would join.
  package static func command(
    for stroke: KeyStroke, behind before: Character?
  ) -> LineEditor.Command? {
    if case .character(let character) = stroke.key, stroke.modifiers.isEmpty {
      return .insert(admitted(String(character), behind: before))
    }
    return table[stroke]
  }

  /// What of something typed may get in: a mark that comes on its own joins the letter before it,
  /// as terminals send decomposed text.
  private static func admitted(_ text: String, behind before: Character?) -> String {
    if let before {
      let joined = String(before) + text
      if joined.count == 1, SafeText.sanitize(joined) == joined { return text }
      // A family comes one by one, with joiners between that are nothing by themselves.
      if text == "\u{200D}", before.isPicture { return text }
    }
    return SafeText.sanitize(text)
  }

  private static let table: [KeyStroke: LineEditor.Command] = {
    var table: [KeyStroke: LineEditor.Command] = [
      .init(.backspace): .deleteBackward, .init(.delete): .deleteForward,
      .init(.backspace, .control): .deleteWordBackward,
      .init(.backspace, .alt): .deleteWordBackward, .control("w"): .deleteToBlank,
      .init(.delete, .control): .deleteWordForward, .alt("d"): .deleteWordForward,
      .control("u"): .deleteToStart, .control("h"): .deleteBackward,
      .control("d"): .deleteForward,
      .control("z"): .undo, .control("y"): .redo,
      .init(.character("z"), [.control, .shift]): .redo,
    ]
    let motions: [(KeyStroke, LineEditor.Motion)] = [
      (.init(.left), .left), (.init(.right), .right), (.init(.home), .start), (.init(.end), .end),
      (.init(.left, .control), .wordLeft), (.init(.right, .control), .wordRight),
      (.init(.left, .alt), .wordLeft), (.init(.right, .alt), .wordRight),
    ]
    for (stroke, motion) in motions {
      table[stroke] = .move(motion, selecting: false)
      let selecting = KeyStroke(stroke.key, stroke.modifiers.union(.shift))
      table[selecting] = .move(motion, selecting: true)
    }
    let shell: [(KeyStroke, LineEditor.Motion)] = [
      (.control("a"), .start), (.control("e"), .end), (.control("b"), .left),
      (.control("f"), .right), (.alt("b"), .wordLeft), (.alt("f"), .wordRight),
    ]
    for (stroke, motion) in shell { table[stroke] = .move(motion, selecting: false) }
    return table
  }()
}

extension Character {
  /// Whether it is an emoji, or the beginning of one.
  fileprivate var isPicture: Bool {
    guard let last = unicodeScalars.last else { return false }
    return last == "\u{FE0F}" || (last.properties.isEmoji && !last.isASCII)
  }
}
