public import PortalKit

/// A key with its value.
public struct KeyValuePair: Hashable, Sendable {
  /// The key.
  @Exact public var key: String
  /// What people read.
  @Exact public var value: String

  /// Makes a pair.
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}
