/// When a request is made again that had no answer, or one that says "later".
package struct RetryPolicy: Hashable, Sendable {
  /// How often it is made, the first time included.
  package var attempts: Int
  /// The wait before the second time, in milliseconds; each wait after it is twice as long.
  package var firstWait: Int
  /// No wait is longer.
  package var longestWait: Int

  /// Makes a policy.
  package init(attempts: Int = 3, firstWait: Int = 250, longestWait: Int = 5_000) {
    (self.attempts, self.firstWait, self.longestWait) = (attempts, firstWait, longestWait)
  }

  /// Once and never again.
  package static let never = RetryPolicy(attempts: 1)

  /// How long to wait after so many attempts.
  ///
  /// Between half and the whole of what backoff says, so that many that failed together do not come
  /// back together; where the server said how long, at least that, unless it is too long to wait.
  ///
  /// - Parameters:
  ///   - attempt: The attempts so far, from 1.
  ///   - dice: From 0 to 1.
  ///   - wish: What the server said, in seconds.
  /// - Returns: Milliseconds; nil to give up.
  package func wait(after attempt: Int, dice: Double, wish: Int? = nil) -> Int? {
    guard attempt < attempts else { return nil }
    var whole = firstWait
    for _ in 1..<max(attempt, 1) { whole = min(whole * 2, longestWait) }
    whole = min(whole, longestWait)
    let wait = whole / 2 + Int(Double(whole - whole / 2) * min(max(dice, 0), 1))
    guard let wish else { return wait }
    let (wished, isTooLong) = wish.multipliedReportingOverflow(by: 1_000)
    return isTooLong || wished > longestWait ? nil : max(wait, wished)
  }
}

/// What waits and rolls dice for retries, so that a test can do both.
package struct RetryClock: Sendable {
  /// Returns after so many milliseconds.
  package let pause: @concurrent @Sendable (Int) async throws(HTTPError) -> Void
  /// A number from 0 to 1.
  package let dice: @Sendable () -> Double

  /// Makes one.
  package init(
    pause: @escaping @concurrent @Sendable (Int) async throws(HTTPError) -> Void,
    dice: @escaping @Sendable () -> Double = { .random(in: 0...1) }
  ) {
    (self.pause, self.dice) = (pause, dice)
  }
}
