/// Something that a person should know, and that keeps nobody from going on; apps show it briefly.
public struct Notice: Event {
  /// What it says.
  public let words: Words

  /// Makes a notice.
  public init(words: Words) { self.words = words }
}
