/// The user account use cases of a portal: accounts, forgotten passwords and portraits.
///
/// Every portal conforms; a portal that has only sign-in is a ``PartialPortal``.
public protocol UserPortal: Sendable {
  /// Returns a user.
  ///
  /// - Parameter key: The ID, email address or screen name of the account.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func user(_ key: UserKey) async throws(ScreenletError) -> User

  /// Creates an account.
  ///
  /// - Parameter account: The data of the account.
  /// - Returns: The account, and the delivery of a password that the portal created.
  /// - Throws: ``ScreenletError/refused(_:)`` with the name of each invalid field, as in
  ///   ``AccountField``.
  @concurrent func createAccount(
    _ account: NewAccount
  ) async throws(ScreenletError) -> AccountReceipt

  /// Changes an account and returns it.
  ///
  /// - Parameter change: The changes.
  /// - Throws: ``ScreenletError/refused(_:)`` with the name of each invalid field.
  @concurrent func updateAccount(_ change: AccountChange) async throws(ScreenletError) -> User

  /// Sends a new password, or a link to choose one, to a user who forgot the password.
  ///
  /// Neither the response nor its time reveals whether the account exists.
  ///
  /// - Parameter request: The user name and its kind.
  /// - Returns: The kind of message that the portal sends if the account exists.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func sendPassword(
    _ request: PasswordRequest
  ) async throws(ScreenletError) -> PasswordReceipt

  /// Returns the portrait of a user; without a picture if the user has none.
  ///
  /// - Parameter key: The user, or the ID of the portrait.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func portrait(_ key: PortraitKey) async throws(ScreenletError) -> Portrait

  /// Replaces the portrait of a user and returns the account.
  ///
  /// - Parameters:
  ///   - upload: The user and the new picture.
  ///   - monitor: Receives the progress of the upload.
  /// - Throws: `ScreenletError` if the portal rejects the picture or is unreachable.
  @concurrent func uploadPortrait(
    _ upload: PortraitUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> User
}
