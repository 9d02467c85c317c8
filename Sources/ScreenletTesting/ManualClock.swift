public import ScreenletKit

/// A clock that advances only when a test says so.
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
  /// - Parameter duration: The duration to advance.
  public func advance(by duration: Duration) async {
    await settle()
    let goal = now + duration
    while let next = calls.min(by: { ($0.end, $0.number) < ($1.end, $1.number) }),
      next.end <= goal
    {
      now = max(now, next.end)
      calls.removeAll { $0.number == next.number }
      next.body()
      await settle()
    }
    now = goal
  }

  /// Lets pending tasks of the main actor run.
  public func settle() async {
    for _ in 0..<20 { await Task.yield() }
  }
}
