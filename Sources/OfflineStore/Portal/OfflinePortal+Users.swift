public import PortalKit

extension OfflinePortal {
  /// Somebody with an account.
  @concurrent public func user(_ key: UserKey) async throws(ScreenletError) -> User {
    try await read("user", key) { base throws(ScreenletError) in try await base.user(key) }
  }

  /// Asks the portal: a password never waits in a queue.
  @concurrent public func createAccount(
    _ account: NewAccount
  ) async throws(ScreenletError) -> AccountReceipt {
    try await reach { base throws(ScreenletError) in try await base.createAccount(account) }
  }

  /// Asks the portal: a password never waits in a queue.
  @concurrent public func updateAccount(
    _ change: AccountChange
  ) async throws(ScreenletError) -> User {
    try await reach { base throws(ScreenletError) in try await base.updateAccount(change) }
  }

  /// Asks the portal.
  @concurrent public func sendPassword(
    _ request: PasswordRequest
  ) async throws(ScreenletError) -> PasswordReceipt {
    try await reach { base throws(ScreenletError) in try await base.sendPassword(request) }
  }

  /// The picture of somebody, with one that waits to be sent; it is as good in the next session.
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

  /// Takes a picture of somebody, or keeps it until the portal does.
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
    // Whose account nobody knows here is not changed behind the portal's back.
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
