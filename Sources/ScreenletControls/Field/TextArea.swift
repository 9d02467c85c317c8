import PortalKit
public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A multi-line text field with wrapping, scrolling, selection and undo.
///
/// Enter inserts a line break and Tab leaves the field; pasted text keeps its line breaks.
public final class TextArea: Field {
  override public class var element: String? { "text-area" }
  override public class var doc: String { "A field for several lines of text; Tab leaves it." }
  override public class var styleName: String { "TextArea" }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .value("text", default: "", doc: "The initial text.") {
        (me: TextArea, text: String) in me.text = text
      },
      .words(
        "placeholder", doc: "The placeholder: an example of valid input."
      ) { (me: TextArea, words) in
        me.placeholder = words
      },
      .value("rows", default: 3, doc: "The height in rows.") { (me: TextArea, rows: Int) in
        me.rows = max(1, rows)
      },
      .value("max-length", default: 0, doc: "The maximum number of characters; 0 for no limit.") {
        (me: TextArea, length: Int) in me.editor.limit = length > 0 ? length : nil
      },
    ]
  }

  /// The placeholder: an example of valid input.
  public var placeholder = DisplayText.none { didSet { setNeedsDisplay() } }
  /// The height in rows.
  public var rows = 3 { didSet { if rows != oldValue { setNeedsLayout() } } }
  /// The maximum number of characters; nil for no limit.
  public var limit: Int? {
    get { editor.limit }
    set { editor.limit = newValue }
  }
  /// Called after the user changed the text, with the new text.
  public var onChange: (@MainActor (String) -> Void)?

  /// The editor with the lines, the caret and the undo history.
  public private(set) var editor = AreaEditor()
  private var wraps = AreaWraps()
  private var first = 0
  private var area = Rect.zero
  /// The column that Up and Down keep.
  private var goalColumn: Int?

  /// The text; setting it moves the caret to its start.
  public var text: String {
    get { editor.text }
    set {
      guard !newValue.isExactly(editor.text) else { return }
      editor.text = newValue
      editor.setCaret(AreaEditor.Place(line: 0, column: 0))
      (wraps, first, goalColumn) = (AreaWraps(), 0, nil)
      setNeedsDisplay()
    }
  }

  override public var isEmpty: Bool { editor.count == 0 }
  override public var value: String? {
    get { text }
    set { text = newValue ?? "" }
  }
  override public func wellRows(width: Int) -> Int { rows }
  /// The width of the first row, in columns.
  override public var shownWidth: Int {
    guard let row = wraps.rows(from: first, count: 1, in: editor).first else { return 0 }
    return editor.lines[row.line][row.columns].reduce(0) { $0 + AreaWraps.glyph($1).width }
  }
  override public var idealWellWidth: Int { 48 }

  override public var supportingNote: DisplayText {
    guard let limit = editor.limit, !isReadOnly else { return .none }
    return .key("field.count", "\(editor.count)", "\(limit)")
  }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? TextArea else { return }
    let limit = editor.limit
    (editor, first) = (old.editor, old.first)
    editor.limit = limit
    wraps = AreaWraps()
    onChange = onChange ?? old.onChange
  }

  // MARK: Drawing

  override public func drawWell(in frame: inout Frame, area: Rect, style: Style) {
    self.area = area
    guard !area.isEmpty else { return }
    if isEmpty, !placeholder.isEmpty, !isReadOnly, isEnabled {
      let part = resolvedStyle(part: "placeholder")
      let words = part.text("open", or: " ") + text(of: placeholder) + part.text("close", or: " ")
      frame.draw(
        words.truncated(to: area.width, ellipsis: theme.ellipsis), at: area.origin,
        style: style.patched(part.patch))
      return
    }
    wraps.fit(editor, width: area.width)
    keepCaretVisible()
    let selected = style.patched(resolvedStyle(part: "selection").patch)
    let selection = isFocused ? editor.selection : nil
    frame.clipped(to: area) { frame in
      for (row, place) in wraps.rows(from: first, count: area.height, in: editor).enumerated() {
        var x = area.minX
        for column in place.columns {
          let glyph = AreaWraps.glyph(editor.lines[place.line][column])
          let here = AreaEditor.Place(line: place.line, column: column)
          frame.draw(
            glyph, at: Position(x: x, y: area.minY + row),
            style: selection?.contains(here) == true ? selected : style)
          x += glyph.width
        }
      }
    }
    let more = style.patched(resolvedStyle(part: "suffix").patch)
    if first > 0 {
      frame.draw(theme.glyph("more.up"), at: Position(x: area.maxX, y: area.minY), style: more)
    }
    if first + area.height < wraps.count {
      frame.draw(
        theme.glyph("more.down"), at: Position(x: area.maxX, y: area.maxY - 1), style: more)
    }
  }

  private func keepCaretVisible() {
    if isFocused {
      let row = wraps.position(of: editor.caret, in: editor).row
      if row < first { first = row }
      if row >= first + area.height { first = row - area.height + 1 }
    }
    first = max(0, min(first, wraps.count - area.height))
  }

  override public var cursor: Position? {
    guard canEdit, view?.showsBusy != true, !area.isEmpty else { return nil }
    let place =
      isEmpty ? (row: 0, column: 0) : wraps.position(of: editor.caret, in: editor)
    return Position(
      x: min(area.minX + place.column, area.maxX - 1),
      y: min(max(area.minY, area.minY + place.row - first), area.maxY - 1))
  }

  // MARK: Input

  private func perform(_ command: LineEditor.Command) {
    let version = editor.version
    goalColumn = nil
    guard editor.perform(command) else { return }
    setNeedsDisplay()
    guard editor.version != version else { return }
    if let edit = editor.lastEdit { wraps.take(edit) }
    onEdit()
    onChange?(text)
  }

  /// Moves the caret by rows, in the column where the movement started.
  private func move(by rows: Int, selecting: Bool) {
    wraps.fit(editor, width: max(1, area.width))
    let here = wraps.position(of: editor.caret, in: editor)
    let column = goalColumn ?? here.column
    let goal = here.row + rows
    if goal < 0 || goal >= wraps.count {
      let line = goal < 0 ? 0 : editor.lines.count - 1
      editor.setCaret(
        AreaEditor.Place(line: line, column: goal < 0 ? 0 : editor.lines[line].count),
        selecting: selecting)
    } else {
      editor.setCaret(wraps.place(row: goal, column: column, in: editor), selecting: selecting)
      goalColumn = column
    }
    setNeedsDisplay()
  }

  private func step(_ stroke: KeyStroke) -> Int? {
    guard stroke.modifiers.subtracting(.shift).isEmpty else { return nil }
    switch stroke.key {
    case .up: return -1
    case .down: return 1
    case .pageUp where first > 0: return -max(1, area.height - 1)
    case .pageDown where first + area.height < wraps.count: return max(1, area.height - 1)
    default: return nil
    }
  }

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    guard canEdit else { return false }
    if stroke == .control("z") { return editor.canUndo }
    return stroke == .enter || step(stroke) != nil || EditingKeys.consumes(stroke)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key) else { return false }
    guard canEdit else {
      if let step = step(stroke), wraps.count > area.height, view?.isBusy != true {
        first += step
        setNeedsDisplay()
        return true
      }
      return view?.isBusy == true && EditingKeys.consumes(stroke)
    }
    if stroke == .control("z"), !editor.canUndo { return false }
    if let step = step(stroke) {
      move(by: step, selecting: stroke.modifiers.contains(.shift))
      return true
    }
    switch stroke {
    case .enter, KeyStroke(.enter, .shift), KeyStroke(.enter, .alt): perform(.insert("\n"))
    case KeyStroke(.home, .control), KeyStroke(.home, [.control, .shift]):
      setCaret(AreaEditor.Place(line: 0, column: 0), stroke)
    case KeyStroke(.end, .control), KeyStroke(.end, [.control, .shift]):
      setCaret(AreaEditor.Place(line: .max, column: .max), stroke)
    default:
      guard
        let command = EditingKeys.command(for: stroke, behind: editor.characterBeforeCaret)
      else { return false }
      perform(command)
    }
    return true
  }

  private func setCaret(_ place: AreaEditor.Place, _ stroke: KeyStroke) {
    goalColumn = nil
    editor.setCaret(place, selecting: stroke.modifiers.contains(.shift))
    setNeedsDisplay()
  }

  override public func handle(paste text: String) -> Bool {
    guard canEdit else { return false }
    let tabless = text.replacing("\t", with: "    ")
    let lines = tabless.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    perform(.insert(lines.map { SafeText.sanitize(String($0)) }.joined(separator: "\n")))
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.kind {
    case .scrollUp where first > 0: return scroll(by: -3)
    case .scrollDown where first + area.height < wraps.count: return scroll(by: 3)
    case .press where mouse.button == .left && canEdit, .drag where canEdit:
      wraps.fit(editor, width: max(1, area.width))
      let place = wraps.place(
        row: min(max(0, first + mouse.position.y - area.minY), wraps.count - 1),
        column: max(0, mouse.position.x - area.minX), in: editor)
      goalColumn = nil
      editor.setCaret(place, selecting: mouse.kind == .drag)
      setNeedsDisplay()
      return true
    default: return mouse.kind == .release
    }
  }

  /// Scrolls, and moves the caret so that it stays visible.
  private func scroll(by rows: Int) -> Bool {
    first = max(0, min(first + rows, wraps.count - area.height))
    let here = wraps.position(of: editor.caret, in: editor)
    let row = min(max(here.row, first), first + area.height - 1)
    if row != here.row, isFocused {
      editor.setCaret(wraps.place(row: row, column: here.column, in: editor))
    }
    setNeedsDisplay()
    return true
  }
}
