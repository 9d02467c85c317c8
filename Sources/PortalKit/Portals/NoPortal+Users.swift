extension NoPortal {
  /// Is offline.
  @concurrent public func user(_ key: UserKey) async throws(ScreenletError) -> User {
    throw .offline
  }
  /// Is offline.
  @concurrent public func createAccount(
    _ account: NewAccount
  ) async throws(ScreenletError) -> AccountReceipt { throw .offline }
  /// Is offline.
  @concurrent public func updateAccount(_ change: AccountChange) async throws(ScreenletError)
    -> User
  { throw .offline }
  /// Is offline.
  @concurrent public func sendPassword(
    _ request: PasswordRequest
  ) async throws(ScreenletError) -> PasswordReceipt { throw .offline }
  /// Is offline.
  @concurrent public func portrait(_ key: PortraitKey) async throws(ScreenletError) -> Portrait {
    throw .offline
  }
  /// Is offline.
  @concurrent public func uploadPortrait(
    _ upload: PortraitUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> User { throw .offline }
}
