import PortalKit
public import ScreenletKit
public import TerminalCore
import ThemeKit

/// The base class of fields with one line of text: ``TextField``, ``FileField`` and ``Select``.
///
/// It supports the shell's keys ^A ^E ^W ^U, Alt+B and Alt+F, and ^Z for undo. In pasted text, line
/// breaks become spaces. The text gate keeps out control sequences that a terminal would execute.
@MainActor open class LineField: Field {
  /// The placeholder: an example of valid input.
  public final var placeholder = DisplayText.none { didSet { setNeedsDisplay() } }
  /// Called after the user changed the text, with the new text.
  public final var onChange: (@MainActor (String) -> Void)?

  /// The text; setting it moves the caret to its end.
  public var text: String {
    get { editor.text }
    set {
      guard !newValue.isExactly(editor.text) else { return }
      editor.text = newValue
      (widths, offset) = (nil, 0)
      setNeedsDisplay()
    }
  }

  /// The editor with the text, the caret and the undo history.
  public final internal(set) var editor = LineEditor()
  private final var offset = 0
  /// The width of each character in columns; nil until measured.
  private final var widths: [UInt8]?

  override open var isEmpty: Bool { editor.characters.isEmpty }

  /// Takes over the text of the field that another layout had in this place.
  final func takeText(of old: Control) {
    // A password never becomes visible because another layout has a plain field in its place.
    guard let old = old as? LineField, !(old is PasswordField) || self is PasswordField else {
      return
    }
    let limit = editor.limit
    editor = old.editor
    editor.limit = limit
    widths = nil
  }

  // MARK: Drawing

  /// Returns the drawn form of a character: itself by default, or a mask.
  ///
  /// - Parameter character: The character.
  open func shown(_ character: Character) -> SafeText { SafeText(String(character)) }

  /// The text drawn instead of the content while it is not edited; nil to draw the content.
  var substituteText: (text: SafeText, part: String?)? { nil }

  private final func columns() -> [UInt8] {
    if let widths, widths.count == editor.characters.count { return widths }
    let measured = editor.characters.map { columns(of: $0) }
    widths = measured
    return measured
  }

  private final func columns(of character: Character) -> UInt8 {
    UInt8(clamping: shown(character).width)
  }

  /// Measures only the characters that an editor command changed.
  private final func measure(_ change: LineEditor.Change) {
    let grown = change.count - change.range.count
    guard let known = widths?.count, known + grown == editor.characters.count else {
      return widths = nil
    }
    let new = editor.characters[change.range.lowerBound...].prefix(change.count)
    widths?.replaceSubrange(change.range, with: new.map { columns(of: $0) })
  }

  override open func onThemeChanged() { widths = nil }

  /// Schedules a redraw after the result of `shown(_:)` changed.
  public final func setNeedsShowing() {
    widths = nil
    setNeedsDisplay()
  }

  override open var shownWidth: Int {
    substituteText?.text.width ?? column(of: editor.characters.count)
  }

  private final func column(of position: Int) -> Int {
    columns().prefix(position).reduce(0) { $0 + Int($1) }
  }

  private final func keepCaretVisible(width: Int) {
    // Without the focus, show the start of the text.
    guard isFocused else {
      offset = 0
      return
    }
    let caret = column(of: editor.caret)
    if caret < offset { offset = caret }
    if caret > offset + width - 1 { offset = caret - width + 1 }
    let length = column(of: editor.characters.count)
    offset = max(0, min(offset, length - width + 1))
  }

  /// The area of the text as last drawn, relative to the field, which may move without being drawn.
  private final var drawnArea = Rect.zero
  final var textArea: Rect { drawnArea.offset(x: rect.minX, y: rect.minY) }

