import PortalKit

extension ScreenletError {
  /// Whether the error is transient, so that a retry may succeed.
  var isPassing: Bool { self == .timeout || self == .offline }
}

/// Sends a follow-up request of a load, and retries it once after a transient error.
///
/// The first request of a load is not retried: its failure is reported, and the user can retry the
/// whole load. Without a retry of the later requests, a load of several requests would start over
/// each time on an unreliable portal.
func withSecondTry<Answer: Sendable>(
  if hasBegun: Bool = true, _ ask: @Sendable () async throws(ScreenletError) -> Answer
) async throws(ScreenletError) -> Answer {
  do throws(ScreenletError) {
    return try await ask()
  } catch {
    guard hasBegun, error.isPassing, !Task.isCancelled else { throw error }
    return try await ask()
  }
}
