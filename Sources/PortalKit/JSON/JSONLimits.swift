/// How much a JSON text may hold before it is refused.
public struct JSONLimits: Hashable, Sendable {
  /// Bytes of the whole text.
  public var bytes: Int
  /// Arrays and objects inside one another; never more than 512.
  public var depth: Int

  /// What fits every answer of a portal: 64 MiB, 512 deep.
  public static let standard = JSONLimits()

  /// Makes limits; those left out are the standard ones.
  public init(bytes: Int = 64 << 20, depth: Int = 512) {
    (self.bytes, self.depth) = (bytes, min(depth, 512))
  }
}