  override open func drawWell(in frame: inout Frame, area: Rect, style: Style) {
    drawnArea = area.offset(x: -rect.minX, y: -rect.minY)
    guard area.width > 0 else { return }
    if let substituteText {
      let style = substituteText.part.map { style.patched(resolvedStyle(part: $0).patch) } ?? style
      frame.draw(
        substituteText.text.truncated(to: area.width, ellipsis: theme.ellipsis), at: area.origin,
        style: style)
      return
    }
    if isEmpty, !placeholder.isEmpty, !isReadOnly, isEnabled {
      let part = resolvedStyle(part: "placeholder")
      let words = part.text("open", or: " ") + text(of: placeholder) + part.text("close", or: " ")
      frame.draw(
        words.truncated(to: area.width, ellipsis: theme.ellipsis), at: area.origin,
        style: style.patched(part.patch))
      return
    }
    keepCaretVisible(width: area.width)
    let selected = resolvedStyle(part: "selection")
    frame.clipped(to: area) { frame in
      let selection = isFocused ? editor.selection : nil
      var x = area.minX - offset
      for (index, width) in columns().enumerated() {
        if x >= area.maxX { break }
        defer { x += Int(width) }
        guard x + Int(width) > area.minX else { continue }
        frame.draw(
          shown(editor.characters[index]), at: Position(x: x, y: area.minY),
          style: selection?.contains(index) == true ? style.patched(selected.patch) : style)
      }
    }
    drawCutMarks(in: &frame, area: area, style: style)
  }

  /// Marks the ends of the well behind which the text continues, in the blanks around the text.
  private final func drawCutMarks(in frame: inout Frame, area: Rect, style: Style) {
    let mark = theme.glyph("cut")
    let style = style.patched(resolvedStyle(part: "placeholder").patch)
    if offset > 0 {
      let x = hasGround ? area.minX - 1 : area.minX
      frame.draw(mark, at: Position(x: x, y: area.minY), style: plain(style))
    }
    if column(of: editor.characters.count) > offset + area.width {
      let x = hasGround ? area.maxX : area.maxX - 1
      frame.draw(mark, at: Position(x: x, y: area.minY), style: style)
    }
  }

  override open var cursor: Position? {
    guard !isReadOnly, isEnabled, view?.showsBusy != true, textArea.width > 0 else { return nil }
    let x = textArea.minX + column(of: editor.caret) - offset
    return Position(x: min(x, textArea.maxX - 1), y: textArea.minY)
  }

  // MARK: Input

  @discardableResult final func perform(_ command: LineEditor.Command) -> Bool {
    guard editor.perform(command) else { return false }
    setNeedsDisplay()
    guard let change = editor.change else { return true }
    measure(change)
    onEdit()
    onChange?(text)
    return true
  }

  override open func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key) else { return false }
    // Keys pressed while the view is busy are discarded, so that they have no effect elsewhere
    // either.
    guard canEdit else { return view?.isBusy == true && EditingKeys.consumes(stroke) }
    if stroke == .control("z"), !editor.canUndo { return false }
    guard
      let command = EditingKeys.command(for: stroke, behind: editor.characterBeforeCaret)
    else { return false }
    perform(command)
    return true
  }

  override open func consumes(_ stroke: KeyStroke) -> Bool {
    if stroke == .control("z") { return canEdit && editor.canUndo }
    return canEdit && EditingKeys.consumes(stroke)
  }

  override open func handle(paste text: String) -> Bool {
    guard canEdit else { return false }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    perform(.insert(SafeText.sanitize(line, keepingLineBreaks: false)))
    return true
  }

  override open func handle(_ mouse: MouseEvent) -> Bool {
    if pressSuffix(mouse) { return true }
    guard mouse.button == .left, mouse.kind == .press || mouse.kind == .drag, canEdit else {
      return mouse.kind == .release
    }
    let column = mouse.position.x - textArea.minX + offset
    var x = 0
    var position = 0
    for width in columns() {
      guard x + Int(width) <= column else { break }
      x += Int(width)
      position += 1
    }
    editor.setCaret(position, selecting: mouse.kind == .drag)
    setNeedsDisplay()
    return true
  }
}
