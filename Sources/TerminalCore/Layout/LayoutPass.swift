/// A layout calculation for one tree, with cached measurements and the resulting rectangles.
///
/// Nodes are identified by their preorder index, so that the tree stores no state and a node is
/// measured only once for each width.
struct LayoutPass {
  /// The rectangles, in preorder.
  var rects: [Rect]
  /// The elements of the rows and columns being measured, innermost last.
  var items: [FlexItem] = []
  /// Whether an element was dropped for lack of space.
  var hasDropped = false

  /// The index after the last descendant of each node.
  private var ends: [Int] = []
  /// The newest measurement of each node; -1 for none.
  private var newest: [Int32]
  private var measurements: [Measurement] = []

  private struct Measurement {
    var width: Int
    var size: Size
    var older: Int32
  }

  init(_ root: LayoutNode) {
    Self.count(root, &ends)
    rects = Array(repeating: .zero, count: ends.count)
    newest = Array(repeating: -1, count: ends.count)
    measurements.reserveCapacity(ends.count * 2)
  }

  private static func count(_ node: LayoutNode, _ ends: inout [Int]) {
    let index = ends.count
    ends.append(0)
    for child in node.children { count(child, &ends) }
    ends[index] = ends.count
  }

  /// Returns the index of the next sibling.
  func after(_ index: Int) -> Int { ends[index] }

  // MARK: Measuring

  /// Returns the ideal size of a node for at most `width` columns, including its margin.
  mutating func ideal(_ node: LayoutNode, _ index: Int, width: Int) -> Size {
    let margin = node.box.margin.clampedToLayout
    let size = idealBox(node, index, width: max(0, width - margin.horizontal))
    return Size(
      width: min(longestLength, size.width + margin.horizontal),
      height: min(longestLength, size.height + margin.vertical))
  }

  /// Returns the ideal size of a node's border box, without its margin.
  mutating func idealBox(_ node: LayoutNode, _ index: Int, width: Int) -> Size {
    var known = newest[index]
    while known >= 0 {
      let measurement = measurements[Int(known)]
      if measurement.width == width { return measurement.size }
      known = measurement.older
    }
    let box = node.box
    let available = min(width, box.limitWidth(box.width ?? width))
    var size = Size.zero
    if box.width == nil || box.height == nil {
      size = idealContent(
        node, index, width: box.content(in: Rect(x: 0, y: 0, width: available, height: 3)).width)
    }
    let wide = box.limitWidth(box.width ?? min(longestLength, size.width + box.frameWidth))
    size = Size(
      width: min(wide, width),
      height: box.limitHeight(box.height ?? min(longestLength, size.height + box.frameHeight)))
    measurements.append(Measurement(width: width, size: size, older: newest[index]))
    newest[index] = Int32(truncatingIfNeeded: measurements.count - 1)
    return size
  }

  /// Returns the ideal size of the content inside the padding.
  private mutating func idealContent(_ node: LayoutNode, _ index: Int, width: Int) -> Size {
    let size: Size
    switch node.arrangement {
    case .leaf(let measure): size = measure(width)
    case .row(let gap, _, _):
      size = idealRow(node.children, index + 1, width: width, gap: clampedLength(gap))
    case .column(let gap, _, _):
      size = idealColumn(node.children, index + 1, width: width, gap: clampedLength(gap))
    case .wrap(let gap, let lineGap):
      let lines = wrapLines(node.children, index + 1, width: width, gap: clampedLength(gap))
      size = idealLines(lines, gap: clampedLength(lineGap))
    case .grid(let columns, let columnGap, let rowGap):
      size = idealGrid(
        node.children, index + 1, width: width, columns, columnGap: clampedLength(columnGap),
        rowGap: clampedLength(rowGap))
    case .stack: size = idealStack(node.children, index + 1, width: width)
    case .scroll(let horizontal):
      size = idealStack(
        node.children, index + 1, width: horizontal ? longestLength : width)
    }
    return Size(width: clampedLength(min(size.width, width)), height: clampedLength(size.height))
  }

  private mutating func idealStack(_ children: [LayoutNode], _ first: Int, width: Int) -> Size {
    var (index, largest) = (first, Size.zero)
    for child in children {
      let size = ideal(child, index, width: width)
      largest = Size(
        width: max(largest.width, size.width), height: max(largest.height, size.height))
      index = after(index)
    }
    return largest
  }

  // MARK: Placing

