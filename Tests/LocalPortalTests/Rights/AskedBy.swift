import LocalPortal

extension LocalPortal {
  /// Asks the portal as another user than the one who signed in; 0 for a guest.
  func asked<Answer: Sendable>(
    by user: Int64, _ ask: (LocalPortal) async throws -> Answer
  ) async throws -> Answer {
    try await Caller.$current.withValue(Caller(userId: user)) { try await ask(self) }
  }
}
