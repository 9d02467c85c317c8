extension PartialPortal {
  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func user(_ key: UserKey) async throws(ScreenletError) -> User {
    try await useCases(of: .users).user(key)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func createAccount(
    _ account: NewAccount
  ) async throws(ScreenletError) -> AccountReceipt {
    try await useCases(of: .users).createAccount(account)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func updateAccount(
    _ change: AccountChange
  ) async throws(ScreenletError) -> User {
    try await useCases(of: .users).updateAccount(change)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func sendPassword(
    _ request: PasswordRequest
  ) async throws(ScreenletError) -> PasswordReceipt {
    try await useCases(of: .users).sendPassword(request)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func portrait(_ key: PortraitKey) async throws(ScreenletError) -> Portrait {
    try await useCases(of: .users).portrait(key)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func uploadPortrait(
    _ upload: PortraitUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> User {
    try await useCases(of: .users).uploadPortrait(upload, monitor: monitor)
  }
}
