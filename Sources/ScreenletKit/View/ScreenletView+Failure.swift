public import PortalKit

extension ScreenletView {
  /// Shows what went wrong: at the field that it is about, which gets the focus, else in a message.
  ///
  /// - Parameters:
  ///   - failure: What went wrong; that something was stopped needs no words.
  ///   - message: Where to say it when it is about no field.
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
