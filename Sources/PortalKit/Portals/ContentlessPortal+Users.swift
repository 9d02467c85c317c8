extension ScreenletError {
  static let noUsers = ScreenletError.server(
    code: "portal.noUsers",
    message: Phrase(key: "portal.noUsers", english: "This portal tells nothing of its users."))
}

extension ContentlessPortal {
  /// Has none.
  @concurrent public func user(_ key: UserKey) async throws(ScreenletError) -> User {
    throw .noUsers
  }
  /// Has none.
  @concurrent public func createAccount(
    _ account: NewAccount
  ) async throws(ScreenletError) -> AccountReceipt { throw .noUsers }
  /// Has none.
  @concurrent public func updateAccount(_ change: AccountChange) async throws(ScreenletError)
    -> User
  { throw .noUsers }
  /// Has none.
  @concurrent public func sendPassword(
    _ request: PasswordRequest
  ) async throws(ScreenletError) -> PasswordReceipt { throw .noUsers }
  /// Has none.
  @concurrent public func portrait(_ key: PortraitKey) async throws(ScreenletError) -> Portrait {
    throw .noUsers
  }
  /// Has none.
  @concurrent public func uploadPortrait(
    _ upload: PortraitUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> User { throw .noUsers }
}
