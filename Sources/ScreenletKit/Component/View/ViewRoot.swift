import TerminalCore
import ThemeKit

/// The root control of a view: paints the theme's canvas and handles the layout's keys.
final class ViewRoot: Control {
  override class var element: String? { "view" }
  override class var styleName: String { "Canvas" }

  override func arrangement() -> LayoutNode.Arrangement { hasNote ? .column() : .stack() }

  /// The line below the layout with the notes about the content; nil until first used.
  private var note: NoteLine?

  /// Shows a line below the layout; `DisplayText.none` hides it.
  func show(note words: DisplayText) {
    if note == nil, words != .none {
      let line = NoteLine()
      note = line
      add(line)
    }
    note?.words = words
  }

  /// Whether the line below the layout is visible.
  var hasNote: Bool { note?.isHidden == false }

  override func resolvedBox(in area: Size) -> Box {
    assumedArea = area
    return Box(grow: 1)
  }

  /// The area that the last layout computed percentages with.
  private var assumedArea = Size.zero

  /// The size of the view, for percentages of the height; nil before the first layout.
  var area: Size? { rect.isEmpty ? nil : rect.size }

  /// Mirrors the children if the view's text direction differs from its parent's.
  override func onLayout() {
    // The size was unknown for a new view: lay out again to compute its percentages.
    if rect.size != assumedArea, !rect.isEmpty { surface?.needsLayout = true }
    guard let parent, theme.environment.direction != parent.theme.environment.direction else {
      return
    }
    for child in children {
      child.forEach { $0.rect = $0.rect.mirrored(in: rect) }
    }
  }

  override func draw(in frame: inout Frame, over base: Style) {
    let isOnOther = (parent as? ScreenletSlot)?.paintsGround == false
    let style = isOnOther ? base : drawStyle(over: Style.plain)
    frame.clipped(to: rect) { frame in
      if style.background != base.background || style.attributes != base.attributes {
        frame.fill(rect, style: style)
      }
      drawChildren(in: &frame, over: style)
    }
  }

  override var bindings: [KeyBinding] {
    guard let view else { return [] }
    var bindings = view.keyBindings
    if view.isBusy, let screenlet = view.screenlet {
      // The key works immediately, but is shown only with the busy indicator, to avoid flicker.
      bindings.insert(
        KeyBinding(.escape, words: .key("key.stop"), place: view.showsBusy ? .start : .help) {
          [weak screenlet] in
          screenlet?.cancelInteractors()
          return true
        }, at: 0)
    }
    if let details = view.faultBinding { bindings.append(details) }
    return bindings + view.bindings
  }
}
