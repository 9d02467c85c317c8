public import ScreenletKit

/// A clock whose hands a test turns; nobody waits for real time.
@MainActor public final class ManualClock: SurfaceClock {
  /// Time since the clock was made.
  public private(set) var now = Duration.zero

  private struct Call {
    let number: Int
    let end: Duration
    let body: @MainActor () -> Void
  }
  private var calls: [Call] = []
  private var last = 0

  /// Makes a clock that stands still.
  public init() {}

  /// Calls `body` once the hands are turned far enough; letting go of the answer calls it off.
  public func after(
    _ duration: Duration, _ body: @escaping @MainActor () -> Void
  ) -> Subscription {
    last += 1
    let number = last
    calls.append(Call(number: number, end: now + duration, body: body))
    return Subscription { [weak self] in self?.calls.removeAll { $0.number == number } }
  }

  /// Turns the hands; everybody whose time has come is called.
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

  /// Lets everything that is due on the main actor happen.
  public func settle() async {
    for _ in 0..<20 { await Task.yield() }
  }
}
