import TerminalCore

/// Which key does what to a line: those of a shell and those of everybody else.
///
/// ^K, ^T, ^S and ^C are not here: they stay the app's in every field.
enum EditingKeys {
  static func command(for stroke: KeyStroke) -> LineEditor.Command? {
    if case .character(let character) = stroke.key, stroke.modifiers.isEmpty {
      return .insert(SafeText.sanitize(String(character), keepingLineBreaks: false))
    }
    return table[stroke]
  }

  private static let table: [KeyStroke: LineEditor.Command] = {
    var table: [KeyStroke: LineEditor.Command] = [
      .init(.backspace): .deleteBackward, .init(.delete): .deleteForward,
      .init(.backspace, .control): .deleteWordBackward,
      .init(.backspace, .alt): .deleteWordBackward, .control("w"): .deleteWordBackward,
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
