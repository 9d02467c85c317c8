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
      if states.contains(.disabled), control.isFocusable { control.isEnabled = false }
      if states.contains(.pressed), control is Button { control.isPressed = true }
      if states.contains(.busy), let button = control as? Button, !button.busyWords.isEmpty {
        button.shownStates = .busy
      }
      if states.contains(.selected) { (control as? Checkbox)?.isOn = true }
      if let field = control as? Field {
        if states.contains(.invalid) { field.mistake = .key("preview.mistake") }
        if states.contains(.readonly) { field.isReadOnly = true }
        if states.contains(.empty) { field.value = "" }
      }
      if states.contains(.focused), !isFocusGiven, control.surface?.canFocus(control) == true {
        control.focus()
        isFocusGiven = true
      }
    }
  }
}
