/// An element of a layout: what it asks for, how it arranges its children, and the children.
///
/// A layout is a value: who draws makes a tree of nodes, asks it for rectangles, and throws it away.
///
/// ```swift
/// let form = LayoutNode(
///   .column(gap: 1),
///   children: fields.map { field in LayoutNode(.leaf { _ in Size(width: 20, height: 2) }) })
/// let rects = form.arranged(in: frame.clip)   // rects[0] is the form, rects[1] the first field
/// ```
///
/// Every rectangle lies in its parent's, never negative, never overlapping in rows, columns, wraps
/// and grids; only what is in a `scroll` may be larger. Rounding leaves no cell over.
public struct LayoutNode {
  /// How a node arranges its children.
  public enum Arrangement {
    /// No children: the size it would like inside its padding, with at most so many columns.
    case leaf((_ width: Int) -> Size)
    /// Side by side. Room left over is shared by `grow`, missing room is taken by `shrink`.
    case row(gap: Int = 0, align: Alignment = .stretch, justify: Justification = .start)
    /// One below the other.
    case column(gap: Int = 0, align: Alignment = .stretch, justify: Justification = .start)
    /// A row that continues on the next line.
    case wrap(gap: Int = 0, lineGap: Int = 0)
    /// Row after row of cells, from the start.
    case grid(columns: [Track], columnGap: Int = 0, rowGap: Int = 0)
    /// On top of each other, the last one above.
    case stack(horizontal: Alignment = .stretch, vertical: Alignment = .stretch)
    /// A viewport: children keep their ideal height (and width, if `horizontal`) and may exceed it.
    /// One that grows is at least as high as the viewport.
    case scroll(horizontal: Bool = false)
  }

  /// What it asks for.
  public var box: Box
  /// How it arranges its children.
  public var arrangement: Arrangement
  /// What is in it.
  public var children: [LayoutNode]

  /// Makes a node.
  public init(_ arrangement: Arrangement, box: Box = Box(), children: [LayoutNode] = []) {
    (self.arrangement, self.box, self.children) = (arrangement, box, children)
  }

  /// The size it would like with at most so many columns, margin included.
  public func idealSize(width: Int) -> Size {
    var pass = LayoutPass(self)
    return pass.ideal(self, 0, width: clampedLength(width))
  }

  /// The border boxes of the node and of all that is in it, in preorder, itself first.
  ///
  /// Its own margin and limits count as if it were alone in a `stack`.
  public func arranged(in rect: Rect, direction: Direction = .ltr) -> [Rect] {
    arrangement(in: rect, direction: direction).rects
  }

  /// The same, and whether something was left out for want of room, so that priorities mattered.
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
