import LocalPortal
import PortalKit

/// Converts an account to the JSON of 6.2.
enum UserJSON {
  /// Returns the JSON of an account.
  ///
  /// - Parameters:
  ///   - user: The account.
  ///   - facts: Its creation date, its last sign-in, and its failed sign-ins.
  ///   - texts: The members that `update-user` set last, as listed in ``keptNames``.
  static func json(_ user: User, _ facts: AccountFacts, _ texts: JSONObject) -> JSONValue {
    let signedIn = ModelText.date(facts.lastSignIn)
    let failed = ModelText.date(facts.lastFailure)
    var object = JSONObject()
    func set(_ name: String, _ value: JSONValue) { object[name] = value }
    set("agreedToTermsOfUse", false)
    set("comments", "")
    set("companyId", .integer(user.companyId))
    // The contact of an account has the ID of the account.
    set("contactId", .integer(user.id))
    set("createDate", ModelText.date(facts.created))
    set("defaultUser", false)
    set("emailAddress", .string(user.emailAddress))
    set("emailAddressVerified", true)
    set("facebookId", 0)
    set("failedLoginAttempts", .integer(facts.failures))
    set("firstName", .string(user.firstName))
    set("graceLoginCount", 0)
    set("greeting", .string(user.greeting))
    set("jobTitle", .string(user.jobTitle))
    set("languageId", .string(user.languageId.isEmpty ? "en_US" : user.languageId))
    set("lastFailedLoginDate", failed)
    set("lastLoginDate", signedIn)
    set("lastLoginIP", "")
    set("lastName", .string(user.lastName))
    set("ldapServerId", -1)
    set("lockout", .bool(facts.isLocked))
    set("lockoutDate", facts.isLocked ? failed : .null)
    set("loginDate", signedIn)
    set("loginIP", "")
    set("middleName", .string(user.middleName))
    set("modifiedDate", ModelText.date(facts.created))
    set("openId", "")
    set("portraitId", .integer(user.portraitId))
    set("reminderQueryAnswer", "")
    set("reminderQueryQuestion", "")
    set("screenName", .string(user.screenName))
    set("status", 0)
    set("timeZoneId", "UTC")
    set("userId", .integer(user.id))
    set("uuid", .string(user.uuid))
    for name in keptNames { if let text = texts[name] { object[name] = text } }
    return .object(object)
  }

  /// The members of an account that `update-user` replaces, including empty ones.
  static let keptNames = [
    "comments", "greeting", "languageId", "openId", "reminderQueryAnswer",
    "reminderQueryQuestion", "timeZoneId",
  ]

  /// Returns the JSON of the contact of an account.
  ///
  /// Its ID is the user ID.
  static func contact(_ user: User, _ facts: AccountFacts, _ texts: JSONObject) -> JSONValue {
    let json: JSONValue = [
      "birthday": 0, "classNameId": 0, "classPK": .integer(user.id),
      "companyId": .integer(user.companyId), "contactId": .integer(user.id),
      "createDate": ModelText.date(facts.created), "emailAddress": .string(user.emailAddress),
      "firstName": .string(user.firstName), "jobTitle": .string(user.jobTitle),
      "lastName": .string(user.lastName), "male": true, "middleName": .string(user.middleName),
      "modifiedDate": ModelText.date(facts.created), "prefixId": 0, "suffixId": 0,
      "userId": .integer(user.id), "userName": .string(user.fullName),
    ]
    var object = json.object ?? JSONObject()
    for name in netNames { object[name] = "" }
    for name in keptContactNames + netNames { if let text = texts[name] { object[name] = text } }
    return .object(object)
  }

  /// The members of a contact that `update-user` replaces.
  static let keptContactNames = ["birthday", "male", "prefixId", "suffixId"]
  /// The members with the user's names in social networks and messengers.
  static let netNames = [
    "aimSn", "facebookSn", "icqSn", "jabberSn", "msnSn", "mySpaceSn", "skypeSn", "smsSn",
    "twitterSn", "ymSn",
  ]
}

extension ServedCall {
  /// Returns the JSON of an account.
  func json(_ user: User) async throws -> JSONValue {
    UserJSON.json(
      user, try await portal.accountFacts(user.id),
      try await portal.properties("user", of: user.id))
  }
}
