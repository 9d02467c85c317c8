import LocalPortal

extension LocalPortal {
  /// Runs `ask` as `user` instead of the user who signed in; 0 is a guest.
  func asked<Answer: Sendable>(
    by user: Int64, _ ask: (LocalPortal) async throws -> Answer
  ) async throws -> Answer {
    try await Caller.$current.withValue(Caller(userId: user)) { try await ask(self) }
  }
}
