import TerminalCore
import ThemeKit

/// The control above a view's layout: it paints the theme's canvas and hears the layout's keys.
final class ViewRoot: Control {
  override class var element: String? { "view" }
  override class var styleName: String { "Canvas" }

  override func arrangement() -> LayoutNode.Arrangement { hasNote ? .column() : .stack() }

  /// A line below the layout, for what is said of all that is shown.
  private var note: Label?

  /// Says something below the layout, or nothing any more.
  func show(note words: Words) {
    if note == nil, words != .none {
      let label = Label()
      (label.style, label.alignment, label.overflow) = ("Field.note", .end, .cut)
      note = label
      add(label)
    }
    guard let note, note.words != words else { return }
    note.words = words
    note.isHidden = words == .none
    setNeedsLayout()
  }

  /// Whether something is said below the layout.
  var hasNote: Bool { note?.isHidden == false }

  override func resolvedBox(in area: Size) -> Box {
    assumedArea = area
    return Box(grow: 1)
  }

  /// The room that percentages were worked out with.
  private var assumedArea = Size.zero

  /// The size that a screenlet-view was given, for percentages of the height.
  var area: Size? { rect.isEmpty ? nil : rect.size }

  /// A view may run another way than the one that it stands in: turned round once more, it does.
  override func onLayout() {
    // A new view stands in a room that nobody knew yet: its percentages are worked out once more.
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
      // It works at once, and is told of when it looks busy, so that nothing flickers.
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
