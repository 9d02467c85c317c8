/// The portal as accounts see it: who is there, who comes, what they look like.
///
/// Every portal is one; a portal that has only sign-in is a ``ContentlessPortal``.
public protocol UserPortal: Sendable {
  /// Somebody with an account, by number, e-mail address or screen name.
  @concurrent func user(_ key: UserKey) async throws(ScreenletError) -> User

  /// Makes an account for somebody who has none.
  ///
  /// - Throws: ``ScreenletError/refused(_:)`` with the name of each field that will not do, as in
  ///   ``AccountField``.
  @concurrent func createAccount(
    _ account: NewAccount
  ) async throws(ScreenletError) -> AccountReceipt

  /// Takes what somebody changed of their own account.
  ///
  /// - Throws: ``ScreenletError/refused(_:)`` with the name of each field that will not do.
  @concurrent func updateAccount(_ change: AccountChange) async throws(ScreenletError) -> User

  /// Helps somebody who forgot a password.
  ///
  /// The answer never tells whether the account exists, in words or in time.
  @concurrent func sendPassword(
    _ request: PasswordRequest
  ) async throws(ScreenletError) -> PasswordReceipt

  /// The picture of somebody, and who it is; without one where they have none.
  @concurrent func portrait(_ key: PortraitKey) async throws(ScreenletError) -> Portrait

  /// Takes a picture of somebody in the place of the one before, and answers with the account.
  @concurrent func uploadPortrait(
    _ upload: PortraitUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> User
}
