public import PortalKit

extension LiferayPortal {
  /// Somebody with an account.
  @concurrent public func user(_ key: UserKey) async throws(ScreenletError) -> User {
    try await adapter().user(key)
  }

  /// Makes an account for somebody who has none.
  @concurrent public func createAccount(_ account: NewAccount) async throws(ScreenletError)
    -> AccountReceipt
  {
    try await adapter().createAccount(account)
  }

  /// Takes what somebody changed of their own account.
  @concurrent public func updateAccount(_ change: AccountChange) async throws(ScreenletError)
    -> User
  {
    try await adapter().updateAccount(change)
  }

  /// Helps somebody who forgot a password, where the version can.
  @concurrent public func sendPassword(_ request: PasswordRequest) async throws(ScreenletError)
    -> PasswordReceipt
  {
    try await adapter().sendPassword(request)
  }

  /// The picture of somebody.
  @concurrent public func portrait(_ key: PortraitKey) async throws(ScreenletError) -> Portrait {
    try await adapter().portrait(key)
  }

  /// Takes a picture of somebody in the place of the one before.
  @concurrent public func uploadPortrait(_ upload: PortraitUpload, monitor: UploadMonitor)
    async throws(ScreenletError) -> User
  {
    try await adapter().uploadPortrait(upload, monitor: monitor)
  }
}
