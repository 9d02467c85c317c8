import CVTerm

/// The terminal properties that libvterm reports but does not store.
final class TerminalProperties {
  var isCursorVisible = true
  var isAlternateScreen = false
  var reportsMouse = false
  var title = ""
  var bells = 0

  func set(_ property: VTermProp, to value: VTermValue) {
    switch property {
    case VTERM_PROP_CURSORVISIBLE: isCursorVisible = value.boolean != 0
    case VTERM_PROP_ALTSCREEN: isAlternateScreen = value.boolean != 0
    case VTERM_PROP_MOUSE: reportsMouse = value.number != 0
    case VTERM_PROP_TITLE: title = value.string.map { String(cString: $0) } ?? ""
    default: break
    }
  }
}

func setTerminalProperty(
  _ property: VTermProp, _ value: UnsafeMutablePointer<VTermValue>?,
  _ user: UnsafeMutableRawPointer?
) -> Int32 {
  guard let value, let user else { return 0 }
  Unmanaged<TerminalProperties>.fromOpaque(user).takeUnretainedValue()
    .set(property, to: value.pointee)
  return 1
}

func ringBell(_ user: UnsafeMutableRawPointer?) -> Int32 {
  guard let user else { return 0 }
  Unmanaged<TerminalProperties>.fromOpaque(user).takeUnretainedValue().bells += 1
  return 1
}
