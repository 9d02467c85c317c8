/// A company and site of a portal.
///
/// Data stored for one scope is never used for another.
public struct PortalScope: Hashable, Sendable {
  /// The address of the server, or `local:`.
  public let server: String
  /// The ID of the company; 0 for the portal's default company.
  public let companyId: Int64
  /// The ID of the site; 0 for the portal's default site.
  public let groupId: Int64

  /// Creates a scope.
  ///
  /// - Parameters:
  ///   - server: The address of the server, or `local:`.
  ///   - companyId: The ID of the company; 0 for the portal's default company.
  ///   - groupId: The ID of the site; 0 for the portal's default site.
  public init(server: String, companyId: Int64 = 0, groupId: Int64 = 0) {
    (self.server, self.companyId, self.groupId) = (server, companyId, groupId)
  }
}
