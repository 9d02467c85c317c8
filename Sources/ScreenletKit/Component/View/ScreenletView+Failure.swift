public import PortalKit

extension ScreenletView {
  /// Shows an error at the field that caused it and focuses the field, or else in a message.
  ///
  /// - Parameters:
  ///   - failure: The error; `.cancelled` only clears the message.
  ///   - message: The message for errors without a field; nil to show none.
  public func show(_ failure: ScreenletError, in message: (any MessageDisplay)?) {
    if failure == .cancelled {
      message?.clear()
    } else if let id = failure.field, let field = control(id) as? Field {
      field.errorText = DisplayText(failure.userMessage)
      field.focus()
    } else {
      message?.showText(DisplayText(failure.userMessage), .error)
    }
  }

  /// Shows a text in the message of the view, or as a toast if the layout has no message.
  ///
  /// The message is the control with the id `message`, otherwise the only message of the layout.
  ///
  /// - Parameters:
  ///   - words: The text.
  ///   - kind: The kind of message.
  public final func showMessage(_ words: DisplayText, _ kind: MessageKind = .plain) {
    if let message = messageControl {
      message.showText(words, kind)
    } else {
      screenlet?.context.events.publish(Notice(words: words, kind: kind))
    }
  }

  /// Removes the text of the message that ``showMessage(_:_:)`` uses.
  final func clearMessage() { messageControl?.clear() }

  private var messageControl: (any MessageDisplay)? {
    if let named = control("message") as? any MessageDisplay { return named }
    let all = controls.values.compactMap { $0 as? any MessageDisplay }
    return all.count == 1 ? all.first : nil
  }
}
