public import TerminalCore
import ThemeKit

/// A part of the screen within which Tab goes round; F6 leads from pane to pane, Shift+F6 back.
///
/// Where a screen has two panes with something to focus, its footer tells of the key, and a pane
/// gives the focus to what had it there last.
public final class Pane: Control {
  override public class var element: String? { "pane" }
  override public class var isContainer: Bool { true }
  override public class var doc: String { "A part of the screen within which Tab goes round." }

  override package var isFocusScope: Bool { true }

  override public func arrangement() -> LayoutNode.Arrangement {
    .column(gap: gap, align: room.align ?? .stretch, justify: room.justify ?? .start)
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    frame.clipped(to: rect) { super.draw(in: &$0, over: base) }
  }
}
