/// A request to create a user account.
public struct NewAccount: Equatable, Sendable {
  /// The ID of the company; 0 for the portal's default company.
  public var companyId: Int64
  /// The ID of the site that the user becomes a member of; 0 for the portal's default site.
  public var groupId: Int64
  /// The email address.
  public var emailAddress: String
  /// The screen name; empty to let the portal choose one.
  public var screenName: String
  /// The password; nil to let the portal create one and send it to the user.
  public var password: Secret?
  /// The first name.
  public var firstName: String
  /// The middle names.
  public var middleName: String
  /// The last name.
  public var lastName: String
  /// The job title.
  public var jobTitle: String
  /// The language, for example `en_US`; empty for the portal's default language.
  public var languageId: String
  /// The credentials for the request itself, if the portal does not accept anonymous requests;
  /// otherwise nil.
  public var anonymousUser: Credentials?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - companyId: The ID of the company; 0 for the portal's default company.
  ///   - groupId: The ID of the site that the user becomes a member of; 0 for the default site.
  ///   - emailAddress: The email address.
  ///   - screenName: The screen name; empty to let the portal choose one.
  ///   - password: The password; nil to let the portal create one and send it to the user.
  ///   - firstName: The first name.
  ///   - middleName: The middle names.
  ///   - lastName: The last name.
  ///   - jobTitle: The job title.
  ///   - languageId: The language, for example `en_US`; empty for the portal's default language.
  ///   - anonymousUser: The credentials for the request itself, if the portal does not accept
  ///     anonymous
  ///     requests; otherwise nil.
  public init(
    companyId: Int64 = 0, groupId: Int64 = 0, emailAddress: String, screenName: String = "",
    password: Secret? = nil, firstName: String = "", middleName: String = "",
    lastName: String = "", jobTitle: String = "", languageId: String = "",
    anonymousUser: Credentials? = nil
  ) {
    (self.companyId, self.groupId, self.emailAddress) = (companyId, groupId, emailAddress)
    (self.screenName, self.password) = (screenName, password)
    (self.firstName, self.middleName, self.lastName) = (firstName, middleName, lastName)
    (self.jobTitle, self.languageId, self.anonymousUser) = (jobTitle, languageId, anonymousUser)
  }
}

/// The response of a portal that has created an account.
public struct AccountReceipt: Hashable, Sendable {
  /// The account.
  public var user: User
  /// The delivery of the password that the portal created; nil if the user chose the password.
  public var sent: PasswordReceipt?

  /// Creates a receipt.
  ///
  /// - Parameters:
  ///   - user: The account.
  ///   - sent: The delivery of the password that the portal created; nil if the user chose it.
  public init(user: User, sent: PasswordReceipt? = nil) { (self.user, self.sent) = (user, sent) }
}

/// A request to change a user account.
public struct AccountChange: Equatable, Sendable {
  /// The ID of the account.
  public var userId: Int64
  /// The current password, which is required to change the password or the email address.
  public var currentPassword: Secret?
  /// The new password; nil to keep the current one.
  public var newPassword: Secret?
  /// The email address after the change.
  public var emailAddress: String
  /// The screen name after the change; empty to keep the current one.
  public var screenName: String
  /// The first name after the change.
  public var firstName: String
  /// The middle names after the change.
  public var middleName: String
  /// The last name after the change.
  public var lastName: String
  /// The job title after the change.
  public var jobTitle: String

  /// Creates a request with the current values of an account, to be modified.
  ///
  /// - Parameter user: The account.
  public init(of user: User) {
    (userId, currentPassword, newPassword) = (user.id, nil, nil)
    (emailAddress, screenName) = (user.emailAddress, user.screenName)
    (firstName, middleName, lastName) = (user.firstName, user.middleName, user.lastName)
    jobTitle = user.jobTitle
  }
}

/// The fields of an account, with the names that portals and views use.
public enum AccountField: String, Hashable, Sendable, CaseIterable {
  /// The email address.
  case emailAddress
  /// The screen name.
  case screenName
  /// The password, or the new password of an existing account.
  case password
  /// The current password of an existing account.
  case currentPassword
  /// The first name.
  case firstName
  /// The middle names.
  case middleName
  /// The last name.
  case lastName
  /// The job title.
  case jobTitle
}
