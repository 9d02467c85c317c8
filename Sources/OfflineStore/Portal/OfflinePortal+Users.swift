public import PortalKit

extension OfflinePortal {
  /// Returns the account of a user.
  ///
  /// - Parameter key: The user ID, email address or screen name.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
  @concurrent public func user(_ key: UserKey) async throws(ScreenletError) -> User {
    try await read("user", key) { base throws(ScreenletError) in try await base.user(key) }
  }

  /// Creates an account on the server.
  ///
  /// Never queued, because a password must not be stored in a queue.
  ///
  /// - Parameter account: The data of the new account.
  /// - Returns: The account, and how its password was sent, if the server generated one.
  /// - Throws: `ScreenletError` if the server fails or rejects a field.
  @concurrent public func createAccount(
    _ account: NewAccount
  ) async throws(ScreenletError) -> AccountReceipt {
    try await reach { base throws(ScreenletError) in try await base.createAccount(account) }
  }

  /// Updates the account of a user on the server.
  ///
  /// Never queued, because a password must not be stored in a queue.
  ///
  /// - Parameter change: The changed fields.
  /// - Returns: The updated account.
  /// - Throws: `ScreenletError` if the server fails or rejects a field.
  @concurrent public func updateAccount(
    _ change: AccountChange
  ) async throws(ScreenletError) -> User {
    try await reach { base throws(ScreenletError) in try await base.updateAccount(change) }
  }

  /// Requests a password reset from the server.
  ///
  /// Never queued.
  ///
  /// - Parameter request: The account.
  /// - Returns: The way in which the password or the link is sent; the same whether or not the
  ///   account exists.
  /// - Throws: `ScreenletError` if the server fails.
  @concurrent public func sendPassword(
    _ request: PasswordRequest
  ) async throws(ScreenletError) -> PasswordReceipt {
    try await reach { base throws(ScreenletError) in try await base.sendPassword(request) }
  }

  /// Returns the portrait of a user, including a queued one.
  ///
  /// A cached portrait remains valid in later sessions.
  ///
  /// - Parameter key: The user or the portrait.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
  @concurrent public func portrait(
    _ key: PortraitKey
  ) async throws(ScreenletError) -> Portrait {
    try await read(
      "portrait", key, .foundation,
      overlay: { portrait, open throws(ScreenletError) in
        for queued in open {
          guard case .uploadPortrait(let upload) = queued.write,
            upload.userId == portrait.user?.id
          else { continue }
          portrait.picture = upload.picture
        }
      }
    ) { base throws(ScreenletError) in try await base.portrait(key) }
  }

  /// Uploads the portrait of a user, or queues it if the server is unreachable.
  ///
  /// - Parameters:
  ///   - upload: The user and the picture.
  ///   - monitor: Called with the progress of the upload.
  /// - Returns: The account of the user.
  /// - Throws: `ScreenletError` if the server rejects the picture, or if the queue cannot be
  ///   written.
  @concurrent public func uploadPortrait(
    _ upload: PortraitUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> User {
    let user: User?
    if let own = status.user, own.id == upload.userId {
      user = own
    } else {
      user = await remembered("user", UserKey.id(upload.userId), as: User.self)
    }
    let wish = Wish(
      write: .uploadPortrait(upload), subject: "portrait:\(upload.userId)",
      label: user?.fullName ?? "")
    // Without a cached account there is no user to return for a queued upload, so call the server
    // directly.
    guard let user,
      let written = try await write(wish, monitor: monitor)
    else {
      return try await reach { base throws(ScreenletError) in
        try await base.uploadPortrait(upload, monitor: monitor)
      }
    }
    switch written {
    case .sent(let answer): return try Self.answer(answer)
    case .queued: return user
    }
  }
}
