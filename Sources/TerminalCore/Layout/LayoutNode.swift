/// An element of a layout: its box, the arrangement of its children, and the children.
///
/// A layout is a value: build a tree of nodes, compute the rectangles, and discard it.
///
/// ```swift
/// let form = LayoutNode(
///   .column(gap: 1),
///   children: fields.map { field in LayoutNode(.leaf { _ in Size(width: 20, height: 2) }) })
/// let rects = form.arranged(in: frame.clip)   // rects[0] is the form, rects[1] the first field
/// ```
///
/// Every rectangle is inside that of its parent and never negative; siblings in rows, columns,
/// wraps and grids do not overlap. Only the content of a `scroll` may be larger. Rounding leaves no
/// cell unused.
public struct LayoutNode {
  /// The arrangement of a node's children.
  public enum Arrangement {
    /// No children: returns the ideal size inside the padding for a maximum number of columns.
    case leaf((_ width: Int) -> Size)
    /// Children side by side.
    ///
    /// `grow` distributes remaining space, `shrink` missing space.
    case row(gap: Int = 0, align: Alignment = .stretch, justify: Justification = .start)
    /// Children one below the other; space is distributed as in a row.
    case column(gap: Int = 0, align: Alignment = .stretch, justify: Justification = .start)
    /// A row that continues on the next line.
    case wrap(gap: Int = 0, lineGap: Int = 0)
    /// Rows of cells, filled in order.
    case grid(columns: [Track], columnGap: Int = 0, rowGap: Int = 0)
    /// Children on top of each other, the last one in front.
    case stack(horizontal: Alignment = .stretch, vertical: Alignment = .stretch)
    /// A viewport: children keep their ideal height (and width, if `horizontal`) and may exceed it.
    ///
    /// A child that grows is at least as high as the viewport.
    case scroll(horizontal: Bool = false)
  }

  /// The layout properties.
  public var box: Box
  /// The arrangement of the children.
  public var arrangement: Arrangement
  /// The child nodes.
  public var children: [LayoutNode]

  /// Creates a layout node.
  ///
  /// - Parameters:
  ///   - arrangement: The arrangement of the children.
  ///   - box: The layout properties.
  ///   - children: The child nodes.
  public init(_ arrangement: Arrangement, box: Box = Box(), children: [LayoutNode] = []) {
    (self.arrangement, self.box, self.children) = (arrangement, box, children)
  }

  /// Returns the ideal size including the margin.
  ///
  /// - Parameter width: The maximum number of columns.
  public func idealSize(width: Int) -> Size {
    var pass = LayoutPass(self)
    return pass.ideal(self, 0, width: clampedLength(width))
  }

  /// Returns the border boxes of the node and its descendants in preorder, the node first.
  ///
  /// The node's own margin and limits apply as if it were alone in a `stack`.
  ///
  /// - Parameters:
  ///   - rect: The available area.
  ///   - direction: The layout direction; right to left mirrors the result.
  public func arranged(in rect: Rect, direction: Direction = .ltr) -> [Rect] {
    arrangement(in: rect, direction: direction).rects
  }

  /// Returns the border boxes in preorder, and whether an element was dropped for lack of space.
  ///
  /// - Parameters:
  ///   - rect: The available area.
  ///   - direction: The layout direction; right to left mirrors the result.
  package func arrangement(
    in rect: Rect, direction: Direction
  ) -> (rects: [Rect], hasDropped: Bool) {
    var pass = LayoutPass(self)
    let area = Rect(
      x: clampedOrigin(rect.minX), y: clampedOrigin(rect.minY), width: clampedLength(rect.width),
      height: clampedLength(rect.height))
    pass.place(self, 0, in: area, .stretch, .stretch)
    if direction == .rtl { pass.mirror(in: area) }
    return (pass.rects, pass.hasDropped)
  }
}
