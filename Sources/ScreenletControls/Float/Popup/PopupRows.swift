import ScreenletKit
import TerminalCore
import ThemeKit

/// The selectable rows of a popup; requests only the visible ones.
final class PopupRows: PopupBody {
  /// A row as displayed.
  struct Row {
    /// The text.
    var text: String
    /// The range of characters that match the search; nil without a search.
    var match: Range<Int>?
    /// The prefix that replaces the marker of the current row; nil for the marker.
    var mark: SafeText?
    /// The text at the right end.
    var note = SafeText.empty
    /// Whether the row is informational rather than a choice, such as a status or an error.
    var isNote = false
    /// A color sample displayed before the note.
    var sample: Color?
  }

  /// Returns the number of rows.
  var count: () -> Int = { 0 }
  /// Returns a row by its index, starting at 0.
  var row: (Int) -> Row = { _ in Row(text: "") }
  /// Called with the index of a clicked row.
  var onPick: (Int) -> Void = { _ in }
  /// Called when rows near the end become visible, to load more.
  var onNearEnd: () -> Void = {}
  /// Returns the text below the separator line.
  var footWords: () -> SafeText = { .empty }
  var titleWords: () -> SafeText = { .empty }
  /// The maximum number of visible rows.
  var mostRows = 8
  /// The width in columns of the widest row known so far.
  var width = 0

  /// The index of the current row.
  var current = 0 {
    didSet { if current != oldValue { setNeedsDisplay() } }
  }
  private var first = 0

  override var foot: SafeText { footWords() }
  override var title: SafeText { titleWords() }
  /// The minimum width: nearly that of the field's input area, so that both look connected.
  override var leastWidth: Int { min(60, (owner?.well.width ?? 0) - 4) }

  override func idealSize(width: Int) -> Size {
    // A constant height, so that the popup does not jump while the user types.
    Size(width: min(width, max(self.width + 4, 20)), height: max(1, min(mostRows, most)))
  }

  /// The highest number of rows so far.
  private var most = 0

  /// Updates the popup after the rows changed.
  func reload() {
    most = max(most, count())
    current = max(0, min(current, count() - 1))
    setNeedsLayout()
  }

  /// Moves the current row by `step`, within the existing rows.
  func move(by step: Int) { current = max(0, min(count() - 1, current + step)) }

  /// The number of rows for Page Up and Page Down.
  var page: Int { max(1, rect.height - 1) }

  override func draw(in frame: inout Frame, over base: Style) {
    let count = count()
    keepCurrentVisible(count)
    for line in 0..<min(rect.height, max(0, count - first)) {
      draw(
        row(first + line), at: rect.minY + line, isCurrent: first + line == current, &frame, base)
    }
    if first + rect.height >= count { onNearEnd() }
    let mark = base.patched(resolvedStyle(part: "more").patch)
    if first > 0 {
      frame.draw(theme.glyph("more.up"), at: Position(x: rect.maxX - 1, y: rect.minY), style: mark)
    }
    if first + rect.height < count {
      frame.draw(
        theme.glyph("more.down"), at: Position(x: rect.maxX - 1, y: rect.maxY - 1), style: mark)
    }
  }

  private func keepCurrentVisible(_ count: Int) {
    if current < first { first = current }
    if current >= first + rect.height { first = current - rect.height + 1 }
    first = max(0, min(first, count - rect.height))
  }

  private func draw(
    _ row: Row, at y: Int, isCurrent: Bool, _ frame: inout Frame, _ base: Style
  ) {
    // An informational row without a mark cannot be chosen and is not highlighted.
    let isCurrent = isCurrent && !(row.isNote && row.mark == nil)
    let states: StateSet = isCurrent ? [.selected, .focused] : .normal
    var style = base
    if isCurrent {
      style = base.patched(resolvedStyle(part: "row", states).patch)
      frame.fill(Rect(x: rect.minX, y: y, width: rect.width, height: 1), style: style)
    }
    if row.isNote { style = style.patched(resolvedStyle(part: "note", states).patch) }
    let mark = row.mark ?? (isCurrent ? theme.glyph("current") : .empty)
    frame.draw(mark, at: Position(x: rect.minX, y: y), style: style)
    let room = rect.width - 3 - (row.note.isEmpty ? 0 : row.note.width + 1)
    let start = Position(x: rect.minX + 2, y: y)
    draw(row, at: start, room: max(0, room), style, states, &frame)
    if let sample = row.sample, theme.environment.colorDepth != .mono {
      frame.fill(
        Rect(x: rect.maxX - 6 - row.note.width, y: y, width: 4, height: 1),
        style: Style(background: sample))
    }
    if !row.note.isEmpty {
      frame.draw(
        row.note, at: Position(x: rect.maxX - 1 - row.note.width, y: y),
        style: style.patched(resolvedStyle(part: "note", states).patch))
    }
  }

  private func draw(
    _ row: Row, at start: Position, room: Int, _ style: Style, _ states: StateSet,
    _ frame: inout Frame
  ) {
    guard let match = row.match, !match.isEmpty else {
      frame.draw(
        SafeText(row.text).truncated(to: room, ellipsis: theme.ellipsis), at: start, style: style)
      return
    }
    let part = resolvedStyle(part: "match", states)
    let characters = Array(row.text)
    func text(_ range: Range<Int>) -> SafeText {
      SafeText(String(characters[range.clamped(to: 0..<characters.count)]))
    }
    let found =
      part.text("open", or: .empty) + text(match) + part.text("close", or: .empty)
    var x = start.x
    let end = start.x + room
    for (piece, pieceStyle) in [
      (text(0..<match.lowerBound), style), (found, style.patched(part.patch)),
      (text(match.upperBound..<max(match.upperBound, characters.count)), style),
    ] where x < end {
      x += frame.draw(
        piece.truncated(to: end - x, ellipsis: theme.ellipsis), at: Position(x: x, y: start.y),
        style: pieceStyle)
    }
  }

  override func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.kind {
    case .scrollUp: move(by: -1)
    case .scrollDown: move(by: 1)
    case .press where mouse.button == .left:
      let index = first + mouse.position.y - rect.minY
      guard (0..<count()).contains(index) else { return true }
      current = index
      onPick(index)
    default: break
    }
    return true
  }
}
