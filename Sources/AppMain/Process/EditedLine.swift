import ScreenletControls
import ScreenletKit
import TerminalCore
import TerminalIO

/// A line editor with echo: keyboard bytes in, terminal bytes out.
///
/// The keys are those of every field (`EditingKeys`), with Up and Down for the history and Ctrl+K
/// to delete to the end of the line. The cursor moves over whole characters, however many scalars
/// they have.
struct EditedLine {
  private var editor = LineEditor()
  private var decoder = InputDecoder()
  private var line: PromptLine
  private let history: [String]
  /// The index of the shown history line; `history.count` is the line being typed.
  private var shown: Int
  private var draft = ""

  /// Creates an empty line.
  ///
  /// - Parameters:
  ///   - columns: The width of the terminal in columns.
  ///   - history: The previous lines, oldest first.
  init(columns: Int, history: [String] = []) {
    line = PromptLine(behind: 2, columns: columns)
    (self.history, shown) = (history, history.count)
  }

  /// The typed text.
  var text: String { editor.text }
  /// Whether a key sequence is incomplete, such as after Esc.
  var isPending: Bool { decoder.isPending }

  /// Processes the next byte, and returns the step and the bytes to write.
  mutating func take(_ byte: UInt8) throws(WorkError) -> (step: TypedLine.Step, echo: [UInt8]) {
    var events: [InputEvent] = []
    decoder.decode(CollectionOfOne(byte), into: &events)
    return try take(events)
  }

  /// Processes the end of an incomplete key sequence after a timeout.
  mutating func timeOut() throws(WorkError) -> (step: TypedLine.Step, echo: [UInt8]) {
    var events: [InputEvent] = []
    decoder.timeout(into: &events)
    return try take(events)
  }

  /// Returns the bytes that show the prompt and the line again after the process was suspended.
  ///
  /// - Parameter columns: The width of the terminal, which may have changed.
  mutating func resume(columns: Int) -> [UInt8] {
    line = PromptLine(behind: 2, columns: columns)
    return Array("> ".utf8) + line.show(editor.characters, caret: editor.caret, from: 0)
  }

  private mutating func take(
    _ events: [InputEvent]
  ) throws(WorkError) -> (step: TypedLine.Step, echo: [UInt8]) {
    var echo: [UInt8] = []
    for event in events {
      switch event {
      case .key(let key):
        guard let stroke = KeyStroke(key) else { continue }
        switch stroke {
        case .enter: return (.done, echo + line.leave())
        case .control("c"): return (.interrupted, echo + show(caret: editor.characters.count))
        case .control("z"): return (.suspended, echo + show(caret: editor.characters.count))
        case .control("\\"): return (.quit, echo + show(caret: editor.characters.count))
        case .control("d"):
          return editor.characters.isEmpty ? (.end, echo) : (.done, echo + line.leave())
        default: echo += type(stroke)
        }
      case .paste(let text, _):
        echo += perform(
          .insert(SafeText.sanitize(text.split(whereSeparator: \.isNewline).joined(separator: " ")))
        )
      default: break
      }
      guard editor.characters.count <= LineInput.limit else {
        editor = LineEditor()
        throw WorkError("a line of standard input is longer than \(LineInput.limit) bytes.")
      }
    }
    return (.more, echo)
  }

  private mutating func type(_ stroke: KeyStroke) -> [UInt8] {
    switch stroke {
    case KeyStroke(.up), .control("p"): return recall(shown - 1)
    case KeyStroke(.down), .control("n"): return recall(shown + 1)
    case .control("k"):
      editor.perform(.move(.end, selecting: true))
      return perform(.deleteBackward, if: editor.selection != nil)
    default: break
    }
    switch EditingKeys.command(for: stroke, behind: editor.characterBeforeCaret) {
    // A selection would be invisible.
    case .move(let motion, _): return perform(.move(motion, selecting: false))
    case .selectAll, nil: return []
    case .insert(let text) where text.isEmpty: return []
    case let command?: return perform(command)
    }
  }

  private mutating func recall(_ index: Int) -> [UInt8] {
    guard index != shown, (0...history.count).contains(index) else { return [] }
    if shown == history.count { draft = editor.text }
    shown = index
    editor = LineEditor(index == history.count ? draft : history[index])
    return line.show(editor.characters, caret: editor.caret, from: 0)
  }

  private mutating func perform(
    _ command: LineEditor.Command, if isWanted: Bool = true
  ) -> [UInt8] {
    guard isWanted else { return [] }
    let (before, count) = (editor.selection?.lowerBound ?? editor.caret, editor.characters.count)
    guard editor.perform(command) else { return [] }
    switch command {
    case .move: return show(caret: editor.caret)
    case .undo, .redo: return line.show(editor.characters, caret: editor.caret, from: 0)
    default:
      // A combining mark joins the previous character, so redraw from there.
      let first = min(before, editor.caret) - 1
      let isAppended = editor.caret == editor.characters.count && before == count
      let from = isAppended && editor.characters.count > count ? count : first
      return line.show(editor.characters, caret: editor.caret, from: from)
    }
  }

  private mutating func show(caret: Int) -> [UInt8] {
    line.show(editor.characters, caret: caret, from: editor.characters.count)
  }
}
