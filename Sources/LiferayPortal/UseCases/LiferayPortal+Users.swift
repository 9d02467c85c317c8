public import PortalKit

extension LiferayPortal {
  /// Returns a user account.
  ///
  /// - Parameter key: The ID, email address or screen name.
  /// - Throws: `ScreenletError.notFound` if there is no such account, or another `ScreenletError`.
  @concurrent public func user(_ key: UserKey) async throws(ScreenletError) -> User {
    try await adapter().user(key)
  }

  /// Creates an account.
  ///
  /// - Parameter account: The data of the account, and the credentials to create it with.
  /// - Throws: `ScreenletError.refused` with the invalid fields, or another `ScreenletError`.
  @concurrent public func createAccount(_ account: NewAccount) async throws(ScreenletError)
    -> AccountReceipt
  {
    try await adapter().createAccount(account)
  }

  /// Updates the user's own account and returns it.
  ///
  /// - Parameter change: The new values, and the current password if the email address or password
  ///   changes.
  /// - Throws: `ScreenletError.validation` if the current password is wrong,
  ///   `ScreenletError.refused` with the invalid fields, or another `ScreenletError`.
  @concurrent public func updateAccount(_ change: AccountChange) async throws(ScreenletError)
    -> User
  {
    try await adapter().updateAccount(change)
  }

  /// Requests an email with a new password or a reset link.
  ///
  /// - Parameter request: The account, and the credentials for the request.
  /// - Returns: The same receipt whether or not the account exists.
  /// - Throws: `ScreenletError` with the code `liferay.lacks.password` since 7.3, or another
  ///   `ScreenletError`.
  @concurrent public func sendPassword(_ request: PasswordRequest) async throws(ScreenletError)
    -> PasswordReceipt
  {
    try await adapter().sendPassword(request)
  }

  /// Returns a user's portrait.
  ///
  /// - Parameter key: The user, or the portrait ID.
  /// - Throws: `ScreenletError.notFound` if there is no such user, or another `ScreenletError`.
  @concurrent public func portrait(_ key: PortraitKey) async throws(ScreenletError) -> Portrait {
    try await adapter().portrait(key)
  }

  /// Replaces a user's portrait and returns the account.
  ///
  /// - Parameters:
  ///   - upload: The user and the picture.
  ///   - monitor: Receives the progress.
  /// - Throws: `ScreenletError` if the portal rejects the picture or is unreachable.
  @concurrent public func uploadPortrait(_ upload: PortraitUpload, monitor: UploadMonitor)
    async throws(ScreenletError) -> User
  {
    try await adapter().uploadPortrait(upload, monitor: monitor)
  }
}
