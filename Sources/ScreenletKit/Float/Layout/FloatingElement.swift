import ThemeKit

/// A layout element shown as an overlay while its `when` condition is true; it takes no space in
/// the layout.
@MainActor public class FloatingElement: Control {
  override package var isCollapsed: Bool { true }

  private var isShown = false

  /// The condition of the view that shows the element.
  var condition: String { when ?? "" }

  /// Shows or hides the element after its condition may have changed.
  func follow() {
    let holds = !condition.isEmpty && surface != nil && conditionHolds
    guard holds != isShown else { return }
    isShown = holds
    if holds { appear() } else { disappear() }
  }

  /// Shows the overlay; overridden by subclasses.
  func appear() {}
  /// Closes the overlay; overridden by subclasses.
  func disappear() {}

  /// Clears the condition after the overlay was closed.
  func end() {
    isShown = false
    view?.setCondition(condition, false)
  }
}
