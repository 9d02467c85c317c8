import ScreenletKit
import TerminalCore

/// The panes of the gallery side by side; reports their common width.
final class PaneRow: Control {
  override class var element: String? { "pane-row" }
  override class var isContainer: Bool { true }
  override class var doc: String { "The panes of the gallery side by side." }

  /// Called after each layout with the width in columns; it may show and hide panes.
  var onWidth: (@MainActor (Int) -> Void)?

  override func arrangement() -> LayoutNode.Arrangement { .row(align: .stretch) }

  override func onLayout() { onWidth?(rect.width) }
}
