import TerminalCore
import ThemeKit

/// Rows of a popup to choose one from; only those on the screen are asked for.
final class PopupRows: PopupBody {
  /// A row as it is drawn.
  struct Row {
    /// What it says.
    var text: String
    /// The characters of the text that were looked for.
    var match: Range<Int>?
    /// What stands before it instead of the mark of the current row.
    var mark: SafeText?
    /// What stands at its right end.
    var note = SafeText.empty
    /// Whether it tells something and is no choice.
    var isNote = false
    /// A colour that is shown before its note.
    var sample: Color?
  }

  /// How many rows there are.
  var count: () -> Int = { 0 }
  /// What a row says.
  var row: (Int) -> Row = { _ in Row(text: "") }
  /// Called when a row was clicked.
  var onPick: (Int) -> Void = { _ in }
  /// Called when rows near the end come on the screen.
  var onNearEnd: () -> Void = {}
  /// What stands below the line.
  var footWords: () -> SafeText = { .empty }
  var titleWords: () -> SafeText = { .empty }
  /// Rows shown at most where there is room.
  var mostRows = 8
  /// Columns of the widest row, so far as anybody knows.
  var width = 0

  /// The current row.
  var current = 0 {
    didSet { if current != oldValue { setNeedsDisplay() } }
  }
  private var first = 0

  override var foot: SafeText { footWords() }
  override var title: SafeText { titleWords() }
  /// Nearly as wide as the well, so that the two look like one.
  override var leastWidth: Int { min(60, (owner?.well.width ?? 0) - 4) }

  override func idealSize(width: Int) -> Size {
    // As high whatever is found, so that nothing jumps while somebody types.
    Size(width: min(width, max(self.width + 4, 20)), height: max(1, min(mostRows, most)))
  }

  /// The most rows there ever were.
  private var most = 0

  /// Rows came or went.
  func reload() {
    most = max(most, count())
    current = max(0, min(current, count() - 1))
    setNeedsLayout()
  }

  /// Moves the current row; answers whether it could.
  func move(by step: Int) { current = max(0, min(count() - 1, current + step)) }

  /// Rows in a step of Page Up and Page Down.
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
    // A row that tells something, and can do nothing about it, is not to be taken.
    let isCurrent = isCurrent && !(row.isNote && row.mark == nil)
    let states: StateSet = isCurrent ? [.selected, .focused] : .normal
    var style = base
    if isCurrent {
      style = base.patched(look(part: "row", states).patch)
      frame.fill(Rect(x: rect.minX, y: y, width: rect.width, height: 1), style: style)
    }
    if row.isNote { style = style.patched(look(part: "note", states).patch) }
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
        style: style.patched(look(part: "note", states).patch))
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
    let part = look(part: "match", states)
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
