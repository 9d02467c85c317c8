import ScreenletKit
import TerminalCore
import ThemeKit

extension BarChart {
  /// Returns the fill glyph of a series; each series has a different one, so that it is visible
  /// without colors.
  private func fill(_ number: Int) -> Glyph { cell("chart.\(number % Self.mostSeries + 1)") }

  /// Returns the fill glyph for horizontal bars; that of the first series does not touch the next
  /// row.
  private func horizontalFill(_ number: Int) -> Glyph {
    number % Self.mostSeries == 0 ? cell("chart.lying") : fill(number)
  }

  private func style(_ number: Int, _ base: Style) -> Style {
    base.patched(resolvedStyle(part: "series\(number % Self.mostSeries + 1)").patch)
  }

  private var allNumbers: [Double] { bars.flatMap(\.numbers) }

  private func part(_ name: String, _ base: Style, isCurrent: Bool = false) -> Style {
    let states: StateSet = isCurrent ? states.union(.selected) : states.subtracting(.focused)
    return base.patched(resolvedStyle(part: name, states).patch)
  }

  /// Whether the bar is the current one of the focused chart.
  private func isHighlighted(_ bar: Int) -> Bool { states.contains(.focused) && bar == current }

  // MARK: Lying

  /// The widths of labels and numbers, and the columns of the bars.
  private struct Columns {
    let labels, numbers: Int
    let bars: Range<Int>
  }

  private func columns() -> Columns {
    let widest = bars.map { text(of: $0.label).width }.max() ?? 0
    let labels = min(widest, max(4, rect.width / 3))
    let all = hasNumbers ? allNumbers.map { text($0).width }.max() ?? 0 : 0
    let numbers = all + 1 < (rect.width - labels) / 2 ? all : 0
    let start = rect.minX + labels + 2
    return Columns(
      labels: labels, numbers: numbers,
      bars: start..<max(start + 1, rect.maxX - (numbers == 0 ? 0 : numbers + 1)))
  }

  /// Returns the indices of the bars that fit, and scrolls to the current one.
  private func window() -> Range<Int> {
    let room = max(1, (body.height + (perBar == 1 ? 0 : 1)) / pitch)
    if current < first { first = current }
    if current >= first + room { first = current - room + 1 }
    first = max(0, min(first, bars.count - room))
    return first..<min(bars.count, first + room)
  }

  func drawHorizontal(in frame: inout Frame, _ base: Style) {
    let (columns, scale) = (
      columns(), ChartScale(allNumbers, axisMinimum: axisMinimum, axisMaximum: axisMaximum)
    )
    let window = window()
    let zero = columns.bars.lowerBound + nearest(scale.place(0), columns.bars.count)
    frame.clipped(to: body.inset(by: Insets(left: -1))) { frame in
      for index in window {
        let y = body.minY + (index - window.lowerBound) * pitch
        drawLabel(of: index, columns, y: y, in: &frame, base)
        for (number, value) in bars[index].numbers.enumerated() where value.isFinite {
          let row = Rect(
            x: columns.bars.lowerBound, y: y + number, width: columns.bars.count, height: 1)
          let end = drawBar(value, number, scale, zero: zero, in: row, &frame, base)
          guard columns.numbers > 0 else { continue }
          frame.draw(
            text(value), at: Position(x: end + 1, y: row.minY),
            style: part("number", base, isCurrent: isHighlighted(index)))
        }
      }
    }
    if body.maxY < rect.maxY { drawFoot(columns.bars, scale, in: &frame, base) }
  }

  private func drawLabel(
    of index: Int, _ columns: Columns, y: Int, in frame: inout Frame, _ base: Style
  ) {
    if isHighlighted(index) { drawFocusBar(in: &frame, over: base, rows: y..<y + 1) }
    let label = text(of: bars[index].label)
      .truncated(to: columns.labels, ellipsis: theme.ellipsis)
    frame.draw(
      label, at: Position(x: rect.minX, y: y),
      style: part("label", base, isCurrent: isHighlighted(index)))
  }

