/// Row and column layout.
extension LayoutPass {
  /// Distributes a length among the items from `start`.
  private mutating func line(from start: Int, available: Int, gap: Int) -> FlexLine {
    let line = FlexLine(&items, start..<items.count, available: available, gap: gap)
    if line.count < line.range.count { hasDropped = true }
    return line
  }

  /// Returns the ideal size of a row.
  mutating func idealRow(_ children: [LayoutNode], _ first: Int, width: Int, gap: Int) -> Size {
    let start = items.count
    defer { items.removeSubrange(start...) }
    appendRowItems(children, first, width: width)
    var wish = max(0, items.count - start - 1) * gap
    for item in items[start...] { wish += item.ideal + item.before + item.after }
    if wish > width { _ = line(from: start, available: width, gap: gap) }
    let height = rowHeight(children, first, start, isSettled: wish > width)
    return Size(width: min(wish, width), height: height)
  }

  /// Returns the height of a row whose widths are known.
  private mutating func rowHeight(
    _ children: [LayoutNode], _ first: Int, _ start: Int, isSettled: Bool
  ) -> Int {
    var (index, height) = (first, 0)
    for (child, item) in zip(children, start...) {
      if !items[item].isDropped {
        let width = isSettled ? items[item].size : items[item].ideal
        let vertical = child.box.margin.clampedToLayout.vertical
        height = max(height, idealBox(child, index, width: width).height + vertical)
      }
      index = after(index)
    }
    return height
  }

  /// Returns the ideal size of a column.
  mutating func idealColumn(_ children: [LayoutNode], _ first: Int, width: Int, gap: Int) -> Size {
    var (index, size) = (first, Size(width: 0, height: max(0, children.count - 1) * gap))
    for child in children {
      let ideal = ideal(child, index, width: width)
      size = Size(width: max(size.width, ideal.width), height: size.height + ideal.height)
      index = after(index)
    }
    return size
  }

  private mutating func appendRowItems(_ children: [LayoutNode], _ first: Int, width: Int) {
    var index = first
    for child in children {
      let box = child.box
      let margin = box.margin.clampedToLayout
      let ideal = idealBox(child, index, width: max(0, width - margin.horizontal)).width
      var item = FlexItem(
        ideal: ideal, least: clampedLength(box.minWidth ?? (box.border ? 3 : 1)),
        most: box.maxWidth.map(clampedLength) ?? longestLength, grow: box.grow,
        shrink: box.shrink, priority: box.priority)
      (item.before, item.after) = (margin.left, margin.right)
      items.append(item)
      index = after(index)
    }
  }

  mutating func arrangeRow(
    _ children: [LayoutNode], _ first: Int, in area: Rect, gap: Int, _ align: Alignment,
    _ justify: Justification
  ) {
    let start = items.count
    defer { items.removeSubrange(start...) }
    appendRowItems(children, first, width: area.width)
    let line = line(from: start, available: area.width, gap: gap)
    var spots = FlexSpots(line, items, justify)
    var index = first
    for (child, item) in zip(children, start...) {
      let (x, length) = spots.next(items[item])
      let slot = Rect(x: area.minX + x, y: area.minY, width: length, height: area.height)
      if items[item].isDropped {
        drop(index, at: slot.origin)
      } else {
        placeInRow(child, index, in: slot, align)
      }
      index = after(index)
    }
  }

  /// Places an element whose width is known.
  private mutating func placeInRow(
    _ child: LayoutNode, _ index: Int, in slot: Rect, _ align: Alignment
  ) {
    let box = child.box
    let margin = box.margin.clampedToLayout
    let align = box.align ?? align
    let (top, room) = Box.span(slot.minY, slot.height, edge: 0, margin.top, margin.bottom)
    let wish =
      align == .stretch
      ? box.limitHeight(box.height ?? room) : idealBox(child, index, width: slot.width).height
    let height = min(room, wish)
    arrange(
      child, index,
      in: Rect(
        x: slot.minX, y: top + Self.offset(align, room - height), width: slot.width,
        height: height))
  }

  mutating func arrangeColumn(
    _ children: [LayoutNode], _ first: Int, in area: Rect, gap: Int, _ align: Alignment,
    _ justify: Justification
  ) {
    let start = items.count
    defer { items.removeSubrange(start...) }
    var index = first
    for child in children {
      let box = child.box
      let margin = box.margin.clampedToLayout
      let (_, width) = columnSpan(child, index, in: area, align)
      var item = FlexItem(
        ideal: idealBox(child, index, width: width).height,
        least: clampedLength(box.minHeight ?? (box.border ? 3 : 1)),
        most: box.maxHeight.map(clampedLength) ?? longestLength, grow: box.grow,
        shrink: box.shrink, priority: box.priority)
      (item.before, item.after) = (margin.top, margin.bottom)
      items.append(item)
      index = after(index)
    }
    let line = line(from: start, available: area.height, gap: gap)
    var spots = FlexSpots(line, items, justify)
    index = first
    for (child, item) in zip(children, start...) {
      let (y, height) = spots.next(items[item])
      if items[item].isDropped {
        drop(index, at: Position(x: area.minX, y: area.minY + y))
      } else {
        let (x, width) = columnSpan(child, index, in: area, align)
        arrange(
          child, index, in: Rect(x: x, y: area.minY + y, width: width, height: height))
      }
      index = after(index)
    }
  }

  /// Returns the horizontal position and width of an element of a column.
  private mutating func columnSpan(
    _ child: LayoutNode, _ index: Int, in area: Rect, _ align: Alignment
  ) -> (start: Int, length: Int) {
    let box = child.box
    let margin = box.margin.clampedToLayout
    let align = box.align ?? align
    let (left, room) = Box.span(area.minX, area.width, edge: 0, margin.left, margin.right)
    let wish =
      align == .stretch
      ? box.limitWidth(box.width ?? room) : idealBox(child, index, width: room).width
    let width = min(room, wish)
    return (left + Self.offset(align, room - width), width)
  }
}

/// Iterates over the positions of the elements in a line with known sizes.
struct FlexSpots {
  private let line: FlexLine
  private let between: Int
  private var cursor: Int
  private var placed = 0
  private var spent = 0

  init(_ line: FlexLine, _ items: [FlexItem], _ justify: Justification) {
    self.line = line
    let spare = line.leftover(items)
    let spreads = justify == .between && line.count > 1
    between = line.gaps + (spreads ? spare : 0)
    switch justify {
    case .start, .between: cursor = 0
    case .center: cursor = spare / 2
    case .end: cursor = spare
    }
  }

  /// Returns the start and length of the next element; must be called for dropped elements too.
  mutating func next(_ item: FlexItem) -> (start: Int, length: Int) {
    guard !item.isDropped else { return (cursor, 0) }
    if placed > 0 {
      let upTo = share(of: between, weight: placed, total: line.count - 1)
      cursor += upTo - spent
      spent = upTo
    }
    placed += 1
    let start = cursor + item.before
    cursor = start + item.size + item.after
    return (start, item.size)
  }
}
