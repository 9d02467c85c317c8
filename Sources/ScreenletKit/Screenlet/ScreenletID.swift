/// Which screenlet; kept over save and restore, so drawn at random: a counter would meet its past.
public struct ScreenletID: Hashable, Sendable, Codable {
  /// 64 random bits, never 0.
  public let rawValue: UInt64

  /// Draws an id.
  public init() { rawValue = .random(in: 1 ... .max) }

  /// Makes an id that was drawn before.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}
