public import ScreenletKit

/// A clock whose hands a test turns; nobody waits for real time.
@MainActor public final class ManualClock: SurfaceClock {
  /// Time since the clock was made.
  public private(set) var now = Duration.zero

  private struct Sleeper {
    let number: Int
    let end: Duration
    let continuation: CheckedContinuation<Bool, Never>
  }
  private var sleepers: [Sleeper] = []
  private var last = 0

  /// Makes a clock that stands still.
  public init() {}

  /// Waits until the hands are turned far enough; false when the wait was cancelled.
  public func sleep(for duration: Duration) async -> Bool {
    last += 1
    let number = last
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled || duration <= .zero {
          continuation.resume(returning: !Task.isCancelled)
        } else {
          sleepers.append(Sleeper(number: number, end: now + duration, continuation: continuation))
        }
      }
    } onCancel: {
      Task { @MainActor in self.wake(number) }
    }
  }

  private func wake(_ number: Int) {
    guard let index = sleepers.firstIndex(where: { $0.number == number }) else { return }
    sleepers.remove(at: index).continuation.resume(returning: false)
  }

  /// Turns the hands; everybody whose time has come goes on.
  public func advance(by duration: Duration) async {
    await settle()
    let goal = now + duration
    while let next = sleepers.min(by: { ($0.end, $0.number) < ($1.end, $1.number) }),
      next.end <= goal
    {
      now = next.end
      sleepers.removeAll { $0.number == next.number }
      next.continuation.resume(returning: true)
      await settle()
    }
    now = goal
  }

  /// Lets everything that is due on the main actor happen.
  public func settle() async {
    for _ in 0..<20 { await Task.yield() }
  }
}
