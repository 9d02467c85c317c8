/// The limits on the length and depth of an expression.
///
/// Expressions come from servers and files and are untrusted.
public struct ExpressionLimits: Hashable, Sendable {
  /// The maximum length in bytes.
  public var bytes: Int
  /// The maximum nesting depth.
  public var depth: Int

  /// The default limits: 16 KiB, 64 levels.
  public static let standard = ExpressionLimits()

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - bytes: The maximum length in bytes.
  ///   - depth: The maximum nesting depth, at most 256 to protect the stack.
  public init(bytes: Int = 16 << 10, depth: Int = 64) {
    (self.bytes, self.depth) = (bytes, min(depth, 256))
  }
}
