import ScreenletKit
import TerminalCore

/// The visible part of the rows.
extension RowsControl {
  /// The number of lines available for rows.
  var window: Int { max(0, rect.height - headLines) }

  /// The number of lines to scroll when the current row moves past an edge.
  ///
  /// A list across the full width scrolls by one: the terminal scrolls whole lines for a few bytes.
  /// Beside other controls every line must be redrawn, so the list scrolls less often, by a quarter
  /// of its height.
  private var leap: Int {
    standsAlone ? 1 : max(1, window / 4)
  }

  /// Whether no other control is on the same lines.
  private var standsAlone: Bool {
    var inner: Control = self
    while let outer = inner.parent {
      for other in outer.children
      where other !== inner && !other.isHidden && !other.isCollapsed && !other.rect.isEmpty
        && other.rect.minY < rect.maxY && other.rect.maxY > rect.minY
      { return false }
      inner = outer
    }
    return true
  }

  func keepCurrentVisible() {
    guard window > 0 else { return }
    if let current {
      let line = lines.line(ofRow: current)
      let top = lines.beginsSection(current) ? line - 1 : line
      let end = line + lines.height
      if top < first { first = top - (leap - 1) }
      if end > first + window { first = end - window + (leap - 1) }
    }
    first = max(0, min(first, lines.count - window))
  }

  /// The indices of the rows that are visible at least in part.
  public var visibleRows: Range<Int> {
    guard rowCount > 0, window > 0 else { return 0..<0 }
    return row(nearLine: first)..<min(rowCount, row(nearLine: first + window - 1) + 1)
  }

  func row(nearLine line: Int) -> Int {
    switch lines.item(atLine: min(max(0, line), lines.count - 1)) {
    case .row(let row, _): row
    case .heading(let section): lines.sectionStarts[section]
    case nil: 0
    }
  }

  func notifyVisibleRows() {
    let visible = visibleRows
    guard !visible.isEmpty, visible != told else { return }
    told = visible
    onVisible?(visible)
  }
}

extension RowsControl {
  /// Returns the index of the row at a cell of the screen; nil if there is none.
  func row(at position: Position) -> Int? {
    let line = position.y - rect.minY - headLines
    guard line >= 0, line < window, case .row(let row, _)? = lines.item(atLine: first + line) else {
      return nil
    }
    return row
  }
}
