/// Grid layout: columns of fixed, shared or natural width, and rows of natural height.
extension LayoutPass {
  mutating func idealGrid(
    _ children: [LayoutNode], _ first: Int, width: Int, _ columns: [Track], columnGap: Int,
    rowGap: Int
  ) -> Size {
    guard !columns.isEmpty else { return .zero }
    var tracks = naturalTracks(children, first, width: width, columns)
    let natural = tracks.reduce(max(0, columns.count - 1) * columnGap) { $0 + $1.size }
    if natural > width {
      tracks = settledTracks(children, first, width: width, columns, gap: columnGap).tracks
    }
    let rows = rowItems(children, first, tracks)
    return Size(
      width: min(width, natural),
      height: rows.reduce(max(0, rows.count - 1) * rowGap) { $0 + $1.ideal })
  }

  mutating func arrangeGrid(
    _ children: [LayoutNode], _ first: Int, in area: Rect, _ columns: [Track], columnGap: Int,
    rowGap: Int
  ) {
    guard !columns.isEmpty else {
      var index = first
      for _ in children {
        drop(index, at: area.origin)
        index = after(index)
      }
      return
    }
    let (tracks, line) = settledTracks(
      children, first, width: area.width, columns, gap: columnGap)
    var rows = rowItems(children, first, tracks)
    let heights = FlexLine(&rows, rows.indices, available: area.height, gap: rowGap)
    if heights.count < rows.count { hasDropped = true }
    var rowSpots = FlexSpots(heights, rows, .start)
    var (index, number) = (first, 0)
    for row in rows {
      let (y, height) = rowSpots.next(row)
      var columnSpots = FlexSpots(line, tracks, .start)
      for track in tracks where number < children.count {
        let (x, width) = columnSpots.next(track)
        let slot = Rect(x: area.minX + x, y: area.minY + y, width: width, height: height)
        if row.isDropped || track.isDropped {
          drop(index, at: slot.origin)
        } else {
          place(children[number], index, in: slot, .stretch, .stretch)
        }
        index = after(index)
        number += 1
      }
    }
  }

  /// Returns the widths of columns with unlimited space.
  private mutating func naturalTracks(
    _ children: [LayoutNode], _ first: Int, width: Int, _ columns: [Track]
  ) -> [FlexItem] {
    let widest = widestChildren(children, first, width: width, columns)
    var unit = 0
    for case (.fraction(let parts), let widest) in zip(columns, widest) where parts > 0 {
      let parts = min(parts, 1 << 20)
      unit = max(unit, (widest + parts - 1) / parts)
    }
    return zip(columns, widest).map { track, widest in
      let ideal =
        switch track {
        case .fixed(let width): clampedLength(width)
        case .content: widest
        case .fraction(let parts): min(longestLength, max(0, min(parts, 1 << 20)) * unit)
        }
      var item = FlexItem(
        ideal: ideal, least: 1, most: longestLength, grow: 0, shrink: 1, priority: 0)
      item.size = ideal
      return item
    }
  }

  /// Returns the widths of columns in the available space.
  private mutating func settledTracks(
    _ children: [LayoutNode], _ first: Int, width: Int, _ columns: [Track], gap: Int
  ) -> (tracks: [FlexItem], line: FlexLine) {
    let widest = widestChildren(children, first, width: width, columns)
    var tracks = zip(columns, widest).map { track, widest in
      switch track {
      case .fixed(let width):
        FlexItem(
          ideal: clampedLength(width), least: 1, most: longestLength, grow: 0, shrink: 1,
          priority: 0)
      case .content:
        FlexItem(ideal: widest, least: 1, most: longestLength, grow: 0, shrink: 1, priority: 0)
      case .fraction(let parts):
        FlexItem(ideal: 0, least: 0, most: longestLength, grow: parts, shrink: 1, priority: 0)
      }
    }
    let line = FlexLine(&tracks, tracks.indices, available: width, gap: gap)
    return (tracks, line)
  }

  /// Returns the ideal width of the widest child of each column.
  private mutating func widestChildren(
    _ children: [LayoutNode], _ first: Int, width: Int, _ columns: [Track]
  ) -> [Int] {
    var widest = Array(repeating: 0, count: columns.count)
    var index = first
    for (number, child) in children.enumerated() {
      let column = number % columns.count
      if case .fixed = columns[column] {
      } else {
        widest[column] = max(widest[column], ideal(child, index, width: width).width)
      }
      index = after(index)
    }
    return widest
  }

  /// Returns the ideal heights of rows for the given column widths.
  private mutating func rowItems(
    _ children: [LayoutNode], _ first: Int, _ tracks: [FlexItem]
  ) -> [FlexItem] {
    var rows: [FlexItem] = []
    var index = first
    for (number, child) in children.enumerated() {
      let track = tracks[number % tracks.count]
      let height = track.isDropped ? 0 : ideal(child, index, width: track.size).height
      if number % tracks.count == 0 {
        rows.append(
          FlexItem(
            ideal: height, least: 1, most: longestLength, grow: child.box.grow,
            shrink: 1, priority: child.box.priority))
      } else {
        let row = rows[rows.count - 1]
        rows[rows.count - 1] = FlexItem(
          ideal: max(row.ideal, height), least: 1, most: longestLength,
          grow: max(row.grow, child.box.grow), shrink: 1,
          priority: max(row.priority, child.box.priority))
      }
      index = after(index)
    }
    return rows
  }
}
