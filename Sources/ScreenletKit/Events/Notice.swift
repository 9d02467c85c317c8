/// Something that a person should know, and that keeps nobody from going on; apps show it briefly.
///
/// ```swift
/// context.events.publish(Notice(words: .key("orders.approved"), kind: .success))
/// ```
public struct Notice: Event {
  /// What it says.
  public let words: Words
  /// What kind of thing it says, which the mark before the words tells.
  public let kind: Message.Kind

  /// Makes a notice.
  public init(words: Words, kind: Message.Kind = .warning) {
    (self.words, self.kind) = (words, kind)
  }
}
