/// The limits on the size and shape of an XML document.
///
/// XML files are untrusted. Every limit is checked before memory is allocated, so a file of any
/// size or shape costs at most what the limits allow.
public struct MarkupLimits: Hashable, Sendable {
  /// The maximum size of the file in bytes.
  public var bytes: Int
  /// The maximum nesting depth of elements.
  public var depth: Int
  /// The maximum number of elements in the document.
  public var elements: Int
  /// The maximum number of attributes of one element, including namespace declarations.
  public var attributes: Int

  /// The default limits: 4 MiB, 64 levels, 200,000 elements, 256 attributes.
  public static let standard = MarkupLimits()

  /// Creates limits; omitted values are the standard ones.
  ///
  /// - Parameters:
  ///   - bytes: The maximum size in bytes, at most 1 GiB.
  ///   - depth: The maximum nesting depth, at most 200, below the limit of libxml2.
  ///   - elements: The maximum number of elements.
  ///   - attributes: The maximum number of attributes of one element.
  public init(
    bytes: Int = 4 << 20, depth: Int = 64, elements: Int = 200_000, attributes: Int = 256
  ) {
    self.bytes = min(bytes, 1 << 30)
    self.depth = min(depth, 200)
    (self.elements, self.attributes) = (elements, attributes)
  }
}
