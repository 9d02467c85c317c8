import LocalPortal
import PortalKit

/// The service `user`: who comes, and what changes.
enum UserChangeMethods {
  private static let model = UserMethods.model
  private static let names =
    "companyId:long autoPassword:boolean password1:string password2:string "
    + "autoScreenName:boolean screenName:string emailAddress:string facebookId:long "
    + "openId:string locale:string firstName:string middleName:string lastName:string "
    + "prefixId:int suffixId:int male:boolean birthdayMonth:int birthdayDay:int birthdayYear:int "
    + "jobTitle:string groupIds:long[] organizationIds:long[] roleIds:long[] userGroupIds:long[] "
  private static let changes =
    "userId:long oldPassword:string newPassword1:string newPassword2:string "
    + "passwordReset:boolean reminderQueryQuestion:string reminderQueryAnswer:string "
    + "screenName:string emailAddress:string facebookId:long openId:string languageId:string "
    + "timeZoneId:string greeting:string comments:string firstName:string middleName:string "
    + "lastName:string prefixId:int suffixId:int male:boolean birthdayMonth:int birthdayDay:int "
    + "birthdayYear:int smsSn:string aimSn:string facebookSn:string icqSn:string jabberSn:string "
    + "msnSn:string mySpaceSn:string skypeSn:string twitterSn:string ymSn:string jobTitle:string "
    + "groupIds:long[] organizationIds:long[] roleIds:long[] userGroupRoles:list "
    + "userGroupIds:long[] "
  private static let lists =
    "addresses:list emailAddresses:list phones:list websites:list "
    + "announcementsDelivers:list "

  static let all = [
    ServiceMethod("/user/add-user", names + "sendEmail:boolean context", returns: model) {
      try await add($0)
    },
    ServiceMethod("/user/add-user", names + lists + "sendEmail:boolean context", returns: model) {
      try await add($0)
    },
    ServiceMethod("/user/update-user", changes + "context", returns: model) {
      try await update($0)
    },
    ServiceMethod("/user/update-user", changes + lists + "context", returns: model) {
      try await update($0)
    },
    ServiceMethod(
      "/user/update-password",
      "userId:long password1:string password2:string passwordReset:boolean", returns: model
    ) { call in
      let user = try await own(call)
      return try await change(user, call) { change, parameters in
        change.newPassword = try newPassword(parameters, "password1", "password2")
      }
    },
    ServiceMethod(
      "/user/update-screen-name", "userId:long screenName:string", returns: model
    ) { call in
      let user = try await own(call)
      return try await change(user, call) { $0.screenName = $1.text("screenName") }
    },
    ServiceMethod(
      "/user/update-email-address",
      "userId:long password:string emailAddress1:string emailAddress2:string context",
      returns: model
    ) { call in
      let user = try await own(call)
      return try await change(user, call) { change, parameters in
        let address = parameters.text("emailAddress1")
        guard address == parameters.text("emailAddress2") else {
          throw ServiceError("com.liferay.portal.UserEmailAddressException")
        }
        change.emailAddress = address
      }
    },
    ServiceMethod("/user/update-portrait", "userId:long bytes:byte[]", returns: model) { call in
      let user = try await own(call)
      let picture = PictureData(bytes: try call.parameters.bytes("bytes"))
      do {
        return try await call.json(
          try await call.portal.uploadPortrait(
            PortraitUpload(userId: user.id, picture: picture), monitor: { _ in }))
      } catch ScreenletError.validation(_, let message) {
        throw ServiceError(
          message.key == "portrait.tooLarge"
            ? "com.liferay.portal.ImageSizeException"
            : "com.liferay.portal.UserPortraitTypeException")
      }
    },
    ServiceMethod("/user/delete-portrait", "userId:long", returns: "void") { call in
      let user = try await own(call)
      try await call.portal.deletePortrait(of: user.id)
      return [:]
    },
  ]

  /// The account that is to change; one that is not there is not the caller's to change.
  private static func own(_ call: ServiceCall) async throws -> User {
    let id = try call.parameters.long("userId")
    guard try await call.mayAct(for: id), let user = try? await call.portal.user(.id(id)) else {
      throw ServiceError.forbidden
    }
    return user
  }

