import ThemeKit

/// A layout element shown as an overlay while its `when` condition is true; it takes no space in
/// the layout.
@MainActor open class FloatingElement: Control {
  open override var isCollapsed: Bool { true }

  private var isShown = false

  /// The condition of the view that shows the element.
  package final var condition: String { when ?? "" }

  /// Shows or hides the element after its condition may have changed.
  final func follow() {
    let holds = !condition.isEmpty && surface != nil && conditionHolds
    guard holds != isShown else { return }
    isShown = holds
    if holds { appear() } else { disappear() }
  }

  /// Shows the overlay; does nothing by default.
  open func appear() {}
  /// Closes the overlay; does nothing by default.
  open func disappear() {}

  /// Clears the condition after the overlay was closed.
  public final func end() {
    isShown = false
    view?.setCondition(condition, false)
  }
}
