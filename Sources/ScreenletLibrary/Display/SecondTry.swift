import PortalKit

extension ScreenletError {
  /// Whether the same question may be answered a moment later.
  var isPassing: Bool { self == .timeout || self == .offline }
}

/// Asks for the next part of something that has begun well; once more where the portal was away
/// for a moment.
///
/// The first question of a load goes without it: what is told there can be tried again as a whole,
/// while a load of several questions would begin anew each time at a portal that fails now and then.
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
