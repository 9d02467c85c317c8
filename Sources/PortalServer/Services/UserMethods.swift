import LocalPortal
import PortalKit

/// The service `user`: who is there.
enum UserMethods {
  static let model = "com.liferay.portal.model.User"
  private static let missing = "com.liferay.portal.NoSuchUserException"

  static let all = reading + UserChangeMethods.all

  private static let reading = [
    ServiceMethod("/user/get-current-user", "", returns: model) { try await $0.json($0.user) },
    ServiceMethod("/user/get-user-by-id", "userId:long", returns: model) { call in
      try await call.json(try await user(call.parameters.long("userId"), call))
    },
    ServiceMethod(
      "/user/get-user-by-email-address", "companyId:long emailAddress:string", returns: model
    ) { try await $0.json(try await byAddress($0)) },
    ServiceMethod(
      "/user/get-user-by-screen-name", "companyId:long screenName:string", returns: model
    ) { try await $0.json(try await byScreenName($0)) },
    ServiceMethod(
      "/user/get-user-id-by-email-address", "companyId:long emailAddress:string", returns: "long"
    ) { .integer(try await byAddress($0).id) },
    ServiceMethod(
      "/user/get-user-id-by-screen-name", "companyId:long screenName:string", returns: "long"
    ) { .integer(try await byScreenName($0).id) },
  ]

  /// Somebody whom the caller may see, by number.
  static func user(_ id: Int64, _ call: ServiceCall) async throws -> User {
    try await visible(.id(id), call) { .missing(missing, "User", id) }
  }

  private static func byAddress(_ call: ServiceCall) async throws -> User {
    let (company, address) = (try call.company(), call.parameters.text("emailAddress"))
    return try await visible(.emailAddress(address, companyId: company), call) {
      .missing(missing, "User", ["companyId": "\(company)", "emailAddress": address])
    }
  }

  private static func byScreenName(_ call: ServiceCall) async throws -> User {
    let (company, name) = (try call.company(), call.parameters.text("screenName"))
    return try await visible(.screenName(name, companyId: company), call) {
      .missing(missing, "User", ["companyId": "\(company)", "screenName": name])
    }
  }

  private static func visible(
    _ key: UserKey, _ call: ServiceCall, _ missing: () -> ServiceError
  ) async throws -> User {
    let user: User
    do { user = try await call.portal.user(key) } catch ScreenletError.notFound {
      throw missing()
    }
    guard try await call.mayAct(for: user.id) else { throw ServiceError.forbidden }
    return user
  }
}
