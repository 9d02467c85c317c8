/// A control that shows the messages of its view.
@MainActor public protocol MessageDisplay: Control {
  /// Shows a message and replaces the current one.
  ///
  /// - Parameters:
  ///   - words: The text.
  ///   - kind: The kind of message.
  func showText(_ words: DisplayText, _ kind: MessageKind)

  /// Removes the message.
  func clear()
}
