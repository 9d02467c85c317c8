/// How much of an HTML page is read; what is beyond is left out, and the page says so.
///
/// A page comes from strangers, and is of any size and shape. A limit never makes a page
/// unreadable: what came before it is shown.
public struct HTMLLimits: Hashable, Sendable {
  /// Bytes that are read.
  public var bytes: Int
  /// Elements inside one another that are kept apart; what is deeper is text of the last of them.
  public var depth: Int
  /// Elements and pieces of text.
  public var nodes: Int
  /// Attributes of one element.
  public var attributes: Int

  /// What fits every page that somebody reads: 4 MiB, 128 deep, 100,000 nodes, 512 attributes.
  public static let standard = HTMLLimits()

  /// Where reading ends altogether, for a parser searches what is open at every end tag.
  static let bottom = 512

  /// Makes limits; those left out are the standard ones.
  public init(
    bytes: Int = 4 << 20, depth: Int = 128, nodes: Int = 100_000, attributes: Int = 512
  ) {
    self.bytes = max(0, min(bytes, 1 << 28))
    self.depth = max(1, min(depth, 256))
    (self.nodes, self.attributes) = (max(1, nodes), max(1, attributes))
  }
}
