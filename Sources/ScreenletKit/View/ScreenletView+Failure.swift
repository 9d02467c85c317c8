public import PortalKit

extension ScreenletView {
  /// Shows an error at the field that caused it and focuses the field, or else in a message.
  ///
  /// - Parameters:
  ///   - failure: The error; `.cancelled` only clears the message.
  ///   - message: The message for errors without a field; nil to show none.
  public func show(_ failure: ScreenletError, in message: Message?) {
    if failure == .cancelled {
      message?.clear()
    } else if let id = failure.field, let field = control(id) as? Field {
      field.mistake = Words(failure.phrase)
      field.focus()
    } else {
      message?.say(Words(failure.phrase), .mistake)
    }
  }
}
