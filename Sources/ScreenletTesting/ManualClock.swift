public import ScreenletKit

/// A clock that advances only when a test calls ``advance(by:)``.
@MainActor public final class ManualClock: SurfaceClock {
  /// The time since the clock was created.
  public private(set) var now = Duration.zero

  private struct Call {
    let number: Int
    let end: Duration
    let body: @MainActor () -> Void
  }
  private var calls: [Call] = []
  private var last = 0
  /// The tasks to wait for before the clock advances and after each call; nil for a clock without
  /// a screen.
  weak var pending: PendingWork?

  /// Creates a clock at zero.
  public init() {}

  /// Calls `body` when the clock has advanced by a duration.
  ///
  /// - Parameters:
  ///   - duration: The duration from now.
  ///   - body: Called once.
  /// - Returns: A subscription; releasing it cancels the call.
  public func after(
    _ duration: Duration, _ body: @escaping @MainActor () -> Void
  ) -> Subscription {
    last += 1
    let number = last
    calls.append(Call(number: number, end: now + duration, body: body))
    return Subscription { [weak self] in self?.calls.removeAll { $0.number == number } }
  }

  /// Advances the clock and makes all calls that are due, in order of their time.
  ///
  /// In a ``Pilot``, this method waits for the context's pending tasks, and frames are drawn,
  /// before the first call and after each call. A test that suspends a pending task must resume
  /// it before it advances the clock. This method does not wait for interactors and pictures.
  ///
  /// - Parameter duration: The duration to advance.
  public func advance(by duration: Duration) async {
    await idle()
    let goal = now + duration
    while let next = calls.min(by: { ($0.end, $0.number) < ($1.end, $1.number) }),
      next.end <= goal
    {
      now = max(now, next.end)
      calls.removeAll { $0.number == next.number }
      next.body()
      await idle()
    }
    now = goal
  }

  /// Runs all work already enqueued on the main actor, whose queue is first in, first out, and then
  /// waits for the pending tasks.
  func idle() async {
    await Task.yield()
    await pending?.idle()
  }
}
