/// The id of a screenlet instance, preserved by save and restore.
///
/// It is random because a counter would repeat ids of saved states.
public struct ScreenletID: Hashable, Sendable, Codable {
  /// The id as 64 random bits, never 0.
  public let rawValue: UInt64

  /// Creates a random id.
  public init() { rawValue = .random(in: 1 ... .max) }

  /// Creates an id from a stored value.
  ///
  /// - Parameter rawValue: The `rawValue` of an existing id.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}
