/// Which part of which portal: what is remembered for one is never used for another.
public struct PortalScope: Hashable, Sendable {
  /// The server's address, or `local:`.
  public let server: String
  /// The company; 0 for the portal's own.
  public let companyId: Int64
  /// The site; 0 for the portal's own.
  public let groupId: Int64

  /// Makes a scope.
  public init(server: String, companyId: Int64 = 0, groupId: Int64 = 0) {
    (self.server, self.companyId, self.groupId) = (server, companyId, groupId)
  }
}
