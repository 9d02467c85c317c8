import TerminalCore

/// Focus navigation between panes with F6 and Shift+F6.
extension Surface {
  /// Moves the focus to the next pane, as F6 does, to the control that last had it there.
  public func focusNextScope() { nextPane(.forwards).map(enter) }

  /// Moves the focus to the previous pane, as Shift+F6 does.
  public func focusPreviousScope() { nextPane(.backwards).map(enter) }

  /// The last focused control of a pane.
  final class PaneMemory {
    weak var pane: Control?
    weak var control: Control?

    init(_ pane: Control, _ control: Control) { (self.pane, self.control) = (pane, control) }
  }

  /// The binding of the pane keys; nil unless at least two panes have focusable controls.
  var paneBinding: KeyBinding? {
    guard panes.count > 1, let next = nextPane(.forwards),
      panes.contains(where: { $0 !== next && isStop($0) })
    else { return nil }
    return KeyBinding(
      .function(6), KeyStroke(.function(6), .shift), words: .key("key.pane")
    ) { [weak self] in
      self?.focusNextScope()
      return true
    }
  }

  /// Moves the focus to another pane; returns false if there is none.
  func movePane(_ direction: FocusSearch.Direction) -> Bool {
    guard let pane = nextPane(direction) else { return false }
    enter(pane)
    return true
  }

  /// Returns the innermost pane around a control.
  func pane(around control: Control) -> Control? {
    var next: Control? = control
    while let current = next {
      if current.isFocusScope { return current }
      next = current.parent
    }
    return nil
  }

  /// Records a control as the last focused one of its pane.
  func remember(_ control: Control) {
    guard let pane = pane(around: control) else { return }
    paneMemories.removeAll { $0.pane == nil || $0.pane === pane }
    paneMemories.append(PaneMemory(pane, control))
  }

  /// Moves the focus from a removed control to another one of the same pane, or else of any pane.
  func focusNearby() {
    if let focused, let pane = pane(around: focused), isReachable(pane),
      focusFirst(of: focusable(in: pane, isOwn: true))
    {
      return
    }
    // If its pane has no focusable control left, return to the previously focused pane.
    for memory in paneMemories.reversed() {
      guard let control = memory.control, control !== focused, canFocus(control) else { continue }
      return focus(control)
    }
    focusFirst()
  }

  private func enter(_ pane: Control) {
    let last = paneMemories.first { $0.pane === pane }?.control
    if let last, canFocus(last), self.pane(around: last) === pane {
      focus(last)
    } else {
      _ = focusFirst(of: focusable(in: pane, isOwn: true))
    }
  }

  /// Returns the next pane with a focusable control; nil if there is none.
  ///
  /// The footer calls it after every key, so it stops at the first match.
  private func nextPane(_ direction: FocusSearch.Direction) -> Control? {
    guard !panes.isEmpty else { return nil }
    var order = direction == .forwards ? panes : panes.reversed()
    let current = focusScope
    if let place = order.firstIndex(where: { $0 === current }) {
      order = Array(order[(place + 1)...] + order[..<place])
    }
    return order.first { isStop($0) }
  }

  private func isStop(_ pane: Control) -> Bool {
    guard pane.isFocusScope, isReachable(pane) else { return false }
    return FocusSearch(scope: pane, direction: .forwards, isOwn: true).first() != nil
  }
}
