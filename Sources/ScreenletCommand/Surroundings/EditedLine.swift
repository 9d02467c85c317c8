import ScreenletKit
import TerminalCore
import TerminalIO

/// A line being typed where it is seen: bytes of the keyboard in, bytes for the terminal out.
///
/// The keys are those of every field (`EditingKeys`), with Up and Down for what was typed before and
/// Ctrl+K for what stands behind the cursor. Whole characters are moved over and taken back, however
/// many scalars they have.
struct EditedLine {
  private var editor = LineEditor()
  private var decoder = InputDecoder()
  private var line: PromptLine
  private let history: [String]
  /// The line of before that is shown; behind the last is the one being typed.
  private var shown: Int
  private var draft = ""

  /// Begins a line.
  ///
  /// - Parameters:
  ///   - columns: The columns of the terminal.
  ///   - history: What was typed before, the last last.
  init(columns: Int, history: [String] = []) {
    line = PromptLine(behind: 2, columns: columns)
    (self.history, shown) = (history, history.count)
  }

  /// What was typed.
  var text: String { editor.text }
  /// Whether a key is half told: Esc itself, or what begins with it.
  var isPending: Bool { decoder.isPending }

  /// Takes the next byte; what to write comes with what it led to.
  mutating func take(_ byte: UInt8) throws(WorkError) -> (step: TypedLine.Step, echo: [UInt8]) {
    var events: [InputEvent] = []
    decoder.decode(CollectionOfOne(byte), into: &events)
    return try take(events)
  }

  /// Takes note that nothing comes behind what was half told.
  mutating func timeOut() throws(WorkError) -> (step: TypedLine.Step, echo: [UInt8]) {
    var events: [InputEvent] = []
    decoder.timeout(into: &events)
    return try take(events)
  }

  /// Returns the bytes that show the prompt and the line again after the program was stopped.
  ///
  /// - Parameter columns: The columns of the terminal, which may have changed meanwhile.
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
    // What is selected could not be seen.
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
      // A mark joins the character before it, so that this one may be another.
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
