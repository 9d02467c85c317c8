/// A key with its value.
public struct KeyValuePair: Hashable, Sendable {
  /// The key.
  public var key: String
  /// What people read.
  public var value: String

  /// Makes a pair.
  public init(key: String, value: String) { (self.key, self.value) = (key, value) }
}
