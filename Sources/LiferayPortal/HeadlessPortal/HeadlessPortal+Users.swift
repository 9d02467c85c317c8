import HTTPTransfer
import PortalKit

extension HeadlessPortal {
  private func account(_ json: JSONValue) throws(ScreenletError) -> User {
    guard let user = User(headless: json, companyId: connection.settings.companyId) else {
      throw .unreadable("/user-accounts")
    }
    return user
  }

  func ownAccount(_ request: SignIn?) async throws(ScreenletError) -> User {
    let requestIdentity = request.map { RequestIdentity.credentials($0.credentials) } ?? .session
    return try account(try await services.get(.users, "/my-user-account", as: requestIdentity))
  }

  private func json(_ key: UserKey) async throws(ScreenletError) -> JSONValue {
    switch key {
    case .id(let id): return try await services.get(.users, "/user-accounts/\(id)")
    case .emailAddress(let address, _):
      return try await services.get(
        .users, "/user-accounts/by-email-address/\(HTTPForm.encode(address))")
    case .screenName(let name, _):
      let answer = try await services.get(
        .users, "/user-accounts",
        .init(["filter": "alternateName eq \(ODataText.quoted(name))", "pageSize": "1"]))
      guard let first = answer["items"]?.array?.first else { throw .notFound }
      return first
    }
  }

  func user(_ key: UserKey) async throws(ScreenletError) -> User {
    try account(try await json(key))
  }

  func createAccount(_ account: NewAccount) async throws(ScreenletError) -> AccountReceipt {
    let requestIdentity = account.anonymousUser.map { RequestIdentity.credentials($0) } ?? .session
    // These services require a screen name; portals also derive it from the email address.
    let name =
      account.screenName.isEmpty
      ? String(account.emailAddress.prefix { $0 != "@" }).lowercased() : account.screenName
    var body = JSONObject([
      .init(name: "alternateName", value: .string(name)),
      .init(name: "emailAddress", value: .string(account.emailAddress)),
      .init(name: "givenName", value: .string(account.firstName)),
      .init(name: "familyName", value: .string(account.lastName)),
    ])
    for (key, text) in [
      ("additionalName", account.middleName), ("jobTitle", account.jobTitle),
      ("languageId", account.languageId), ("password", account.password?.revealed() ?? ""),
    ] where !text.isEmpty { body[key] = .string(text) }
    let sent = body
    let answer = try await inFields { () async throws(ScreenletError) in
      try await services.send(
        .post, .users, "/user-accounts", .object(sent), as: requestIdentity, isConfidential: true)
    }
    return AccountReceipt(
      user: try self.account(answer),
      sent: account.password == nil ? PasswordReceipt(isNewPassword: true) : nil)
  }

  func updateAccount(_ change: AccountChange) async throws(ScreenletError) -> User {
    let old = try await user(.id(change.userId))
    let isMoved = change.emailAddress.lowercased() != old.emailAddress.lowercased()
    if change.newPassword != nil || isMoved { try await prove(change.currentPassword, old) }
    var body = JSONObject([
      .init(name: "emailAddress", value: .string(change.emailAddress)),
      .init(name: "givenName", value: .string(change.firstName)),
      .init(name: "additionalName", value: .string(change.middleName)),
      .init(name: "familyName", value: .string(change.lastName)),
      .init(name: "jobTitle", value: .string(change.jobTitle)),
      .init(
        name: "alternateName",
        value: .string(change.screenName.isEmpty ? old.screenName : change.screenName)),
    ])
    if let password = change.newPassword {
      body["password"] = .string(password.revealed())
      body["currentPassword"] = .string(change.currentPassword?.revealed() ?? "")
    }
    let sent = body
    let answer = try await inFields { () async throws(ScreenletError) in
      try await services.send(
        .patch, .users, "/user-accounts/\(change.userId)", .object(sent), isConfidential: true)
    }
    let user = try account(answer)
    await connection.session.accountChanged(from: old, to: user, password: change.newPassword)
    return user
  }

  private func prove(_ password: Secret?, _ user: User) async throws(ScreenletError) {
    guard let password, !password.isEmpty else { throw .currentPasswordMissing }
    let name = await connection.session.userName ?? user.emailAddress
    do throws(ScreenletError) {
      let answer = try await services.get(
        .users, "/my-user-account",
        as: .credentials(Credentials(userName: name, password: password)))
      guard answer.id("id") == user.id else { throw .currentPasswordWrong }
    } catch .notSignedIn {
      throw .currentPasswordWrong
    }
  }

  /// Throws, because these services send no passwords to users who are not signed in.
  func sendPassword(_ request: PasswordRequest) async throws(ScreenletError) -> PasswordReceipt {
    throw .lacks("password", version)
  }

  func portrait(_ key: PortraitKey) async throws(ScreenletError) -> Portrait {
    switch key {
    case .user(let key):
      let json = try await json(key)
      let user = try account(json)
      let place = json.text("image")
      guard !place.isEmpty else { return Portrait(user: user, picture: nil) }
      guard let address = connection.settings.address.resolving(place) else {
        throw .unreadable("image")
      }
      return Portrait(user: user, picture: try await connection.picture(at: address))
    case .portrait(let id, let uuid, let isMale):
      guard id != 0 else { return Portrait(user: nil, picture: nil) }
      let address = try connection.address(PortraitAddress.target(id, uuid, isMale: isMale))
      return Portrait(user: nil, picture: try await connection.picture(at: address))
    }
  }

  func uploadPortrait(
    _ upload: PortraitUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> User {
    let bytes = upload.picture.bytes
    await monitor(UploadProgress(stored: 0, total: Int64(bytes.count)))
    if Task.isCancelled { throw .cancelled }
    let type = upload.picture.mimeType.isEmpty ? "image/png" : upload.picture.mimeType
    let ending = type.split(separator: "/").last.map(String.init) ?? "png"
    _ = try await services.upload(
      .users, "/user-accounts/\(upload.userId)/image", file: "image",
      fileName: "portrait.\(ending)", type: type, content: .bytes(bytes), facts: nil, monitor: nil)
    await monitor(UploadProgress(stored: Int64(bytes.count), total: Int64(bytes.count)))
    return try await user(.id(upload.userId))
  }
}

/// Quotes strings for OData filters of the headless services.
enum ODataText {
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }
}
