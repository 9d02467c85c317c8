package import ScreenletKit
import TerminalCore

/// The editing keys of text fields: those of a shell and the common ones.
///
/// ^K, ^T, ^S and ^C are omitted: they belong to the app in every field.
package enum EditingKeys {
  /// Returns whether a text field uses a key.
  ///
  /// - Parameter stroke: The key with its modifiers.
  package static func consumes(_ stroke: KeyStroke) -> Bool {
    if case .character = stroke.key, stroke.modifiers.isEmpty { return true }
    return table[stroke] != nil
  }

  /// Returns the editing command of a key; nil if the key is not an editing key.
  ///
  /// - Parameters:
  ///   - stroke: The key with its modifiers.
  ///   - before: The character before the caret, which a typed combining mark would join; nil if
  ///     none.
  package static func command(
    for stroke: KeyStroke, behind before: Character?
  ) -> LineEditor.Command? {
    if case .character(let character) = stroke.key, stroke.modifiers.isEmpty {
      return .insert(admitted(String(character), behind: before))
    }
    return table[stroke]
  }

  /// Returns the part of a typed text that is accepted; a single combining mark is accepted if it
  /// joins the letter before it, because terminals send decomposed text.
  private static func admitted(_ text: String, behind before: Character?) -> String {
    if let before {
      let joined = String(before) + text
      if joined.count == 1, SafeText.sanitize(joined) == joined { return text }
      // Terminals send emoji sequences one scalar at a time, so accept the joiner between pictures.
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
  /// Whether the character is an emoji, or the start of one.
  fileprivate var isPicture: Bool {
    guard let last = unicodeScalars.last else { return false }
    return last == "\u{FE0F}" || (last.properties.isEmoji && !last.isASCII)
  }
}
