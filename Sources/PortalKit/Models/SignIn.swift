/// A wish to be let in: credentials, and which company of the portal they are for.
public struct SignIn: Equatable, Sendable {
  /// Who, and the proof.
  public let credentials: Credentials
  /// The company; 0 for the portal's own.
  public let companyId: Int64

  /// Makes a wish.
  public init(_ credentials: Credentials, companyId: Int64 = 0) {
    (self.credentials, self.companyId) = (credentials, companyId)
  }
}
