/// The limits on how much of an HTML page is parsed.
///
/// Pages are untrusted and can have any size and shape. Exceeding a limit never makes a page
/// unreadable: the part before it is kept, and `HTMLDocument.isTruncated` is true.
public struct HTMLLimits: Hashable, Sendable {
  /// The maximum number of bytes that are read.
  public var bytes: Int
  /// The maximum nesting depth; deeper elements become text of the last kept element.
  public var depth: Int
  /// The maximum number of nodes: elements and pieces of text.
  public var nodes: Int
  /// The maximum number of attributes of one element.
  public var attributes: Int

  /// The default limits: 4 MiB, 128 levels, 100,000 nodes, 512 attributes.
  public static let standard = HTMLLimits()

  /// The depth at which parsing stops, because the parser searches all open elements at every end
  /// tag.
  static let bottom = 512

  /// Creates limits; omitted values are the standard ones.
  ///
  /// - Parameters:
  ///   - bytes: The maximum number of bytes, clamped to 0...256 MiB.
  ///   - depth: The maximum nesting depth, clamped to 1...256.
  ///   - nodes: The maximum number of nodes, at least 1.
  ///   - attributes: The maximum number of attributes of one element, at least 1.
  public init(
    bytes: Int = 4 << 20, depth: Int = 128, nodes: Int = 100_000, attributes: Int = 512
  ) {
    self.bytes = max(0, min(bytes, 1 << 28))
    self.depth = max(1, min(depth, 256))
    (self.nodes, self.attributes) = (max(1, nodes), max(1, attributes))
  }
}
