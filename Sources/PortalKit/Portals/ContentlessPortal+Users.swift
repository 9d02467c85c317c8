extension ScreenletError {
  static let noUsers = ScreenletError.server(
    code: "portal.noUsers",
    message: Phrase(key: "portal.noUsers", english: "This portal does not offer user data."))
}

extension ContentlessPortal {
  /// Throws, because this portal has no user accounts.
  ///
  /// - Parameter key: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noUsers`, always.
  @concurrent public func user(_ key: UserKey) async throws(ScreenletError) -> User {
    throw .noUsers
  }
  /// Throws, because this portal has no user accounts.
  ///
  /// - Parameter account: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noUsers`, always.
  @concurrent public func createAccount(
    _ account: NewAccount
  ) async throws(ScreenletError) -> AccountReceipt { throw .noUsers }
  /// Throws, because this portal has no user accounts.
  ///
  /// - Parameter change: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noUsers`, always.
  @concurrent public func updateAccount(_ change: AccountChange) async throws(ScreenletError)
    -> User
  { throw .noUsers }
  /// Throws, because this portal has no user accounts.
  ///
  /// - Parameter request: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noUsers`, always.
  @concurrent public func sendPassword(
    _ request: PasswordRequest
  ) async throws(ScreenletError) -> PasswordReceipt { throw .noUsers }
  /// Throws, because this portal has no user accounts.
  ///
  /// - Parameter key: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noUsers`, always.
  @concurrent public func portrait(_ key: PortraitKey) async throws(ScreenletError) -> Portrait {
    throw .noUsers
  }
  /// Throws, because this portal has no user accounts.
  ///
  /// - Parameters:
  ///   - upload: Ignored.
  ///   - monitor: Never called.
  /// - Throws: `ScreenletError.server` with the code `portal.noUsers`, always.
  @concurrent public func uploadPortrait(
    _ upload: PortraitUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> User { throw .noUsers }
}
