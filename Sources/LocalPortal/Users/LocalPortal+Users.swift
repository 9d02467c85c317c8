public import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// Returns an account.
  ///
  /// - Parameter key: The user ID, email address or screen name.
  /// - Throws: `ScreenletError.notFound` if there is no such account, and
  ///   `ScreenletError.forbidden` or `ScreenletError.notSignedIn` if the caller is neither the user
  ///   nor an administrator.
  public func user(_ key: UserKey) throws(ScreenletError) -> User {
    let found = try answering { () throws(SQLiteError) in try account(key)?.user }
    guard let found else { throw .notFound }
    try require(.view(.account), of: found.id)
    return found
  }

  func account(_ key: UserKey) throws(SQLiteError) -> Account? {
    let table = AccountTable(database)
    switch key {
    case .id(let id): return try table.account(id)
    case .emailAddress(let address, let company):
      guard let company = try table.company(company) else { return nil }
      return try table.account(named: address, by: .emailAddress, in: company)
    case .screenName(let name, let company):
      guard let company = try table.company(company) else { return nil }
      return try table.account(named: name, by: .screenName, in: company)
    }
  }

  /// Creates an account.
  ///
  /// Without a password, generates one and writes it to the outbox.
  ///
  /// A guest can sign up. A signed-in user must be an administrator to add an account.
  ///
  /// - Parameter wanted: The data of the new account.
  /// - Returns: The account, and the place of the generated password if there is one.
  /// - Throws: `ScreenletError.refused` with an error for each invalid field, and
  ///   `ScreenletError.forbidden` if the user may not add accounts.
  public func createAccount(_ wanted: NewAccount) throws(ScreenletError) -> AccountReceipt {
    try require(caller.userId == 0 ? .signUp : .add(.account))
    let sent = wanted.password == nil ? SentPasswordTable.random() : nil
    let hash: String
    do throws(PasswordHasher.Failure) {
      hash = try hasher.hash(wanted.password ?? Secret(sent ?? ""))
    } catch { throw .uncheckable(error) }
    if Task.isCancelled { throw .cancelled }
    let outcome: Outcome<User> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        let table = AccountTable(database)
        guard let company = try table.company(wanted.companyId) else {
          return .failure(.unknownCompany(wanted.companyId))
        }
        var check = AccountCheck(database, company: company)
        try check.check(emailAddress: wanted.emailAddress)
        if !wanted.screenName.isEmpty { try check.check(screenName: wanted.screenName) }
        if let password = wanted.password { check.check(password: password) }
        check.check(names: Self.names(wanted))
        guard check.fieldErrors.isEmpty else { return .failure(.refused(check.fieldErrors)) }
        let user = User(
          id: try table.nextId(), companyId: company, uuid: Self.randomName(),
          screenName: wanted.screenName.isEmpty
            ? try check.freeScreenName(for: wanted.emailAddress) : wanted.screenName.lowercased(),
          emailAddress: wanted.emailAddress.lowercased(), firstName: wanted.firstName,
          middleName: wanted.middleName, lastName: wanted.lastName, jobTitle: wanted.jobTitle,
          languageId: wanted.languageId)
        try table.insert(user, passwordHash: hash, now: clock.now())
        try AssetTable(database).list(user: user.id)
        return .success(user)
      }
    }
    let user = try outcome.get()
    guard let sent else { return AccountReceipt(user: user) }
    try send(sent, to: user)
    return AccountReceipt(
      user: user, sent: PasswordReceipt(isNewPassword: true, place: outbox.place))
  }

  private static func names(_ account: NewAccount) -> [(AccountField, String)] {
    [
      (.firstName, account.firstName), (.middleName, account.middleName),
      (.lastName, account.lastName), (.jobTitle, account.jobTitle),
    ]
  }

  /// Updates an account.
  ///
  /// The user themselves and administrators may do this.
  ///
  /// A new password or another email address requires the current password. Wrong passwords count
  /// as in a sign-in.
  ///
  /// - Parameter change: The new values of the account.
  /// - Returns: The updated account.
  /// - Throws: `ScreenletError.refused` with an error for each invalid field, and
  ///   `ScreenletError.notFound`, `ScreenletError.forbidden` or `ScreenletError.notSignedIn` if the
  ///   account does not exist or the caller may not change it.
  public func updateAccount(_ change: AccountChange) throws(ScreenletError) -> User {
    try require(.update(.account), of: change.userId)
    let old = try user(.id(change.userId))
    if change.newPassword != nil || change.emailAddress.lowercased() != old.emailAddress {
      try prove(old, change.currentPassword)
    }
    return try overwriteAccount(change)
  }

  /// Updates an account without requiring the current password, for administrators and services
  /// that do not ask for it.
  ///
  /// - Parameter change: The new values of the account.
  /// - Returns: The updated account.
  /// - Throws: `ScreenletError.refused` with an error for each invalid field, and
  ///   `ScreenletError.notFound`, `ScreenletError.forbidden` or `ScreenletError.notSignedIn` if the
  ///   account does not exist or the caller may not change it.
  package func overwriteAccount(_ change: AccountChange) throws(ScreenletError) -> User {
    try require(.update(.account), of: change.userId)
    let old = try user(.id(change.userId))
    var hash: String?
    if let password = change.newPassword {
      do throws(PasswordHasher.Failure) { hash = try hasher.hash(password) } catch {
        throw .uncheckable(error)
      }
    }
    if Task.isCancelled { throw .cancelled }
    let outcome: Outcome<User> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        var check = AccountCheck(database, company: old.companyId, id: old.id)
        try check.check(emailAddress: change.emailAddress)
        if !change.screenName.isEmpty { try check.check(screenName: change.screenName) }
        if let password = change.newPassword { check.check(password: password) }
        check.check(names: [
          (.firstName, change.firstName), (.middleName, change.middleName),
          (.lastName, change.lastName), (.jobTitle, change.jobTitle),
        ])
        guard check.fieldErrors.isEmpty else { return .failure(.refused(check.fieldErrors)) }
        var user = old
        user.emailAddress = change.emailAddress.lowercased()
        if !change.screenName.isEmpty { user.screenName = change.screenName.lowercased() }
        (user.firstName, user.middleName) = (change.firstName, change.middleName)
        (user.lastName, user.jobTitle) = (change.lastName, change.jobTitle)
        let table = AccountTable(database)
        try table.update(user)
        if let hash {
          try table.setPasswordHash(hash, of: user)
          try SentPasswordTable(database).remove(user.id)
        }
        try AssetTable(database).list(user: user.id)
        return .success(user)
      }
    }
    return try outcome.get()
  }

  private func prove(_ user: User, _ password: Secret?) throws(ScreenletError) {
    do throws(ScreenletError) {
      guard let password, !password.isEmpty else {
        throw .signInRefused(
          message: UserMessage(
            key: "account.currentPassword", english: "Type your current password first."))
      }
      _ = try SignInCheck(portal: self).run(
        SignIn(
          Credentials(userName: "\(user.id)", password: password, method: .userId),
          companyId: user.companyId))
    } catch {
      guard case .signInRefused(let message) = error else { throw error }
      let words =
        message.key == "login.refused"
        ? UserMessage(key: "account.currentPassword.wrong", english: "That is not your password.")
        : message
      throw .refused([
        FieldError(path: AccountField.currentPassword.rawValue, message: words)
      ])
    }
  }

  /// Generates a temporary password and writes it to the outbox.
  ///
  /// The current password remains valid until the temporary one is used.
  ///
  /// The response is the same for a name without an account, and takes as long.
  ///
  /// - Parameter request: The user name and the company.
  /// - Returns: The place of the outbox, whether or not the account exists.
  /// - Throws: `ScreenletError` if the company is unknown, the password cannot be hashed, or the
  ///   outbox cannot be written.
  public func sendPassword(_ request: PasswordRequest) throws(ScreenletError) -> PasswordReceipt {
    try require(.requestPassword)
    let password = SentPasswordTable.random()
    let hash: String
    do throws(PasswordHasher.Failure) { hash = try hasher.hash(Secret(password)) } catch {
      throw .uncheckable(error)
    }
    if Task.isCancelled { throw .cancelled }
    let outcome: Outcome<User?> = try answering { () throws(SQLiteError) in
      let table = AccountTable(database)
      guard let company = try table.company(request.companyId) else {
        return .failure(.unknownCompany(request.companyId))
      }
      let account = try table.account(named: request.userName, by: request.method, in: company)
      if let user = account?.user {
        try SentPasswordTable(database).set(hash, of: user.id, now: clock.now())
      }
      return .success(account?.user)
    }
    if let user = try outcome.get() { try send(password, to: user) }
    return PasswordReceipt(isNewPassword: true, place: outbox.place)
  }

  private func send(_ password: String, to user: User) throws(ScreenletError) {
    let letter = Outbox.Letter(
      address: user.emailAddress,
      text: "Sign in with this password, then choose your own:\n\n  \(password)")
    letters.append(letter)
    do throws(StoreError) { try outbox.send(letter, to: user.id) } catch {
      throw ScreenletError(error)
    }
  }

  /// Returns the portrait of a user and the account; the picture is nil if the user has none.
  ///
  /// The email address is empty unless the caller may view the account.
  ///
  /// - Parameter key: The user, or the portrait ID and the user's UUID.
  /// - Throws: `ScreenletError.notFound` if there is no such user.
  public func portrait(_ key: PortraitKey) throws(ScreenletError) -> Portrait {
    try require(.view(.portrait))
    let found: Portrait? = try answering { () throws(SQLiteError) in
      let (accounts, portraits) = (AccountTable(database), PortraitTable(database))
      switch key {
      case .user(let key):
        guard let user = try account(key)?.user else { return nil }
        return Portrait(user: user, picture: try portraits.picture(user.portraitId)?.picture)
      case .portrait(let id, let uuid, _):
        guard let found = try portraits.picture(id),
          let user = try accounts.account(found.user)?.user, user.uuid == uuid
        else { return Portrait(user: nil, picture: nil) }
        return Portrait(user: user, picture: found.picture)
      }
    }
    guard var found else { throw .notFound }
    // Names are public, the email address is not.
    if let user = found.user,
      try answering({ () throws(SQLiteError) in try !may(.view(.account), [user.id]) })
    {
      found.user?.emailAddress = ""
    }
    return found
  }

  /// Saves the portrait of a user and replaces the previous one.
  ///
  /// - Parameters:
  ///   - upload: The user and the picture: PNG, JPEG or GIF.
  ///   - monitor: Called before and after the picture is stored.
  /// - Returns: The account with the new portrait ID.
  /// - Throws: `ScreenletError.validation` for the field `file` if the picture is too large or of
  ///   another type, and `ScreenletError.forbidden` or `ScreenletError.notSignedIn` without
  ///   permission.
  public func uploadPortrait(
    _ upload: PortraitUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> User {
    try require(.update(.portrait), of: upload.userId)
    let size = upload.picture.bytes.count
    guard size <= PortraitUpload.byteLimit else {
      let limit = "\(PortraitUpload.byteLimit >> 10)"
      throw .validation(
        field: "file",
        message: UserMessage(
          key: "portrait.tooLarge", english: "Choose a picture of at most \(limit) KB.",
          arguments: [limit]))
    }
    guard let mimeType = PortraitTable.mimeType(of: upload.picture.bytes) else {
      throw .validation(
        field: "file",
        message: UserMessage(key: "portrait.type", english: "Choose a PNG, JPEG or GIF picture."))
    }
    await monitor(UploadProgress(stored: 0, total: Int64(size)))
    if Task.isCancelled { throw .cancelled }
    let outcome: Outcome<User> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        let table = AccountTable(database)
        guard try table.account(upload.userId) != nil else { return .failure(.notSignedIn) }
        try PortraitTable(database).set(
          PictureData(bytes: upload.picture.bytes, mimeType: mimeType), of: upload.userId)
        return try table.account(upload.userId).map { .success($0.user) } ?? .failure(.notFound)
      }
    }
    let user = try outcome.get()
    await monitor(UploadProgress(stored: Int64(size), total: Int64(size)))
    return user
  }
}
