/// An event: a message for the user that does not interrupt work; apps show it briefly.
///
/// ```swift
/// context.events.publish(Notice(words: .key("orders.approved"), kind: .success))
/// ```
public struct Notice: Event {
  /// The text.
  public let words: Words
  /// The kind of message, which determines the symbol before the text.
  public let kind: Message.Kind

  /// Creates a notice.
  ///
  /// - Parameters:
  ///   - words: The text.
  ///   - kind: The kind of message.
  public init(words: Words, kind: Message.Kind = .warning) {
    (self.words, self.kind) = (words, kind)
  }
}
