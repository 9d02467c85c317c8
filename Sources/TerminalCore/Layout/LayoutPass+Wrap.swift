/// Wrap layout: a row that continues on the next line.
extension LayoutPass {
  /// A line of a wrapping row.
  struct WrapLine {
    /// The range of the children in the line.
    var children: Range<Int>
    /// The node index of the first child in the line.
    var first: Int
    /// The ideal size of the line.
    var size: Size
  }

  /// Breaks children into lines of at most `width` columns.
  mutating func wrapLines(
    _ children: [LayoutNode], _ first: Int, width: Int, gap: Int
  ) -> [WrapLine] {
    var lines: [WrapLine] = []
    var index = first
    for (number, child) in children.enumerated() {
      let size = ideal(child, index, width: width)
      if var line = lines.last, line.size.width + gap + size.width <= width {
        line.children = line.children.lowerBound..<(number + 1)
        line.size.width += gap + size.width
        line.size.height = max(line.size.height, size.height)
        lines[lines.count - 1] = line
      } else {
        lines.append(WrapLine(children: number..<(number + 1), first: index, size: size))
      }
      index = after(index)
    }
    return lines
  }

  func idealLines(_ lines: [WrapLine], gap: Int) -> Size {
    var size = Size(width: 0, height: max(0, lines.count - 1) * gap)
    for line in lines {
      size.width = max(size.width, line.size.width)
      size.height += line.size.height
    }
    return size
  }

  mutating func arrangeWrap(
    _ children: [LayoutNode], _ first: Int, in area: Rect, gap: Int, lineGap: Int
  ) {
    let lines = wrapLines(children, first, width: area.width, gap: gap)
    let start = items.count
    for line in lines {
      items.append(
        FlexItem(
          ideal: line.size.height, least: 1, most: longestLength, grow: 0, shrink: 1, priority: 0))
    }
    let column = FlexLine(&items, start..<items.count, available: area.height, gap: lineGap)
    var spots = FlexSpots(column, items, .start)
    for (line, item) in zip(lines, start...) {
      let (y, height) = spots.next(items[item])
      let slot = Rect(x: area.minX, y: area.minY + y, width: area.width, height: height)
      if items[item].isDropped {
        var index = line.first
        for _ in line.children {
          drop(index, at: slot.origin)
          index = after(index)
        }
      } else {
        arrangeRow(
          Array(children[line.children]), line.first, in: slot, gap: gap, .start, .start)
      }
    }
    items.removeSubrange(start...)
  }
}
