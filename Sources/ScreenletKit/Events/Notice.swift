/// The event that carries a message for the user; apps show it briefly, without interrupting
/// work.
///
/// ```swift
/// context.events.publish(Notice(words: .key("orders.approved"), kind: .success))
/// ```
public struct Notice: Event {
  /// The text.
  public let words: DisplayText
  /// The kind of message, which determines the symbol before the text.
  public let kind: MessageKind

  /// Creates a notice.
  ///
  /// - Parameters:
  ///   - words: The text.
  ///   - kind: The kind of message.
  public init(words: DisplayText, kind: MessageKind = .warning) {
    (self.words, self.kind) = (words, kind)
  }
}
