public import TerminalCore
import ThemeKit

/// A part of the screen within which Tab cycles; F6 moves to the next pane, Shift+F6 to the
/// previous one.
///
/// If a screen has two or more panes with focusable controls, its footer shows the key. A pane
/// restores the focus to the control that had it there last.
public final class Pane: Control {
  override public class var element: String? { "pane" }
  override public class var isContainer: Bool { true }
  override public class var doc: String {
    "A part of the screen; Tab moves only among its controls, F6 to the next pane."
  }

  override public var isFocusScope: Bool { true }

  override public func arrangement() -> LayoutNode.Arrangement {
    .column(gap: gap, align: room.align ?? .stretch, justify: room.justify ?? .start)
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    frame.clipped(to: rect) { super.draw(in: &$0, over: base) }
  }
}
