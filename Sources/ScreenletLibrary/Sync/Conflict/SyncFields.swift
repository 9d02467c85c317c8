import PortalKit
import ScreenletControls
import ScreenletKit
import TerminalCore
import ThemeKit

/// A table of the two versions of a record, with a choice for each differing field.
///
/// The left and right arrow keys choose, as in a radio group. If the table is narrower than 60
/// columns, each field takes two lines: its title, and both values below it.
final class SyncFields: RowsControl {
  override class var styleName: String { "Table" }

  /// The fields, in display order.
  var fields: [SyncComparison.Field] = [] {
    didSet {
      guard fields != oldValue else { return }
      content = { [weak self] row in self?.content(ofRow: row) ?? .waiting }
      rowCount = fields.count
      setNeedsLayout()
    }
  }
  /// The chosen version of each differing field, by field name.
  var sides: [String: SyncComparison.Side] = [:] {
    didSet { if sides != oldValue { setNeedsDisplay() } }
  }
  /// The headings of the two columns.
  var titles = (mine: "", theirs: "") { didSet { setNeedsDisplay() } }
  /// Called when the user chooses a version for a field.
  var onSide: (@MainActor (String, SyncComparison.Side) -> Void)?

  private func content(ofRow row: Int) -> RowState {
    guard fields.indices.contains(row) else { return .waiting }
    let field = fields[row]
    return .row(RowContent(id: field.id, texts: [field.label, field.mine, field.theirs]))
  }

  // MARK: Room

  private func isNarrow(_ width: Int) -> Bool { width < 60 }
  override func rowHeight(width: Int) -> Int { isNarrow(width) ? 2 : 1 }
  override var headLines: Int { isNarrow(rect.width) ? 1 : 2 }

  /// The columns of the titles and of the two values, relative to the row.
  private var places: (label: Int, mine: Int, theirs: Int, width: Int) {
    let room = max(0, rect.width - 1 - gutter)
    if isNarrow(rect.width) {
      let width = max(0, (room - 2) / 2)
      return (0, 0, width + 2, width)
    }
    let labels = (0..<rowCount).map { texts(ofRow: $0).first?.width ?? 0 }.max() ?? 0
    let start = min(max(12, labels), room / 4) + Self.markRoom + 2
    let width = min(44, max(0, (room - start - 2) / 2))
    return (Self.markRoom, start, start + width + 2, width)
  }

  private static let markRoom = 2
  /// The width of a radio button and a blank.
  private static let choiceRoom = 4

  // MARK: Drawing

  override func drawHead(in frame: inout Frame, _ base: Style) {
    let places = places
    let style = base.patched(resolvedStyle(part: "title").patch)
    let indent = isNarrow(rect.width) ? 0 : Self.choiceRoom
    let room = max(0, rect.width - 1 - gutter)
    for (title, x, end) in [
      (titles.mine, places.mine, places.mine + places.width), (titles.theirs, places.theirs, room),
    ] {
      frame.draw(
        SafeText(title).truncated(to: max(0, end - x - indent), ellipsis: theme.ellipsis),
        at: Position(x: rect.minX + gutter + x + indent, y: rect.minY), style: style)
    }
    guard headLines > 1 else { return }
    frame.fill(
      Rect(
        x: rect.minX + gutter, y: rect.minY + 1, width: max(0, rect.width - 1 - gutter), height: 1),
      with: theme.glyph("rule").glyphs.first ?? .space,
      style: base.patched(resolvedStyle(part: "rule").patch))
  }

  override func draw(
    _ row: RowContent, line: Int, at index: Int, into area: Rect, in frame: inout Frame,
    _ ink: RowStyle
  ) {
    let texts = texts(ofRow: index)
    guard fields.indices.contains(index), texts.count == 3 else { return }
    let (field, places) = (fields[index], places)
    if line == 0 {
      let style = field.differs ? ink.style : ink.style.patched(note(ink))
      if field.differs {
        let warning = ink.isHighlighted ? StylePatch() : resolvedStyle(part: "mark.warning").patch
        frame.draw(theme.glyph("mark.warn"), at: area.origin, style: ink.style.patched(warning))
      }
      let room =
        isNarrow(rect.width) ? area.width - Self.markRoom : places.mine - Self.markRoom - 1
      frame.draw(
        texts[0].truncated(to: max(0, room), ellipsis: theme.ellipsis),
        at: Position(x: area.minX + Self.markRoom, y: area.minY), style: style)
    }
    guard line == rowHeight(width: rect.width) - 1 else { return }
    for (side, text, x) in [
      (SyncComparison.Side.mine, texts[1], places.mine), (.theirs, texts[2], places.theirs),
    ] {
      draw(
        text, of: field, side, at: Position(x: area.minX + x, y: area.minY), width: places.width,
        in: &frame, ink)
    }
  }

  private func draw(
    _ text: SafeText, of field: SyncComparison.Field, _ side: SyncComparison.Side,
    at start: Position, width: Int, in frame: inout Frame, _ ink: RowStyle
  ) {
    let isChosen = field.differs && sides[field.id] == side
    var style = ink.style
    if field.differs {
      let radio = isChosen ? "(" + theme.glyph("radio.on") + ")" : SafeText("( )")
      frame.draw(radio, at: start, maxWidth: width, style: style)
    }
    if isChosen { style.attributes.insert(.bold) } else { style = style.patched(note(ink)) }
    frame.draw(
      text.truncated(to: max(0, width - Self.choiceRoom), ellipsis: theme.ellipsis),
      at: Position(x: start.x + Self.choiceRoom, y: start.y), style: style)
  }

  private func note(_ ink: RowStyle) -> StylePatch { resolvedStyle(part: "note", ink.states).patch }

  // MARK: Input

  private func choose(_ side: SyncComparison.Side?) {
    guard let row = currentRow, fields.indices.contains(row), fields[row].differs else { return }
    let field = fields[row]
    onSide?(field.id, side ?? (sides[field.id] == .mine ? .theirs : .mine))
  }

  override func consumes(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.isEmpty else { return super.consumes(stroke) }
    switch stroke.key {
    case .left, .right, .character(" "): return true
    default: return super.consumes(stroke)
    }
  }

  override func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key), consumes(stroke) else { return super.handle(key) }
    switch stroke.key {
    case .left: choose(.mine)
    case .right: choose(.theirs)
    case .character(" "): choose(nil)
    default: return super.handle(key)
    }
    return true
  }

  override func handle(_ mouse: MouseEvent) -> Bool {
    guard super.handle(mouse) else { return false }
    let x = mouse.position.x - rect.minX - gutter
    guard mouse.kind == .press, mouse.button == .left, currentRow != nil, x >= places.mine,
      mouse.position.y >= rect.minY + headLines, mouse.position.x < rect.maxX - 1
    else { return true }
    choose(x >= places.theirs ? .theirs : .mine)
    return true
  }

  override var bindings: [KeyBinding] {
    [
      KeyBinding(
        KeyStroke(.left), KeyStroke(.right), words: .key("sync.key.side"), label: "Left+Right"
      ) { false }
    ]
  }
}
