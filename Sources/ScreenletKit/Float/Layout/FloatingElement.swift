import ThemeKit

/// Something of a layout that floats while the condition of its `when` holds; nothing is drawn in its
/// place.
@MainActor public class FloatingElement: Control {
  override package var isCollapsed: Bool { true }

  private var isShown = false

  /// The condition of its view that it floats for.
  var condition: String { when ?? "" }

  /// Its condition may hold now, or not any more.
  func follow() {
    let holds = !condition.isEmpty && surface != nil && conditionHolds
    guard holds != isShown else { return }
    isShown = holds
    if holds { appear() } else { disappear() }
  }

  /// Shows what floats.
  func appear() {}
  /// Takes away what floats.
  func disappear() {}

  /// What floats is gone: its condition does not hold any more.
  func end() {
    isShown = false
    view?.setCondition(condition, false)
  }
}
