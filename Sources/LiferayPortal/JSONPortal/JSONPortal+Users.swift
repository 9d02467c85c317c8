import PortalKit

extension JSONPortal {
  /// Returns the account of the given credentials, which verifies them, or of the session.
  func ownAccount(_ request: SignIn?) async throws(ScreenletError) -> User {
    guard let request else {
      let answer = try await services.read(ServiceCall("/user/get-current-user"))
      guard let user = User(service: answer) else { throw .unreadable("/user") }
      return user
    }
    let credentials = request.credentials
    let requestIdentity = RequestIdentity.credentials(credentials)
    let company =
      credentials.method == .userId ? 0 : try await company(request.companyId, as: requestIdentity)
    guard let key = UserKey(credentials.userName, method: credentials.method, companyId: company)
    else { throw .refusedSignIn }
    return try await user(key, as: requestIdentity)
  }

  func user(_ key: UserKey) async throws(ScreenletError) -> User {
    try await user(key, as: .session)
  }

  private func user(_ key: UserKey, as requestIdentity: RequestIdentity)
    async throws(ScreenletError) -> User
  {
    let call: ServiceCall
    switch key {
    case .id(let id): call = ServiceCall("/user/get-user-by-id", ["userId": .integer(id)])
    case .emailAddress(let address, let company):
      call = ServiceCall(
        "/user/get-user-by-email-address",
        [
          "companyId": .integer(try await self.company(company, as: requestIdentity)),
          "emailAddress": .string(address),
        ])
    case .screenName(let name, let company):
      call = ServiceCall(
        "/user/get-user-by-screen-name",
        [
          "companyId": .integer(try await self.company(company, as: requestIdentity)),
          "screenName": .string(name),
        ])
    }
    let answer = try await services.read(call, as: requestIdentity)
    guard let user = User(service: answer) else { throw .unreadable(call.path) }
    return user
  }

  func createAccount(_ account: NewAccount) async throws(ScreenletError) -> AccountReceipt {
    let requestIdentity = account.anonymousUser.map { RequestIdentity.credentials($0) } ?? .session
    let site = try await site(account.groupId, as: requestIdentity)
    let password = account.password?.revealed() ?? ""
    var call = ServiceCall(
      "/user/add-user",
      [
        "companyId": .integer(try await company(account.companyId, as: requestIdentity)),
        "autoPassword": .bool(password.isEmpty), "password1": .string(password),
        "password2": .string(password), "autoScreenName": .bool(account.screenName.isEmpty),
        "screenName": .string(account.screenName),
        "emailAddress": .string(account.emailAddress), "facebookId": 0, "openId": "",
        "locale": .string(account.languageId.isEmpty ? "en_US" : account.languageId),
        "firstName": .string(account.firstName), "middleName": .string(account.middleName),
        "lastName": .string(account.lastName), "prefixId": 0, "suffixId": 0, "male": true,
        "birthdayMonth": 0, "birthdayDay": 1, "birthdayYear": 1970,
        "jobTitle": .string(account.jobTitle), "groupIds": [.integer(site)],
        "organizationIds": [], "roleIds": [], "userGroupIds": [], "sendEmail": true,
      ])
    call = doing(call, site: site)
    let answer = try await inFields { () async throws(ScreenletError) in
      try await services.write(call, as: requestIdentity, isConfidential: true)
    }
    guard let user = User(service: answer) else { throw .unreadable(call.path) }
    return AccountReceipt(
      user: user, sent: password.isEmpty ? PasswordReceipt(isNewPassword: true) : nil)
  }

  func updateAccount(_ change: AccountChange) async throws(ScreenletError) -> User {
    let id = change.userId
    let now = try await services.read(
      ServiceCall("/user/get-user-by-id", ["userId": .integer(id)]))
    guard let user = User(service: now) else { throw .unreadable("/user") }
    if change.newPassword != nil
      || change.emailAddress.lowercased() != user.emailAddress.lowercased()
    {
      // No version verifies the current password, so the client must.
      try await prove(change.currentPassword, user)
    }
    let contact = try await services.read(
      ServiceCall("/contact/get-contact", ["contactId": .integer(now.id("contactId"))]))
    let call = doing(
      accountCall(change, now, contact), site: try await site(), user: id)
    let answer = try await inFields { () async throws(ScreenletError) in
      try await services.write(call, isConfidential: true)
    }
    guard let changed = User(service: answer) else { throw .unreadable(call.path) }
    await connection.session.accountChanged(
      from: user, to: changed, password: change.newPassword)
    return changed
  }

  private func prove(_ password: Secret?, _ user: User) async throws(ScreenletError) {
    guard let password, !password.isEmpty else { throw .currentPasswordMissing }
    let name = await connection.session.userName ?? user.emailAddress
    let requestIdentity = RequestIdentity.credentials(
      Credentials(userName: name, password: password))
    do throws(ScreenletError) {
      let answer = try await services.read(
        ServiceCall("/user/get-user-by-id", ["userId": .integer(user.id)]), as: requestIdentity)
      guard User(service: answer)?.id == user.id else { throw .currentPasswordWrong }
    } catch .notSignedIn {
      throw .currentPasswordWrong
    }
  }

