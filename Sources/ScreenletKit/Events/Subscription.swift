/// Holding it is being subscribed: releasing it ends the subscription, so that none can leak.
@MainActor public final class Subscription {
  private var end: (@MainActor () -> Void)?

  /// Makes one that calls `end` when it is released.
  public init(end: @escaping @MainActor () -> Void) { self.end = end }

  /// Lets go without ending: what it stands for goes on without an owner.
  package func disarm() { end = nil }

  isolated deinit { end?() }
}
