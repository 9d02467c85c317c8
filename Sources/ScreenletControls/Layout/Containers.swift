public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A container that arranges its children from left to right.
public final class Row: Control {
  override public class var element: String? { "row" }
  override public class var isContainer: Bool { true }
  override public class var doc: String { "Elements side by side." }

  override public func arrangement() -> LayoutNode.Arrangement {
    .row(gap: gap, align: room.align ?? .start, justify: room.justify ?? .start)
  }
}

/// A container that arranges its children from top to bottom.
///
/// If its style gives it a border, the border can have a title.
///
/// ```xml
/// <column border="rounded" title="Orders"> … </column>
/// ```
public final class Column: Control {
  override public class var element: String? { "column" }
  override public class var isContainer: Bool { true }
  override public class var doc: String { "Elements one below the other." }
  override public class var parts: [String] { ["border", "title"] }
  override public class var attributes: [ControlAttribute] {
    [
      .words("title", doc: "The title in the border; it is not shown without a border.") {
        (me: Column, words) in me.title = words
      }
    ]
  }

  /// The title in the upper border; it is not shown without a border.
  public var title = DisplayText.none { didSet { if title != oldValue { setNeedsDisplay() } } }

  override public func arrangement() -> LayoutNode.Arrangement {
    .column(gap: gap, align: room.align ?? .stretch, justify: room.justify ?? .start)
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    super.draw(in: &frame, over: base)
    guard !title.isEmpty, rect.width > 6, let border = room.border, border != .none else { return }
    let words = text(of: title).truncated(to: rect.width - 6, ellipsis: theme.ellipsis)
    let isMirrored = theme.environment.direction == .rtl
    frame.draw(
      " " + words + " ",
      at: Position(x: isMirrored ? rect.maxX - words.width - 4 : rect.minX + 2, y: rect.minY),
      style: drawStyle(over: base).patched(resolvedStyle(part: "title").patch))
  }
}

/// A container that arranges its children from left to right and continues on the next line.
public final class Wrap: Control {
  override public class var element: String? { "wrap" }
  override public class var isContainer: Bool { true }
  override public class var doc: String { "Elements side by side that wrap onto further lines." }

  override public func arrangement() -> LayoutNode.Arrangement {
    .wrap(gap: gap, lineGap: rowGap ?? 0)
  }
}

/// A container that fills the cells of a grid row after row with its children.
public final class Grid: Control {
  override public class var element: String? { "grid" }
  override public class var isContainer: Bool { true }
  override public class var doc: String {
    "Elements in columns of a fixed, proportional or content-based width."
  }

  override public func arrangement() -> LayoutNode.Arrangement {
    .grid(
      columns: columns ?? [.fraction(1)], columnGap: gap,
      rowGap: rowGap ?? 0)
  }
}

/// A container that arranges its children on top of each other.
public final class Stack: Control {
  override public class var element: String? { "stack" }
  override public class var isContainer: Bool { true }
  override public class var doc: String { "Elements on top of each other." }

  override public func arrangement() -> LayoutNode.Arrangement {
    .stack(
      horizontal: room.align ?? .stretch,
      vertical: verticalAlign ?? .stretch)
  }
}

/// An invisible element that takes the remaining space of its container.
public final class Spacer: Control {
  override public class var element: String? { "spacer" }
  override public class var doc: String {
    "Empty space that fills the remaining space of its container."
  }

  override public func resolvedBox(in area: Size) -> Box {
    var box = super.resolvedBox(in: area)
    if layoutBox.grow == nil { box.grow = 1 }
    return box
  }
}
