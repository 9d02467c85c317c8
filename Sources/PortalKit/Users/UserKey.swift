/// Whom one means: an account by one of its names.
public enum UserKey: Hashable, Sendable {
  /// The number of the account.
  case id(Int64)
  /// The e-mail address, in any case; the company is 0 for the portal's own.
  case emailAddress(String, companyId: Int64 = 0)
  /// The short name, in any case; the company is 0 for the portal's own.
  case screenName(String, companyId: Int64 = 0)

  /// Takes what somebody typed, by the method that says what it is; nil for a number that is none.
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