  /// Places a node, including its margin, in an area.
  mutating func place(
    _ node: LayoutNode, _ index: Int, in area: Rect, _ horizontal: Alignment, _ vertical: Alignment
  ) {
    let box = node.box
    let (horizontal, vertical) = (box.align ?? horizontal, box.align ?? vertical)
    let margin = box.margin.clampedToLayout
    let inside = Self.withoutMargin(area, margin)
    let width = min(
      inside.width,
      horizontal == .stretch
        ? box.limitWidth(box.width ?? inside.width)
        : idealBox(node, index, width: inside.width).width)
    let height = min(
      inside.height,
      vertical == .stretch
        ? box.limitHeight(box.height ?? inside.height)
        : idealBox(node, index, width: width).height)
    let rect = Rect(
      x: inside.minX + Self.offset(horizontal, inside.width - width),
      y: inside.minY + Self.offset(vertical, inside.height - height), width: width, height: height)
    arrange(node, index, in: rect)
  }

  /// Sets the border box of a node and arranges its children.
  mutating func arrange(_ node: LayoutNode, _ index: Int, in rect: Rect) {
    rects[index] = rect
    guard !node.children.isEmpty else { return }
    let inside = node.box.content(in: rect)
    switch node.arrangement {
    case .leaf:
      for child in (index + 1)..<ends[index] {
        rects[child] = Rect(origin: inside.origin, size: .zero)
      }
    case .row(let gap, let align, let justify):
      arrangeRow(
        node.children, index + 1, in: inside, gap: clampedLength(gap), align, justify)
    case .column(let gap, let align, let justify):
      arrangeColumn(
        node.children, index + 1, in: inside, gap: clampedLength(gap), align, justify)
    case .wrap(let gap, let lineGap):
      arrangeWrap(
        node.children, index + 1, in: inside, gap: clampedLength(gap),
        lineGap: clampedLength(lineGap))
    case .grid(let columns, let columnGap, let rowGap):
      arrangeGrid(
        node.children, index + 1, in: inside, columns, columnGap: clampedLength(columnGap),
        rowGap: clampedLength(rowGap))
    case .stack(let horizontal, let vertical):
      forEach(node.children, index + 1) { pass, child, index in
        pass.place(child, index, in: inside, horizontal, vertical)
      }
    case .scroll(let horizontal):
      forEach(node.children, index + 1) { pass, child, index in
        pass.arrangeScrolled(child, index, in: inside, horizontal: horizontal)
      }
    }
  }

  private mutating func arrangeScrolled(
    _ child: LayoutNode, _ index: Int, in viewport: Rect, horizontal: Bool
  ) {
    var width = viewport.width
    if horizontal { width = max(width, ideal(child, index, width: longestLength).width) }
    var height = ideal(child, index, width: width).height
    if child.box.grow > 0 { height = max(height, viewport.height) }
    let area = Rect(x: viewport.minX, y: viewport.minY, width: width, height: height)
    place(child, index, in: area, .stretch, .stretch)
  }

  /// Gives a node and its descendants an empty rectangle.
  mutating func drop(_ index: Int, at position: Position) {
    for index in index..<ends[index] { rects[index] = Rect(origin: position, size: .zero) }
  }

  private mutating func forEach(
    _ children: [LayoutNode], _ first: Int, _ body: (inout LayoutPass, LayoutNode, Int) -> Void
  ) {
    var index = first
    for child in children {
      body(&self, child, index)
      index = after(index)
    }
  }

  /// Mirrors all rectangles within the area of the layout.
  mutating func mirror(in area: Rect) {
    for index in rects.indices { rects[index] = rects[index].mirrored(in: area) }
  }

  /// Returns the distance from the start for an alignment with `spare` free cells.
  static func offset(_ alignment: Alignment, _ spare: Int) -> Int {
    switch alignment {
    case .start, .stretch: 0
    case .center: spare / 2
    case .end: spare
    }
  }

  /// Returns an area reduced by its margin; the margin shrinks if needed, to leave at least one
  /// row and one column.
  static func withoutMargin(_ area: Rect, _ margin: Insets) -> Rect {
    let (left, width) = Box.span(area.minX, area.width, edge: 0, margin.left, margin.right)
    let (top, height) = Box.span(area.minY, area.height, edge: 0, margin.top, margin.bottom)
    return Rect(x: left, y: top, width: width, height: height)
  }
}
