/// The limits that protect a server from its clients.
public struct ServerLimits: Hashable, Sendable {
  /// The maximum number of connections.
  public var connections = 1_024
  /// The maximum number of connections from one address, if other machines can reach the server.
  public var connectionsPerAddress = 256
  /// The maximum size of a request's head in bytes.
  public var headBytes = 64 << 10
  /// The maximum size of one body in bytes.
  public var bodyBytes = 64 << 20
  /// The maximum total size in bytes of all bodies that are being read or processed.
  public var allBodyBytes = 256 << 20
  /// The timeout in seconds from opening a connection to the end of its first head.
  public var headSeconds = 5
  /// The timeout in seconds for an idle connection.
  public var idleSeconds = 30
  /// The timeout in seconds for receiving a whole request.
  public var requestSeconds = 120
  /// The maximum number of calls in one batch.
  public var batch = 100

  /// Creates the default limits.
  public init() {}
}
