public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A list with one line for each row: the name, the other cells in the style of notes, and the last
/// cell at the right end; typing letters jumps to the row that starts with them.
///
/// ```xml
/// <row-list id="rows" selection="multiple" action="selectRow"/>
/// ```
public final class RowList: RowsControl {
  override public class var element: String? { "row-list" }
  override public class var doc: String {
    "A list with any number of rows; typing letters jumps to a matching row."
  }
  override public class var styleName: String { "RowList" }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .value("rows", default: "", doc: "Example rows for a preview, separated by |.") {
        (me: RowList, text: String) in me.show(examples: text)
      }
    ]
  }

  private let typeAhead = TypeAhead()

  private func show(examples text: String) {
    let rows = text.split(separator: "|").enumerated().map { index, row in
      RowContent(
        id: String(index), texts: row.split(separator: ";").map { String($0) })
    }
    content = { rows.indices.contains($0) ? .row(rows[$0]) : .waiting }
    rowCount = rows.count
  }

  override public func draw(
    _ row: RowContent, line: Int, at index: Int, into area: Rect, in frame: inout Frame,
    _ ink: RowStyle
  ) {
    let noteCell = row.cells.count > 1 ? row.cells.last : nil
    let texts = (noteCell == nil ? row.cells[...] : row.cells.dropLast()).map(\.text)
      .filter { !$0.isEmpty }
    let notes = resolvedStyle(part: "note", ink.states).patch
    let note = noteCell.map { SafeText($0.text) } ?? .empty
    let noteWidth = min(note.width, area.width / 2)
    let room = area.width - (note.isEmpty ? 0 : noteWidth + 2)
    let words = words(of: texts, in: room)
    frame.draw(
      words.truncated(to: max(0, room), ellipsis: theme.ellipsis), at: area.origin, style: ink.style
    )
    if texts.count > 1, let name = texts.first {
      let start = SafeText(name).width
      frame.restyle(
        Rect(x: area.minX + start, y: area.minY, width: max(0, room - start), height: 1),
        with: notes)
    }
    markHits(
      in: words, field: nil, at: area.origin,
      within: words.width > room ? room - theme.ellipsis.width : room, in: &frame, ink)
    guard !note.isEmpty else { return }
    frame.draw(
      note.truncated(to: noteWidth, ellipsis: theme.ellipsis),
      at: Position(x: area.maxX - noteWidth, y: area.minY),
      style: ink.style.patched(notes))
  }

  /// Joins texts, without those at the end of which less than three letters would be visible.
  private func words(of texts: [String], in room: Int) -> SafeText {
    var texts = texts
    var words = SafeText(texts.joined(separator: "  "))
    while words.width > room, texts.count > 1 {
      texts.removeLast()
      let fewer = SafeText(texts.joined(separator: "  "))
      guard fewer.width + 5 + theme.ellipsis.width > room else { break }
      words = fewer
    }
    return words
  }

  override public func drawWaiting(
    line: Int, into area: Rect, in frame: inout Frame, _ base: Style
  ) {
    frame.fill(
      Rect(x: area.minX, y: area.minY, width: min(area.width, 24), height: 1),
      with: skeleton, style: base)
  }

  // MARK: Type-ahead

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    typeAhead.consumes(stroke, spaceIsLetter: selection == .multiple) ?? super.consumes(stroke)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard let letter = typeAhead.letter(of: key) else { return super.handle(key) }
    let isFirst = typeAhead.typed.isEmpty
    typeAhead.type(letter, on: surface)
    if !jump(to: typeAhead.typed), isFirst, letter == "j" || letter == "k" {
      typeAhead.forget()
      move(by: letter == "j" ? 1 : -1)
    }
    return true
  }
}
