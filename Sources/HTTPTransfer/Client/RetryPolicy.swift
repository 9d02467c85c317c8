/// The policy for retrying requests without a response, or with a response that asks to retry
/// later.
package struct RetryPolicy: Hashable, Sendable {
  /// The maximum number of attempts, including the first.
  package var attempts: Int
  /// The delay before the second attempt, in milliseconds; each later delay is twice as long.
  package var initialDelay: Int
  /// The maximum delay, in milliseconds.
  package var maximumDelay: Int

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - attempts: The maximum number of attempts, including the first.
  ///   - initialDelay: The delay before the second attempt, in milliseconds.
  ///   - maximumDelay: The maximum delay, in milliseconds.
  package init(attempts: Int = 3, initialDelay: Int = 250, maximumDelay: Int = 5_000) {
    (self.attempts, self.initialDelay, self.maximumDelay) = (attempts, initialDelay, maximumDelay)
  }

  /// The policy that never retries.
  package static let never = RetryPolicy(attempts: 1)

  /// Returns the delay before the next attempt.
  ///
  /// It is random, between half and all of the exponential delay, so that many clients that failed
  /// together do not retry together. It is at least as long as the server requested; if that
  /// exceeds `maximumDelay`, there is no retry.
  ///
  /// - Parameters:
  ///   - attempt: The number of attempts so far, from 1.
  ///   - randomFraction: A random number from 0 to 1.
  ///   - wish: The delay that the server requested, in seconds; nil for none.
  /// - Returns: The delay in milliseconds; nil to stop retrying.
  package func wait(after attempt: Int, randomFraction: Double, wish: Int? = nil) -> Int? {
    guard attempt < attempts else { return nil }
    var whole = initialDelay
    for _ in 1..<max(attempt, 1) { whole = min(whole * 2, maximumDelay) }
    whole = min(whole, maximumDelay)
    let wait = whole / 2 + Int(Double(whole - whole / 2) * min(max(randomFraction, 0), 1))
    guard let wish else { return wait }
    let (wished, isTooLong) = wish.multipliedReportingOverflow(by: 1_000)
    return isTooLong || wished > maximumDelay ? nil : max(wait, wished)
  }
}

/// The pauses and random numbers for retries, replaceable in tests.
package struct RetryClock: Sendable {
  /// Suspends for a number of milliseconds.
  package let pause: @concurrent @Sendable (Int) async throws(HTTPError) -> Void
  /// Returns a random number from 0 to 1.
  package let randomFraction: @Sendable () -> Double

  /// Creates a retry clock.
  ///
  /// - Parameters:
  ///   - pause: Suspends for a number of milliseconds.
  ///   - randomFraction: Returns a random number from 0 to 1.
  package init(
    pause: @escaping @concurrent @Sendable (Int) async throws(HTTPError) -> Void,
    randomFraction: @escaping @Sendable () -> Double = { .random(in: 0...1) }
  ) {
    (self.pause, self.randomFraction) = (pause, randomFraction)
  }
}
