/// A wish for help by somebody who forgot a password.
public struct PasswordRequest: Equatable, Sendable {
  /// Who, as they typed it.
  public var userName: String
  /// What sort of name that is.
  public var method: AuthenticationMethod
  /// The company; 0 for the portal's own.
  public var companyId: Int64
  /// Who asks the portal on behalf of a stranger, where it lets strangers do nothing.
  public var anonymousUser: Credentials?

  /// Makes one.
  public init(
    userName: String, method: AuthenticationMethod = .emailAddress, companyId: Int64 = 0,
    anonymousUser: Credentials? = nil
  ) {
    (self.userName, self.method) = (userName, method)
    (self.companyId, self.anonymousUser) = (companyId, anonymousUser)
  }
}

/// What a portal did for somebody who forgot a password.
public struct PasswordReceipt: Hashable, Sendable {
  /// Whether the portal sends a new password; false where it sends a new password or a link to choose
  /// one, and does not tell which.
  public var isNewPassword: Bool
  /// Where to look for it, where that is not the mail; nil for the mail.
  public var place: Phrase?

  /// Makes one.
  public init(isNewPassword: Bool, place: Phrase? = nil) {
    (self.isNewPassword, self.place) = (isNewPassword, place)
  }
}
