import PortalKit
import ScreenletKit
import TerminalCore
import ThemeKit

/// Drawing of the visible rows.
extension RowsControl {
  /// Draws the visible lines.
  func drawLines(in frame: inout Frame, _ style: Style) {
    let area = Rect(
      x: rect.minX, y: rect.minY + headLines, width: max(0, rect.width - 1), height: window)
    frame.clipped(to: rect) { frame in
      let seen = frame.clip.minY - area.minY..<max(frame.clip.minY, frame.clip.maxY) - area.minY
      for offset in seen.clamped(to: 0..<max(0, window)) {
        guard let item = lines.item(atLine: first + offset) else { break }
        let line = Rect(x: area.minX, y: area.minY + offset, width: area.width, height: 1)
        draw(item, into: line, in: &frame, style)
      }
    }
  }

  private func draw(
    _ item: RowLines.Item, into area: Rect, in frame: inout Frame, _ base: Style
  ) {
    guard case .row(let row, let line) = item else {
      guard case .heading(let section) = item else { return }
      frame.draw(
        text(of: sections[section].title).truncated(
          to: max(0, area.width - 1), ellipsis: theme.ellipsis),
        at: Position(x: area.minX + 1, y: area.minY),
        style: base.patched(resolvedStyle(part: "group").patch))
      return
    }
    draw(row, line: line, into: area, in: &frame, base)
  }

  private func draw(
    _ row: Int, line: Int, into area: Rect, in frame: inout Frame, _ base: Style
  ) {
    let states: StateSet = row != current ? [] : showsFocus ? [.selected, .focused] : [.selected]
    let style =
      row == current ? drawCurrent(line: line, into: area, in: &frame, states, base) : base
    let inner = Rect(
      x: area.minX + gutter, y: area.minY, width: max(0, area.width - gutter), height: 1)
    switch state(row) {
    case .row(let content):
      if selection == .multiple, line == 0, marked.contains(content.id) {
        frame.draw(
          theme.glyph("check.on"), at: Position(x: area.minX + 1, y: area.minY),
          style: style.patched(resolvedStyle(part: "mark", states).patch))
      }
      draw(
        content, line: line, at: row, into: inner, in: &frame,
        RowStyle(style: style, states: states))
    case .waiting:
      drawWaiting(
        line: line, into: inner.inset(by: Insets(left: indent(ofRow: row))), in: &frame,
        style.patched(resolvedStyle(part: "skeleton", states).patch))
    case .failed(let words):
      guard line == 0 else { return }
      let text = theme.glyph("mark.error") + " " + text(of: words)
      let inner = inner.inset(by: Insets(left: indent(ofRow: row)))
      frame.draw(
        text.truncated(to: inner.width, ellipsis: theme.ellipsis),
        at: Position(x: inner.minX, y: inner.minY),
        style: style.patched(resolvedStyle(part: "failed", states).patch))
    }
  }

  /// Draws placeholders for the rows of a list of which nothing is loaded.
  func drawSkeleton(in frame: inout Frame, _ base: Style) {
    let style = base.patched(resolvedStyle(part: "skeleton").patch)
    let height = max(1, rowHeight(width: rect.width))
    let inner = Rect(
      x: rect.minX + gutter, y: rect.minY + headLines, width: max(0, rect.width - 1 - gutter),
      height: 1)
    frame.clipped(to: rect) { frame in
      for line in 0..<min(window, Self.rowsOfSkeleton * height) {
        drawWaiting(
          line: line % height, into: inner.offset(x: 0, y: line), in: &frame, style)
      }
    }
  }

  /// The number of placeholders: enough to look like a list, few enough not to promise its length.
  private static let rowsOfSkeleton = 6

  /// Draws the background of the current row across the full width, and its bar; returns its style.
  private func drawCurrent(
    line: Int, into area: Rect, in frame: inout Frame, _ states: StateSet, _ base: Style
  ) -> Style {
    let style = base.patched(resolvedStyle(part: "row", states).patch)
    frame.fill(Rect(x: rect.minX, y: area.minY, width: rect.width, height: 1), style: style)
    if line == 0 || showsFocus {
      frame.draw(
        showsFocus ? theme.glyph("bar.focus") : theme.glyph("current"),
        at: Position(x: area.minX, y: area.minY),
        style: style.patched(resolvedStyle(part: "current", states).patch))
    }
    return style
  }

  /// Marks the hits of the filter in a text that is drawn already.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - field: The name of its field; nil for a text of several fields.
  ///   - start: The position of the text.
  ///   - limit: The width in columns within which the text is visible.
  ///   - frame: The frame with the text.
  ///   - ink: The style of the row.
  func markHits(
    in text: SafeText, field: String?, at start: Position, within limit: Int,
    in frame: inout Frame, _ ink: RowStyle
  ) {
    guard !filter.isEmpty else { return }
    let style = ink.style.patched(resolvedStyle(part: "match", ink.states).patch)
    for term in filter.terms {
      if let wanted = term.field, let field, wanted.lowercased() != field.lowercased() { continue }
      let places = TextHits.places(of: term.text, in: text.string)
      frame.mark(places, of: text, at: start, within: limit, style)
    }
  }

  /// Draws the thumb of the scroll bar.
  func drawThumb(in frame: inout Frame, _ base: Style) {
    guard lines.count > window, window > 0, rect.width > 0 else { return }
    let patch = resolvedStyle(part: "thumb").patch
    let currentGround = base.patched(
      resolvedStyle(part: "row", showsFocus ? [.selected, .focused] : [.selected]).patch)
    let length = max(1, window * window / lines.count)
    let room = window - length
    let top = lines.count - window == 0 ? 0 : first * room / (lines.count - window)
    let thumb = theme.glyph("scroll.thumb")
    for offset in top..<top + length {
      var ground = base
      if let current, case .row(current, _)? = lines.item(atLine: first + offset) {
        ground = currentGround
      }
      frame.draw(
        thumb, at: Position(x: rect.maxX - 1, y: rect.minY + headLines + offset),
        style: ground.patched(patch))
    }
  }
}
