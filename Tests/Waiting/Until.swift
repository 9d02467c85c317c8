public import Testing

/// Waits until a condition holds; records an issue at the caller if it does not hold in fifteen minutes.
///
/// The condition is evaluated again after other work of the caller's actor has run. The number of
/// evaluations is not limited, so a busy machine makes a test slow and never makes it fail.
///
/// - Parameters:
///   - comment: A description of the state when the wait is given up, for example the screen.
///   - isolation: The actor that evaluates the condition.
///   - sourceLocation: The location of the issue.
///   - condition: Whether the wait is over.
/// - Throws: The error of the condition.
public func until(
  _ comment: @autoclosure () -> String = "", isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () async throws -> Bool
) async rethrows {
  let clock = ContinuousClock()
  let end = clock.now + .seconds(900)
  while try await !condition() {
    guard clock.now < end else {
      Issue.record("Waited for fifteen minutes. \(comment())", sourceLocation: sourceLocation)
      return
    }
    await Task.yield()
  }
}
