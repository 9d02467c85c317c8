/// A subscription that ends when it is released, so that it cannot leak.
@MainActor public final class Subscription {
  private var end: (@MainActor () -> Void)?

  /// Creates a subscription.
  ///
  /// - Parameter end: Called when the subscription is released.
  public init(end: @escaping @MainActor () -> Void) { self.end = end }

  /// Prevents the call of `end` on release; the underlying work continues without an owner.
  package func releaseWithoutEnding() { end = nil }

  isolated deinit { end?() }
}
