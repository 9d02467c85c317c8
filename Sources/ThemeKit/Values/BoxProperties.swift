public import TerminalCore

/// What a style or a layout element says about room: only what it names.
public struct BoxProperties: Hashable, Sendable {
  /// Room inside.
  public var padding: Insets?
  /// Room outside.
  public var margin: Insets?
  /// What is drawn around it.
  public var border: BorderKind?
  /// Room between children.
  public var gap: Int?
  /// The width it would like.
  public var width: Int?
  /// The height it would like.
  public var height: Int?
  /// Never narrower.
  public var minWidth: Int?
  /// Never wider.
  public var maxWidth: Int?
  /// Never lower.
  public var minHeight: Int?
  /// Never higher.
  public var maxHeight: Int?
  /// How children stand across.
  public var align: Alignment?
  /// Where the room goes that no child takes.
  public var justify: Justification?
  /// Its share of the room that is left over.
  public var grow: Int?
  /// How readily it gives room up.
  public var shrink: Int?
  /// Those of the lowest priority go first when room is short.
  public var priority: Int?

  /// Says nothing.
  public init() {}

  /// This, with what `other` names on top.
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

  /// The box for the layout, with what is not named as layouts have it by default.
  public var box: Box {
    Box(
      margin: margin ?? .zero, padding: padding ?? .zero, border: (border ?? .none) != .none,
      minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight,
      width: width, height: height, grow: grow ?? 0, shrink: shrink ?? 1, priority: priority ?? 0)
  }
}
