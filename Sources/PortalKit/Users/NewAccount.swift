/// What somebody tells of themselves who wants an account.
public struct NewAccount: Equatable, Sendable {
  /// The company; 0 for the portal's own.
  public var companyId: Int64
  /// The site that they are made a member of; 0 for the portal's own.
  public var groupId: Int64
  /// The e-mail address.
  public var emailAddress: String
  /// The short name; empty leaves it to the portal.
  public var screenName: String
  /// The password; nil leaves it to the portal, which sends one.
  public var password: Secret?
  /// The given name.
  public var firstName: String
  /// Names between the first and the last.
  public var middleName: String
  /// The family name.
  public var lastName: String
  /// What they do.
  public var jobTitle: String
  /// Their language, as in `en_US`; empty for the portal's own.
  public var languageId: String
  /// Who asks the portal on behalf of a stranger, where it lets strangers do nothing.
  public var anonymousUser: Credentials?

  /// Makes one.
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

/// What a portal answers when it has made an account.
public struct AccountReceipt: Hashable, Sendable {
  /// The account.
  public var user: User
  /// What became of the password that the portal made up; nil where a person chose one.
  public var sent: PasswordReceipt?

  /// Makes one.
  public init(user: User, sent: PasswordReceipt? = nil) { (self.user, self.sent) = (user, sent) }
}

/// What is to be different about an account that is there.
public struct AccountChange: Equatable, Sendable {
  /// Whose account.
  public var userId: Int64
  /// The password so far: the proof for a new password or another e-mail address.
  public var currentPassword: Secret?
  /// The new password; nil leaves it as it is.
  public var newPassword: Secret?
  /// The e-mail address from now on.
  public var emailAddress: String
  /// The short name from now on; empty leaves it as it is.
  public var screenName: String
  /// The given name from now on.
  public var firstName: String
  /// Names between the first and the last from now on.
  public var middleName: String
  /// The family name from now on.
  public var lastName: String
  /// What they do from now on.
  public var jobTitle: String

  /// Makes a change that changes nothing yet.
  public init(of user: User) {
    (userId, currentPassword, newPassword) = (user.id, nil, nil)
    (emailAddress, screenName) = (user.emailAddress, user.screenName)
    (firstName, middleName, lastName) = (user.firstName, user.middleName, user.lastName)
    jobTitle = user.jobTitle
  }
}

/// The fields of an account, by the names that portals and views use for them.
public enum AccountField: String, Hashable, Sendable, CaseIterable {
  /// The e-mail address.
  case emailAddress
  /// The short name.
  case screenName
  /// The password, or the new one.
  case password
  /// The password so far.
  case currentPassword
  /// The given name.
  case firstName
  /// Names between the first and the last.
  case middleName
  /// The family name.
  case lastName
  /// What they do.
  case jobTitle
}