  /// Returns the update call with all existing values, because omitted ones would be cleared.
  private func accountCall(
    _ change: AccountChange, _ user: JSONValue, _ contact: JSONValue
  ) -> ServiceCall {
    let birthday = contact.instant("birthday").flatMap { CalendarDay($0) } ?? .epoch
    let old = change.currentPassword?.revealed() ?? ""
    let new = change.newPassword?.revealed() ?? ""
    let name = change.screenName.isEmpty ? user.text("screenName") : change.screenName
    var call = ServiceCall(
      "/user/update-user",
      [
        "userId": .integer(change.userId), "oldPassword": .string(old),
        "newPassword1": .string(new), "newPassword2": .string(new), "passwordReset": false,
        "reminderQueryQuestion": .string(user.text("reminderQueryQuestion")),
        "reminderQueryAnswer": .string(user.text("reminderQueryAnswer")),
        "screenName": .string(name), "emailAddress": .string(change.emailAddress),
      ])
    if version < .v73 {
      call = call.with("facebookId", .integer(user.id("facebookId")))
        .with("openId", .string(user.text("openId")))
    }
    for key in ["languageId", "timeZoneId", "greeting", "comments"] {
      call = call.with(key, .string(user.text(key)))
    }
    call = call.with("firstName", .string(change.firstName))
      .with("middleName", .string(change.middleName)).with("lastName", .string(change.lastName))
      .with("prefixId", .integer(contact.id("prefixId")))
      .with("suffixId", .integer(contact.id("suffixId")))
      .with("male", .bool(contact.boolMember("male") ?? true))
      .with("birthdayMonth", .integer(birthday.month - 1))
      .with("birthdayDay", .integer(birthday.day))
      .with("birthdayYear", .integer(birthday.year))
    let nets =
      version == .v62
      ? [
        "smsSn", "aimSn", "facebookSn", "icqSn", "jabberSn", "msnSn", "mySpaceSn", "skypeSn",
        "twitterSn", "ymSn",
      ] : ["smsSn", "facebookSn", "jabberSn", "skypeSn", "twitterSn"]
    for net in nets { call = call.with(net, .string(contact.text(net))) }
    call = call.with("jobTitle", .string(change.jobTitle))
    // Null leaves these values unchanged.
    for key in ["groupIds", "organizationIds", "roleIds", "userGroupRoles", "userGroupIds"] {
      call = call.with(key, .null)
    }
    return call
  }

  func sendPassword(_ request: PasswordRequest) async throws(ScreenletError) -> PasswordReceipt {
    guard version < .v73 else { throw .lacks("password", version) }
    // The result is the same for every name; otherwise it would reveal which accounts exist. The
    // portal's answer for an existing account does not help either: `true` only means that new
    // passwords are allowed, and if links are allowed too, it sends a link.
    let receipt = PasswordReceipt(isNewPassword: false)
    let requestIdentity = request.anonymousUser.map { RequestIdentity.credentials($0) } ?? .session
    let (method, key): (String, String) =
      switch request.method {
      case .emailAddress: ("send-password-by-email-address", "emailAddress")
      case .screenName: ("send-password-by-screen-name", "screenName")
      case .userId: ("send-password-by-user-id", "userId")
      }
    let path =
      version == .v62 ? dialect.plugin("screensuser", method) : "/user/\(method)"
    var call = ServiceCall(path)
    if request.method == .userId {
      guard let id = Int64(request.userName) else { return receipt }
      call = call.with(key, .integer(id))
    } else {
      call = call.with(
        "companyId", .integer(try await company(request.companyId, as: requestIdentity))
      )
      .with(key, .string(request.userName))
    }
    do throws(ScreenletError) {
      _ = try await plugin(call, isWrite: true, as: requestIdentity)
    } catch {
      guard error == .notFound else { throw error }
    }
    return receipt
  }

  func portrait(_ key: PortraitKey) async throws(ScreenletError) -> Portrait {
    switch key {
    case .user(let key):
      let user = try await user(key)
      guard user.portraitId != 0 else { return Portrait(user: user, picture: nil) }
      return Portrait(
        user: user, picture: try await picture(user.portraitId, user.uuid, isMale: true))
    case .portrait(let id, let uuid, let isMale):
      guard id != 0 else { return Portrait(user: nil, picture: nil) }
      return Portrait(user: nil, picture: try await picture(id, uuid, isMale: isMale))
    }
  }

  private func picture(
    _ id: Int64, _ uuid: String, isMale: Bool
  ) async throws(ScreenletError) -> PictureData {
    try await connection.picture(
      at: try connection.address(PortraitAddress.target(id, uuid, isMale: isMale)))
  }

  func uploadPortrait(
    _ upload: PortraitUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> User {
    let total = Int64(upload.picture.bytes.count)
    await monitor(UploadProgress(stored: 0, total: total))
    if Task.isCancelled { throw .cancelled }
    let numbers = "[\(upload.picture.bytes.map { "\($0)" }.joined(separator: ","))]"
    let answer = try await services.write(
      ServiceCall(
        "/user/update-portrait",
        ["userId": .integer(upload.userId), "bytes": .string(numbers)]))
    guard let user = User(service: answer) else { throw .unreadable("/user/update-portrait") }
    await monitor(UploadProgress(stored: total, total: total))
    return user
  }
}
