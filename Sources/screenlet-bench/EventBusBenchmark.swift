import ScreenletKit

/// Measures the cost of an event for one subscriber, and for each further one.
@MainActor struct EventBusBenchmark {
  private struct Changed: Event {
    let number: Int
  }

  @MainActor private final class Counter {
    var sum = 0
  }

  private let rounds = 1_000_000
  private static let further = 20

  /// Returns deliveries per second, and nanoseconds per further subscriber: the best of five runs.
  func run() -> (rate: Double, further: Double) {
    let (one, many) = (nanoseconds(subscribers: 1), nanoseconds(subscribers: 1 + Self.further))
    return (1e9 / one, max(0, many - one) / Double(Self.further))
  }

  /// Returns the nanoseconds to publish an event.
  private func nanoseconds(subscribers: Int) -> Double {
    let (bus, counter) = (EventBus(), Counter())
    let subscriptions = (0..<subscribers).map { _ in
      bus.subscribe(to: Changed.self) { counter.sum &+= $0.number }
    }
    var best = Duration.seconds(60)
    for _ in 0..<5 {
      best = min(
        best, ContinuousClock().measure { for n in 0..<rounds { bus.publish(Changed(number: n)) } })
    }
    withExtendedLifetime(subscriptions) {}
    return best / .nanoseconds(1) / Double(rounds)
  }
}