  private static func newPassword(
    _ parameters: ServiceParameters, _ one: String, _ other: String
  ) throws(ServiceError) -> Secret? {
    let password = parameters.text(one)
    guard password == parameters.text(other) else {
      throw ServiceError("com.liferay.portal.UserPasswordException")
    }
    return password.isEmpty ? nil : Secret(password)
  }

  private static func add(_ call: ServiceCall) async throws -> JSONValue {
    let parameters = call.parameters
    var account = NewAccount(
      companyId: try call.company(), groupId: try parameters.longs("groupIds").first ?? 0,
      emailAddress: parameters.text("emailAddress"),
      screenName: parameters.bool("autoScreenName") ? "" : parameters.text("screenName"),
      firstName: parameters.text("firstName"), middleName: parameters.text("middleName"),
      lastName: parameters.text("lastName"), jobTitle: parameters.text("jobTitle"),
      languageId: parameters.text("locale"))
    if !parameters.bool("autoPassword") {
      account.password = try newPassword(parameters, "password1", "password2")
      guard account.password != nil else {
        throw ServiceError("com.liferay.portal.UserPasswordException")
      }
    }
    guard !account.firstName.isEmpty else {
      throw ServiceError("com.liferay.portal.ContactFirstNameException")
    }
    do {
      return try await call.json(try await call.portal.createAccount(account).user)
    } catch {
      throw await refusal(error, account.emailAddress, account.screenName, call)
    }
  }

  private static func update(_ call: ServiceCall) async throws -> JSONValue {
    let user = try await own(call)
    return try await change(user, call) { change, parameters in
      // 6.2 never looks at the password so far: whoever is signed in may set another.
      change.newPassword = try newPassword(parameters, "newPassword1", "newPassword2")
      change.emailAddress = parameters.text("emailAddress")
      change.screenName = parameters.text("screenName")
      change.firstName = parameters.text("firstName")
      change.middleName = parameters.text("middleName")
      change.lastName = parameters.text("lastName")
      change.jobTitle = parameters.text("jobTitle")
      guard !change.firstName.isEmpty else {
        throw ServiceError("com.liferay.portal.ContactFirstNameException")
      }
    }
  }

  private static func change(
    _ user: User, _ call: ServiceCall,
    _ edit: (inout AccountChange, ServiceParameters) throws -> Void
  ) async throws -> JSONValue {
    var change = AccountChange(of: user)
    try edit(&change, call.parameters)
    do {
      return try await call.json(try await call.portal.overwriteAccount(change))
    } catch {
      throw await refusal(error, change.emailAddress, change.screenName, call)
    }
  }

  /// What 6.2 calls the first thing that there is against an account.
  private static func refusal(
    _ error: any Error, _ address: String, _ screenName: String, _ call: ServiceCall
  ) async -> any Error {
    guard let complaint = (error as? ScreenletError)?.complaints.first else { return error }
    let isTaken = complaint.message.key.hasSuffix(".taken")
    func duplicate(_ exception: String, _ key: UserKey) async -> ServiceError {
      let id = (try? await call.portal.user(key))?.id ?? 0
      return ServiceError("com.liferay.portal.\(exception)", "{userId=\(id)}")
    }
    switch AccountField(rawValue: complaint.path) {
    case .emailAddress where isTaken:
      return await duplicate("DuplicateUserEmailAddressException", .emailAddress(address))
    case .screenName where isTaken:
      return await duplicate("DuplicateUserScreenNameException", .screenName(screenName))
    case .emailAddress: return ServiceError("com.liferay.portal.UserEmailAddressException")
    case .screenName: return ServiceError("com.liferay.portal.UserScreenNameException")
    case .password, .currentPassword:
      return ServiceError("com.liferay.portal.UserPasswordException")
    case .firstName: return ServiceError("com.liferay.portal.ContactFirstNameException")
    case .middleName, .lastName, .jobTitle, nil:
      return ServiceError("com.liferay.portal.ContactFullNameException")
    }
  }
}
