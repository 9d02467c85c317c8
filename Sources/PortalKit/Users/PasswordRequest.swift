/// A request to reset a forgotten password.
public struct PasswordRequest: Equatable, Sendable {
  /// The user name, as the user typed it.
  public var userName: String
  /// The kind of the user name.
  public var method: AuthenticationMethod
  /// The ID of the company; 0 for the portal's default company.
  public var companyId: Int64
  /// The credentials for the request itself, if the portal does not accept anonymous requests;
  /// otherwise nil.
  public var anonymousUser: Credentials?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - userName: The user name, as the user typed it.
  ///   - method: The kind of the user name.
  ///   - companyId: The ID of the company; 0 for the portal's default company.
  ///   - anonymousUser: The credentials for the request itself, if the portal does not accept
  ///     anonymous
  ///     requests; otherwise nil.
  public init(
    userName: String, method: AuthenticationMethod = .emailAddress, companyId: Int64 = 0,
    anonymousUser: Credentials? = nil
  ) {
    (self.userName, self.method) = (userName, method)
    (self.companyId, self.anonymousUser) = (companyId, anonymousUser)
  }
}

/// The response of a portal to a request to reset a password.
public struct PasswordReceipt: Hashable, Sendable {
  /// Whether the portal sends a new password; false if it sends either a new password or a link and
  /// does not report which.
  public var isNewPassword: Bool
  /// The place where the user finds the message; nil for the user's email.
  public var place: UserMessage?

  /// Creates a receipt.
  ///
  /// - Parameters:
  ///   - isNewPassword: Whether the portal sends a new password rather than possibly a link.
  ///   - place: The place where the user finds the message; nil for the user's email.
  public init(isNewPassword: Bool, place: UserMessage? = nil) {
    (self.isNewPassword, self.place) = (isNewPassword, place)
  }
}
