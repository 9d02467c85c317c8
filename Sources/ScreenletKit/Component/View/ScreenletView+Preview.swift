public import ThemeKit

extension ScreenletView {
  /// Puts the controls into display states, for the gallery and `render --state`.
  ///
  /// - Parameter states: The states to apply to every control that supports them; `busy` is cleared
  ///   if it is absent.
  public func preview(_ states: StateSet) {
    setCondition("busy", states.contains(.busy))
    var isFocusGiven = false
    root.forEach { control in
      control.preview(states)
      if states.contains(.focused), !isFocusGiven, control.surface?.canFocus(control) == true {
        control.focus()
        isFocusGiven = true
      }
    }
  }
}
