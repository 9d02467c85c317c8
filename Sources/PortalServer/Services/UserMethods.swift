import LocalPortal
import PortalKit

/// The service `user`: existing accounts.
enum UserMethods {
  static let model = "com.liferay.portal.model.User"
  private static let missing = "com.liferay.portal.NoSuchUserException"

  static let all = reading + UserChangeMethods.all

  private static let reading = [
    ServiceMethod("/user/get-current-user", .view(.account), "", returns: model) {
      try await $0.json($0.user)
    },
    ServiceMethod("/user/get-user-by-id", .view(.account), "userId:long", returns: model) { call in
      try await call.json(try await user(call.parameters.long("userId"), call))
    },
    ServiceMethod(
      "/user/get-user-by-email-address", .view(.account), "companyId:long emailAddress:string",
      returns: model
    ) { try await $0.json(try await byAddress($0)) },
    ServiceMethod(
      "/user/get-user-by-screen-name", .view(.account), "companyId:long screenName:string",
      returns: model
    ) { try await $0.json(try await byScreenName($0)) },
    ServiceMethod(
      "/user/get-user-id-by-email-address", .view(.account), "companyId:long emailAddress:string",
      returns: "long"
    ) { .integer(try await byAddress($0).id) },
    ServiceMethod(
      "/user/get-user-id-by-screen-name", .view(.account), "companyId:long screenName:string",
      returns: "long"
    ) { .integer(try await byScreenName($0).id) },
  ]

  /// Returns an account that the caller may view, by its ID.
  static func user(_ id: Int64, _ call: ServedCall) async throws -> User {
    try await visible(.id(id), call) { .missing(missing, "User", id) }
  }

  /// Throws if a new password is requested for an account that does not exist.
  ///
  /// Unlike the portal, the plugin discloses this.
  static func checkAccount(_ method: AuthenticationMethod, _ call: ServedCall) async throws {
    let parameters = call.parameters
    let company = method == .userId ? 0 : try call.company()
    let (key, error): (UserKey, ServiceError)
    switch method {
    case .userId:
      let id = try parameters.long("userId")
      (key, error) = (.id(id), .missing(missing, "User", id))
    case .emailAddress:
      let text = parameters.text("emailAddress")
      key = .emailAddress(text, companyId: company)
      error = .missing(missing, "User", ["companyId": "\(company)", "emailAddress": text])
    case .screenName:
      let text = parameters.text("screenName")
      key = .screenName(text, companyId: company)
      error = .missing(missing, "User", ["companyId": "\(company)", "screenName": text])
    }
    guard try await call.portal.accountUnchecked(key) != nil else { throw error }
  }

  private static func byAddress(_ call: ServedCall) async throws -> User {
    let (company, address) = (try call.company(), call.parameters.text("emailAddress"))
    return try await visible(.emailAddress(address, companyId: company), call) {
      .missing(missing, "User", ["companyId": "\(company)", "emailAddress": address])
    }
  }

  private static func byScreenName(_ call: ServedCall) async throws -> User {
    let (company, name) = (try call.company(), call.parameters.text("screenName"))
    return try await visible(.screenName(name, companyId: company), call) {
      .missing(missing, "User", ["companyId": "\(company)", "screenName": name])
    }
  }

  private static func visible(
    _ key: UserKey, _ call: ServedCall, _ missing: () -> ServiceError
  ) async throws -> User {
    do { return try await call.portal.user(key) } catch ScreenletError.notFound {
      throw missing()
    }
  }
}
