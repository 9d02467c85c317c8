/// How much an expression may hold before it is refused.
///
/// Expressions come from servers and from strangers' files.
public struct ExpressionLimits: Hashable, Sendable {
  /// Bytes of the whole text.
  public var bytes: Int
  /// Parts inside one another.
  public var depth: Int

  /// What fits every expression that people wrote: 16 KiB, 64 deep.
  public static let standard = ExpressionLimits()

  /// Makes limits; none can be deeper than 256, where the stack has its own.
  public init(bytes: Int = 16 << 10, depth: Int = 64) {
    (self.bytes, self.depth) = (bytes, min(depth, 256))
  }
}
