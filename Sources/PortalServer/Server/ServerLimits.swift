/// How much a server takes from those who ask.
public struct ServerLimits: Hashable, Sendable {
  /// Connections at one time.
  public var connections = 1_024
  /// Connections from one address at one time, where other machines can reach the server.
  public var connectionsPerAddress = 256
  /// Bytes of the head of a request.
  public var headBytes = 64 << 10
  /// Bytes of one body.
  public var bodyBytes = 64 << 20
  /// Bytes of all bodies that are being read or answered.
  public var allBodyBytes = 256 << 20
  /// Seconds from opening a connection to the end of the head of its first request.
  public var headSeconds = 5
  /// Seconds that a connection may be silent.
  public var idleSeconds = 30
  /// Seconds within which a whole request must have come.
  public var requestSeconds = 120
  /// Calls in one batch.
  public var batch = 100

  /// The usual limits.
  public init() {}
}
