/// The popup of a field, such as a list or a calendar.
@MainActor package protocol Popup: AnyObject {
  /// Whether the popup is shown.
  var isOpen: Bool { get }
  /// Closes the popup; does nothing if it is not shown.
  func close()
}
