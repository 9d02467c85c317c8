/// A way to identify a user account.
public enum UserKey: Hashable, Sendable {
  /// The ID of the account.
  case id(Int64)
  /// The email address, in any case; company 0 is the portal's default company.
  case emailAddress(String, companyId: Int64 = 0)
  /// The screen name, in any case; company 0 is the portal's default company.
  case screenName(String, companyId: Int64 = 0)

  /// Creates a key from a user name; returns nil if the method is `userId` and the name is not a
  /// number.
  ///
  /// - Parameters:
  ///   - name: The user name, as the user typed it.
  ///   - method: The kind of the user name.
  ///   - companyId: The ID of the company; 0 for the portal's default company.
  public init?(_ name: String, method: AuthenticationMethod, companyId: Int64 = 0) {
    switch method {
    case .emailAddress: self = .emailAddress(name, companyId: companyId)
    case .screenName: self = .screenName(name, companyId: companyId)
    case .userId:
      guard let id = Int64(name) else { return nil }
      self = .id(id)
    }
  }
}