  /// Draws a bar from zero to its number and returns the column behind it.
  private func drawBar(
    _ value: Double, _ number: Int, _ scale: ChartScale, zero: Int, in row: Rect,
    _ frame: inout Frame, _ base: Style
  ) -> Int {
    let end = row.minX + nearest(scale.place(value), row.width)
    // A small number still gets one cell, so that it differs from zero.
    let least = value == 0 || end != zero ? 0 : 1
    let (from, to) = (min(zero, end), max(zero, end) + least)
    frame.fill(
      Rect(x: from, y: row.minY, width: to - from, height: 1), with: horizontalFill(number),
      style: style(number, base))
    return max(zero, to)
  }

  private func nearest(_ place: Double, _ count: Int) -> Int {
    Int((place * Double(count)).rounded())
  }

  /// Returns the full cells of a bar, and the filled part of the next cell.
  private func cells(_ place: Double, _ count: Int) -> (whole: Int, part: Double) {
    let exact = place * Double(max(0, count))
    let whole = min(count, Int(exact + 1e-9))
    return (whole, min(0.999, max(0, exact - Double(whole))))
  }

  /// Draws the axis, its numbers and the legend.
  private func drawFoot(
    _ columns: Range<Int>, _ scale: ChartScale, in frame: inout Frame, _ base: Style
  ) {
    var y = body.maxY
    if hasAxis {
      let style = part("axis", base)
      let line = Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1)
      frame.fill(line, with: cell("border.horizontal"), style: style)
      var free = rect.minX
      for tick in scale.ticks {
        let x =
          columns.lowerBound + min(cells(scale.place(tick), columns.count).whole, columns.count - 1)
        let text = text(tick, unit: false)
        let start = min(max(columns.lowerBound - 1, x - text.width / 2), rect.maxX - text.width)
        guard start >= free else { continue }
        frame.draw(text, at: Position(x: start, y: y + 1), style: style)
        frame.put(cell("axis.tick"), x: x, y: y, style: style)
        free = start + text.width + 2
      }
      y += 2
    }
    if hasLegend { drawLegend(at: Position(x: columns.lowerBound, y: y), in: &frame, base) }
  }

  private func drawLegend(at start: Position, in frame: inout Frame, _ base: Style) {
    var x = start.x
    for (number, words) in series.enumerated() {
      let sample = Rect(x: x, y: start.y, width: 2, height: 1)
      frame.fill(sample, with: fill(number), style: style(number, base))
      x += 3
      x += frame.draw(
        text(of: words), at: Position(x: x, y: start.y), style: part("label", base))
      x += 3
    }
  }

  // MARK: Standing

  /// The geometry of a vertical chart: the columns of the axis, and the widths of bars and gaps.
  private struct VerticalGeometry {
    let axis: Int
    let barWidth, gap: Int
    let window: Range<Int>
  }

  private func stands(_ scale: ChartScale) -> VerticalGeometry {
    let widest = hasAxis ? scale.ticks.map { text($0, unit: false).width }.max() ?? 0 : 0
    let axis = hasAxis ? widest + 2 : 0
    let room = max(1, rect.width - axis)
    let count = max(1, bars.count)
    let gap = room / count > perBar + 1 ? 2 : 1
    let barWidth = max(1, min(6, (room + gap) / count - gap) / perBar)
    let fits = max(1, (room + gap) / (barWidth * perBar + gap))
    if current < first { first = current }
    if current >= first + fits { first = current - fits + 1 }
    first = max(0, min(first, bars.count - fits))
    return VerticalGeometry(
      axis: axis, barWidth: barWidth, gap: gap, window: first..<min(bars.count, first + fits))
  }

  func drawVertical(in frame: inout Frame, _ base: Style) {
    let scale = ChartScale(
      allNumbers, axisMinimum: axisMinimum, axisMaximum: axisMaximum,
      parts: max(1, min(4, body.height / 2)))
    let stands = stands(scale)
    if hasAxis { drawVerticalAxis(scale, stands, in: &frame, base) }
    for index in stands.window {
      let x = rect.minX + stands.axis + (index - stands.window.lowerBound) * group(stands)
      for (number, value) in bars[index].numbers.enumerated() where value.isFinite {
        let column = Rect(
          x: x + number * stands.barWidth, y: body.minY, width: stands.barWidth, height: body.height
        )
        drawVertical(value, number, scale, in: column, &frame, base)
      }
      drawFootLabel(of: index, x: x, stands, in: &frame, base)
    }
    if hasLegend {
      drawLegend(at: Position(x: rect.minX + stands.axis, y: rect.maxY - 1), in: &frame, base)
    }
  }

  /// Returns the columns from one group of bars to the next.
  private func group(_ stands: VerticalGeometry) -> Int { stands.barWidth * perBar + stands.gap }

  private func drawVertical(
    _ value: Double, _ number: Int, _ scale: ChartScale, in column: Rect, _ frame: inout Frame,
    _ base: Style
  ) {
    let style = style(number, base)
    let zero = cells(scale.place(0), column.height).whole
    let (whole, part) = cells(scale.place(value), column.height)
    let (from, to) = (min(zero, whole), max(zero, whole))
    frame.fill(
      Rect(x: column.minX, y: column.maxY - to, width: column.width, height: to - from),
      with: fill(number), style: style)
    let tops = number == 0 && value >= 0 ? theme.frames("chart.top") : []
    let top = Int(part * Double(tops.count + 1))
    guard top > 0, top <= tops.count, to < column.height else { return }
    frame.fill(
      Rect(x: column.minX, y: column.maxY - to - 1, width: column.width, height: 1),
      with: tops[top - 1].glyphs.first ?? .space, style: style)
  }

  private func drawVerticalAxis(
    _ scale: ChartScale, _ stands: VerticalGeometry, in frame: inout Frame, _ base: Style
  ) {
    let style = part("axis", base)
    let x = rect.minX + stands.axis - 1
    frame.fill(
      Rect(x: x, y: body.minY, width: 1, height: body.height), with: cell("pane"), style: style)
    for tick in scale.ticks {
      let text = text(tick, unit: false)
      let y = body.maxY - cells(scale.place(tick), body.height).whole
      frame.draw(text, at: Position(x: x - 1 - text.width, y: y), style: style)
    }
    guard body.maxY < rect.maxY else { return }
    frame.fill(
      Rect(x: x, y: body.maxY, width: rect.maxX - x, height: 1), with: cell("border.horizontal"),
      style: style)
  }

  private func drawFootLabel(
    of index: Int, x: Int, _ stands: VerticalGeometry, in frame: inout Frame, _ base: Style
  ) {
    let y = body.maxY + (hasAxis ? 1 : 0)
    guard y < rect.maxY else { return }
    let room = max(1, group(stands) - 1)
    let label = text(of: bars[index].label).truncated(to: room, ellipsis: theme.ellipsis)
    let width = stands.barWidth * perBar
    let start = x + max(0, (width - label.width) / 2)
    if isHighlighted(index) { drawFocusBar(in: &frame, over: base, rows: y..<y + 1, x: start - 1) }
    frame.draw(
      label, at: Position(x: start, y: y),
      style: part("label", base, isCurrent: isHighlighted(index)))
  }

  // MARK: The mouse

  /// Returns the index of the bar at a cell of the screen; nil if there is none.
  func bar(at position: Position) -> Int? {
    guard rect.contains(position) else { return nil }
    if isVertical {
      let scale = ChartScale(
        allNumbers, axisMinimum: axisMinimum, axisMaximum: axisMaximum,
        parts: max(1, min(4, body.height / 2)))
      let stands = stands(scale)
      let x = position.x - rect.minX - stands.axis
      let index = stands.window.lowerBound + x / group(stands)
      return x >= 0 && stands.window.contains(index) ? index : nil
    }
    let line = position.y - body.minY
    let index = first + line / pitch
    return line >= 0 && position.y < body.maxY && bars.indices.contains(index) ? index : nil
  }
}
