public import ThemeKit

extension ScreenletView {
  /// Puts its controls into a state, as a gallery's knob or `render --state` asks for.
  ///
  /// - Parameter states: What every control that can be so becomes; none leaves them as they are.
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
