/// How much a document may hold before it is refused.
///
/// XML files come from strangers. Every limit is checked before the memory is spent, so that a file
/// of any size or shape costs at most what the limits allow.
public struct MarkupLimits: Hashable, Sendable {
  /// Bytes of the whole file.
  public var bytes: Int
  /// Elements inside one another.
  public var depth: Int
  /// Elements of the whole document.
  public var elements: Int
  /// Attributes of one element, namespace declarations included.
  public var attributes: Int

  /// What fits every hand-written file: 4 MiB, 64 deep, 200,000 elements, 256 attributes.
  public static let standard = MarkupLimits()

  /// Makes limits; those left out are the standard ones.
  ///
  /// None can pass a gigabyte of bytes or a
  /// depth of 200, where the parser underneath has its own.
  public init(
    bytes: Int = 4 << 20, depth: Int = 64, elements: Int = 200_000, attributes: Int = 256
  ) {
    self.bytes = min(bytes, 1 << 30)
    self.depth = min(depth, 200)
    (self.elements, self.attributes) = (elements, attributes)
  }
}
