/// A sign-in request: the credentials, and the company of the portal.
public struct SignIn: Equatable, Sendable {
  /// The credentials of the user.
  public let credentials: Credentials
  /// The ID of the company; 0 for the portal's default company.
  public let companyId: Int64

  /// Creates a sign-in request.
  ///
  /// - Parameters:
  ///   - credentials: The credentials of the user.
  ///   - companyId: The ID of the company; 0 for the portal's default company.
  public init(_ credentials: Credentials, companyId: Int64 = 0) {
    (self.credentials, self.companyId) = (credentials, companyId)
  }
}
