import TerminalCore

/// The way from one pane to another, which every app has where there are two.
extension Surface {
  /// Moves the focus to the next pane, as F6 does: to what had it there last.
  public func focusNextScope() { nextPane(.forwards).map(enter) }

  /// Moves the focus to the pane before, as Shift+F6 does.
  public func focusPreviousScope() { nextPane(.backwards).map(enter) }

  /// What had the focus of a pane when it went elsewhere.
  final class PaneMemory {
    weak var pane: Control?
    weak var control: Control?

    init(_ pane: Control, _ control: Control) { (self.pane, self.control) = (pane, control) }
  }

  /// The keys that lead to another pane; nil where there are not two with anything to focus.
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

  /// Does what the keys of panes do; false where they lead nowhere.
  func movePane(_ direction: FocusSearch.Direction) -> Bool {
    guard let pane = nextPane(direction) else { return false }
    enter(pane)
    return true
  }

  /// The nearest pane around a control.
  func pane(around control: Control) -> Control? {
    var next: Control? = control
    while let current = next {
      if current.isFocusScope { return current }
      next = current.parent
    }
    return nil
  }

  /// Keeps that a control had the focus of its pane.
  func remember(_ control: Control) {
    guard let pane = pane(around: control) else { return }
    paneMemories.removeAll { $0.pane == nil || $0.pane === pane }
    paneMemories.append(PaneMemory(pane, control))
  }

  /// Gives the focus that lost its control to another of the same pane, or of any.
  func focusNearby() {
    if let focused, let pane = pane(around: focused), isReachable(pane),
      focusFirst(of: focusable(in: pane, isOwn: true))
    {
      return
    }
    // With nothing left in its pane, the focus returns to the pane that had it before.
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

  /// Where the keys of panes lead; nil where there is no other pane with anything to focus.
  ///
  /// A footer asks after every key, so nobody walks through a pane that is not the next one.
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
