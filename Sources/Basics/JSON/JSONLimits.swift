/// The limits beyond which a JSON text is rejected.
public struct JSONLimits: Hashable, Sendable {
  /// The maximum size of the text, in bytes.
  public var bytes: Int
  /// The maximum nesting depth of arrays and objects; never more than 512.
  public var depth: Int

  /// The default limits, sufficient for every response of a portal: 64 MiB and a depth of 512.
  public static let standard = JSONLimits()

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - bytes: The maximum size of the text, in bytes.
  ///   - depth: The maximum nesting depth; more than 512 becomes 512.
  public init(bytes: Int = 64 << 20, depth: Int = 512) {
    (self.bytes, self.depth) = (bytes, min(depth, 512))
  }
}
