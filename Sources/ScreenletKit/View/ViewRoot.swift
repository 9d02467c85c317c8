import TerminalCore
import ThemeKit

/// The control above a view's layout: it paints the theme's canvas and hears the layout's keys.
final class ViewRoot: Control {
  override class var element: String? { "view" }
  override class var styleName: String { "Canvas" }

  override func arrangement() -> LayoutNode.Arrangement { .stack() }

  override func resolvedBox(in area: Size) -> Box { Box(grow: 1) }

  /// The size that a screenlet-view was given, for percentages of the height.
  var area: Size? { rect.isEmpty ? nil : rect.size }

  override func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: Style.plain)
    frame.clipped(to: rect) { frame in
      frame.fill(rect, style: style)
      drawChildren(in: &frame, over: style)
    }
  }

  override var bindings: [KeyBinding] {
    guard let view else { return [] }
    var bindings = view.keyBindings
    if view.isBusy, let screenlet = view.screenlet {
      // It works at once, and is told of when it looks busy, so that nothing flickers.
      bindings.insert(
        KeyBinding(.escape, words: .key("key.stop"), place: view.showsBusy ? .start : .help) {
          [weak screenlet] in
          screenlet?.cancelInteractors()
          return true
        }, at: 0)
    }
    return bindings + view.bindings
  }
}
