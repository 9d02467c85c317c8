import LocalPortal
import PortalKit

/// An account as the services of 6.2 tell of it.
enum UserJSON {
  static func json(_ user: User, _ facts: AccountFacts) -> JSONValue {
    let signedIn = ModelText.date(facts.lastSignIn)
    let failed = ModelText.date(facts.lastFailure)
    var object = JSONObject()
    func set(_ name: String, _ value: JSONValue) { object[name] = value }
    set("agreedToTermsOfUse", false)
    set("comments", "")
    set("companyId", .integer(user.companyId))
    // The contact of an account has the number of the account.
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
    return .object(object)
  }
}

extension ServiceCall {
  /// An account as JSON.
  func json(_ user: User) async throws -> JSONValue {
    UserJSON.json(user, try await portal.accountFacts(user.id))
  }
}
