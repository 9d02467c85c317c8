import LocalPortal
import PortalKit

/// The account methods of headless-admin-user.
enum AccountMethods {
  private static let base = "headless-admin-user/v1.0/"
  private static let names: Set = [
    "additionalName", "alternateName", "birthDate", "currentPassword", "customFields",
    "emailAddress", "externalReferenceCode", "familyName", "gender", "givenName",
    "honorificPrefix", "honorificSuffix", "id", "jobTitle", "languageId", "name", "password",
    "status",
  ]

  static let all = [
    HeadlessMethod("GET", base + "my-user-account", .view(.account)) {
      .json(try await json($0.user, $0))
    },
    HeadlessMethod("GET", base + "user-accounts/*", .view(.account)) { call in
      .json(try await json(try await account(.id(try call.id()), call), call))
    },
    HeadlessMethod("GET", base + "user-accounts/by-email-address/*", .view(.account)) { call in
      .json(try await json(try await account(.emailAddress(call.gaps[0]), call), call))
    },
    HeadlessMethod("GET", base + "user-accounts", .view(.account)) { try await list($0) },
    HeadlessMethod("POST", base + "user-accounts", .add(.account)) { try await add($0) },
    HeadlessMethod("PATCH", base + "user-accounts/*", .update(.account)) { try await change($0) },
    HeadlessMethod("PUT", base + "user-accounts/*", .update(.account)) { try await change($0) },
    HeadlessMethod("POST", base + "user-accounts/*/image", .update(.portrait)) { call in
      let user = try await account(.id(try call.id()), call)
      let body = MultipartParts(call.request.body, contentType: call.request.contentType ?? "")
      guard let image = body?["image"] else {
        throw HeadlessError(400, "No file found for the part \"image\".")
      }
      _ = try await call.portal.uploadPortrait(
        PortraitUpload(userId: user.id, picture: PictureData(bytes: image.bytes)),
        monitor: { _ in })
      return .nothing
    },
  ]

  /// Returns an account that the caller may view.
  private static func account(_ key: UserKey, _ call: HeadlessCall) async throws -> User {
    try await call.portal.user(key)
  }

  /// Returns the accounts that match a filter: at most one, because the filter must name an
  /// account.
  private static func list(_ call: HeadlessCall) async throws -> HeadlessMethod.Answer {
    let text = call.query("filter") ?? ""
    guard let filter = EqualityFilter(text) else {
      throw HeadlessError(400, "This filter is not supported: \(text)")
    }
    let key: UserKey
    switch filter.field {
    case "alternateName": key = .screenName(filter.value)
    case "emailAddress": key = .emailAddress(filter.value)
    default: throw HeadlessError(400, "This filter is not supported: \(text)")
    }
    var found: [User] = []
    do { found.append(try await account(key, call)) } catch
      ScreenletError.notFound, ScreenletError.forbidden
    {
      // An account that the caller may not view is treated as missing.
    }
    var items: [JSONValue] = []
    for user in found { items.append(try await json(user, call)) }
    return .json(call.json(items, total: items.count, of: try call.page()))
  }

  private static func add(_ call: HeadlessCall) async throws -> HeadlessMethod.Answer {
    let body = try HeadlessBody(call.request.body, schema: "UserAccount", names)
    let password = try body.text("password") ?? ""
    let receipt = try await call.portal.createAccount(
      NewAccount(
        companyId: call.user.companyId, emailAddress: try body.text("emailAddress") ?? "",
        screenName: try body.text("alternateName") ?? "",
        password: password.isEmpty ? nil : Secret(password),
        firstName: try body.text("givenName") ?? "",
        middleName: try body.text("additionalName") ?? "",
        lastName: try body.text("familyName") ?? "", jobTitle: try body.text("jobTitle") ?? "",
        languageId: try body.text("languageId") ?? ""))
    return .json(try await json(receipt.user, call))
  }

  /// Changes an account.
  ///
  /// Users must send their current password to change their own.
  private static func change(_ call: HeadlessCall) async throws -> HeadlessMethod.Answer {
    let user = try await account(.id(try call.id()), call)
    let body = try HeadlessBody(call.request.body, schema: "UserAccount", names)
    var change = AccountChange(of: user)
    change.emailAddress = try body.text("emailAddress") ?? change.emailAddress
    change.screenName = try body.text("alternateName") ?? change.screenName
    change.firstName = try body.text("givenName") ?? change.firstName
    change.middleName = try body.text("additionalName") ?? change.middleName
    change.lastName = try body.text("familyName") ?? change.lastName
    change.jobTitle = try body.text("jobTitle") ?? change.jobTitle
    change.newPassword = try body.text("password").map { Secret($0) }
    change.currentPassword = try body.text("currentPassword").map { Secret($0) }
    let changed =
      user.id == call.user.id
      ? try await call.portal.updateAccount(change)
      : try await call.portal.overwriteAccount(change)
    return .json(try await json(changed, call))
  }

  private static func json(_ user: User, _ call: HeadlessCall) async throws -> JSONValue {
    let facts = try await call.portal.accountFacts(user.id)
    let isAdministrator = try await call.portal.isAdministrator(user.id)
    let sites = try await call.portal.sites(of: user.companyId)
    var object = JSONObject()
    func set(_ name: String, _ value: JSONValue) { object[name] = value }
    set("additionalName", .string(user.middleName))
    set("alternateName", .string(user.screenName))
    set("dateCreated", HeadlessText.date(facts.created))
    set("dateModified", HeadlessText.date(facts.created))
    set("emailAddress", .string(user.emailAddress))
    set("externalReferenceCode", .string(user.uuid))
    set("familyName", .string(user.lastName))
    set("givenName", .string(user.firstName))
    set("hasLoginDate", .bool(facts.lastSignIn != nil))
    set("id", .integer(user.id))
    if user.portraitId != 0 {
      let token = PercentCoding.encoded(PortraitToken.token(of: user.uuid))
      set(
        "image",
        .string("/image/user_portrait?img_id=\(user.portraitId)&img_id_token=\(token)"))
      set("imageId", .integer(user.portraitId))
    }
    set("jobTitle", .string(user.jobTitle))
    set("keywords", [])
    set("languageId", .string(user.languageId.isEmpty ? "en_US" : user.languageId))
    set("lastLoginDate", HeadlessText.date(facts.lastSignIn))
    set("name", .string(user.fullName))
    set("organizationBriefs", [])
    set(
      "roleBriefs",
      isAdministrator ? [["id": 1, "name": "Administrator"]] : [["id": 2, "name": "User"]])
    set(
      "siteBriefs",
      .array(sites.map { ["id": .integer($0.id), "name": .string($0.key)] }))
    set("status", "Active")
    return .object(object)
  }
}
