/// A key with its display value.
public struct KeyValuePair: Hashable, Sendable {
  /// The key.
  @Exact public var key: String
  /// The value that is displayed.
  @Exact public var value: String

  /// Creates a pair.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value that is displayed.
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}
