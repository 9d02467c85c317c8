public import TerminalCore

/// The layout properties that a style or a layout element sets; nil for unset ones.
public struct BoxProperties: Hashable, Sendable {
  /// The space inside the border, in cells.
  public var padding: Insets?
  /// The space outside the border, in cells.
  public var margin: Insets?
  /// The border.
  public var border: BorderKind?
  /// The space between children, in cells.
  public var gap: Int?
  /// The preferred width in columns.
  public var width: Int?
  /// The preferred height in rows.
  public var height: Int?
  /// The minimum width in columns.
  public var minWidth: Int?
  /// The maximum width in columns.
  public var maxWidth: Int?
  /// The minimum height in rows.
  public var minHeight: Int?
  /// The maximum height in rows.
  public var maxHeight: Int?
  /// The alignment of children on the cross axis.
  public var align: Alignment?
  /// The distribution of remaining space on the main axis.
  public var justify: Justification?
  /// The share of remaining space to take; 0 for none.
  public var grow: Int?
  /// The weight with which the element shrinks if space is short.
  public var shrink: Int?
  /// The priority if space is short; the lowest is dropped first.
  public var priority: Int?

  /// Creates an empty set of properties.
  public init() {}

  /// Returns these properties overridden by those that `other` sets.
  ///
  /// - Parameter other: The overriding properties.
  public func merged(_ other: BoxProperties) -> BoxProperties {
    var all = other
    all.padding = other.padding ?? padding
    all.margin = other.margin ?? margin
    all.border = other.border ?? border
    all.gap = other.gap ?? gap
    all.width = other.width ?? width
    all.height = other.height ?? height
    all.minWidth = other.minWidth ?? minWidth
    all.maxWidth = other.maxWidth ?? maxWidth
    all.minHeight = other.minHeight ?? minHeight
    all.maxHeight = other.maxHeight ?? maxHeight
    all.align = other.align ?? align
    all.justify = other.justify ?? justify
    all.grow = other.grow ?? grow
    all.shrink = other.shrink ?? shrink
    all.priority = other.priority ?? priority
    return all
  }

  /// The box for layout, with defaults for unset properties.
  public var box: Box {
    Box(
      margin: margin ?? .zero, padding: padding ?? .zero, border: (border ?? .none) != .none,
      minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight,
      width: width, height: height, grow: grow ?? 0, shrink: shrink ?? 1, priority: priority ?? 0)
  }
}
