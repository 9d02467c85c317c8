extension NoPortal {
  /// Throws, because no portal is configured.
  ///
  /// - Parameter key: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func user(_ key: UserKey) async throws(ScreenletError) -> User {
    throw .offline
  }
  /// Throws, because no portal is configured.
  ///
  /// - Parameter account: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func createAccount(
    _ account: NewAccount
  ) async throws(ScreenletError) -> AccountReceipt { throw .offline }
  /// Throws, because no portal is configured.
  ///
  /// - Parameter change: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func updateAccount(_ change: AccountChange) async throws(ScreenletError)
    -> User
  { throw .offline }
  /// Throws, because no portal is configured.
  ///
  /// - Parameter request: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func sendPassword(
    _ request: PasswordRequest
  ) async throws(ScreenletError) -> PasswordReceipt { throw .offline }
  /// Throws, because no portal is configured.
  ///
  /// - Parameter key: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func portrait(_ key: PortraitKey) async throws(ScreenletError) -> Portrait {
    throw .offline
  }
  /// Throws, because no portal is configured.
  ///
  /// - Parameters:
  ///   - upload: Ignored.
  ///   - monitor: Never called.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func uploadPortrait(
    _ upload: PortraitUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> User { throw .offline }
}
