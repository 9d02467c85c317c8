import FormKit
import LocalPortal
import PortalKit

/// The service `user`: new and changed accounts.
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
    ServiceMethod(
      "/user/add-user", .add(.account), names + "sendEmail:boolean context",
      names + lists + "sendEmail:boolean context", returns: model
    ) { try await add($0) },
    ServiceMethod(
      "/user/update-user", .update(.account), changes + "context", changes + lists + "context",
      returns: model
    ) { try await update($0) },
    ServiceMethod(
      "/user/update-password", .update(.account),
      "userId:long password1:string password2:string passwordReset:boolean", returns: model
    ) { call in
      let user = try await own(call)
      return try await change(user, call) { change, parameters in
        change.newPassword = try newPassword(parameters, "password1", "password2")
      }
    },
    ServiceMethod(
      "/user/update-screen-name", .update(.account), "userId:long screenName:string", returns: model
    ) { call in
      let user = try await own(call)
      return try await change(user, call) { $0.screenName = $1.text("screenName") }
    },
    ServiceMethod(
      "/user/update-email-address", .update(.account),
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
    ServiceMethod(
      "/user/update-portrait", .update(.portrait), "userId:long bytes:byte[]", returns: model
    ) { call in
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
    ServiceMethod("/user/delete-portrait", .delete(.portrait), "userId:long", returns: "void") {
      call in
      let user = try await own(call)
      try await call.portal.deletePortrait(of: user.id)
      return [:]
    },
  ]

  /// Returns the account to change.
  ///
  /// Throws `forbidden` if it does not exist.
  private static func own(_ call: ServedCall) async throws -> User {
    let id = try call.parameters.long("userId")
    let user: User
    do { user = try await call.portal.user(.id(id)) } catch ScreenletError.notFound {
      throw ServiceError.forbidden
    }
    return user
  }

  private static func newPassword(
    _ parameters: ServiceParameters, _ one: String, _ other: String
  ) throws(ServiceError) -> Secret? {
    let password = parameters.text(one)
    guard password.isExactly(parameters.text(other)) else {
      throw ServiceError("com.liferay.portal.UserPasswordException")
    }
    return password.isEmpty ? nil : Secret(password)
  }

  private static func add(_ call: ServedCall) async throws -> JSONValue {
    let parameters = call.parameters
    _ = try birthday(call)
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

  private static func update(_ call: ServedCall) async throws -> JSONValue {
    let user = try await own(call)
    let texts = try texts(call)
    _ = try await change(user, call) { change, parameters in
      // 6.2 never checks the current password: the signed-in user may set another.
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
    let changed = try await call.portal.setTexts(texts, ofAccount: user.id)
    return try await call.json(changed)
  }

  /// Returns the texts that replace those of the account and its contact.
  ///
  /// A text that was not sent is cleared.
  private static func texts(_ call: ServedCall) throws -> JSONObject {
    let parameters = call.parameters
    var texts = JSONObject()
    for name in UserJSON.keptNames + UserJSON.netNames {
      texts[name] = .string(parameters.text(name))
    }
    texts["birthday"] = .integer(try birthday(call))
    texts["male"] = .bool(parameters.bool("male"))
    for name in ["prefixId", "suffixId"] { texts[name] = .integer(try parameters.long(name)) }
    return texts
  }

  /// Returns the date of birth in milliseconds.
  private static func birthday(_ call: ServedCall) throws -> Int64 {
    let parameters = call.parameters
    let (year, month) = (try parameters.int("birthdayYear"), try parameters.int("birthdayMonth"))
    // Months are 0-based in Java.
    let isMonth = (0...11).contains(month)
    guard isMonth,
      let day = CalendarDay(year: year, month: month + 1, day: try parameters.int("birthdayDay"))
    else {
      throw ServiceError(
        call.dialect.is62
          ? "com.liferay.portal.kernel.exception.PortalException"
          : "com.liferay.portal.ContactBirthdayException")
    }
    return day.epochMilliseconds
  }

  private static func change(
    _ user: User, _ call: ServedCall,
    _ edit: (inout AccountChange, ServiceParameters) throws -> Void
  ) async throws -> JSONValue {
    var change = AccountChange(of: user)
    try edit(&change, call.parameters)
    if let password = change.newPassword,
      try await call.portal.isPassword(password, ofAccount: user.id)
    {
      throw ServiceError(
        call.dialect.is62
          ? "com.liferay.portal.UserPasswordException"
          : "com.liferay.portal.UserPasswordException$MustNotBeEqualToCurrent")
    }
    do {
      return try await call.json(try await call.portal.overwriteAccount(change))
    } catch {
      throw await refusal(error, change.emailAddress, change.screenName, call)
    }
  }

  /// Returns the 6.2 exception for the first error of an account.
  private static func refusal(
    _ error: any Error, _ address: String, _ screenName: String, _ call: ServedCall
  ) async -> any Error {
    guard let fieldError = (error as? ScreenletError)?.fieldErrors.first else { return error }
    let isTaken = fieldError.message.key.hasSuffix(".taken")
    func duplicate(_ exception: String, _ key: UserKey) async -> ServiceError {
      let id = (try? await call.portal.accountUnchecked(key))??.id ?? 0
      return ServiceError("com.liferay.portal.\(exception)", "{userId=\(id)}")
    }
    switch AccountField(rawValue: fieldError.path) {
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
