import Screenlets

/// How soon an order is due: what this app knows and the mapper of orders need not.
struct Urgency: Equatable, Sendable {
  /// Days until it is due; less than 0 where that is over.
  var days: Int

  /// Nil for an order that nobody waits for, or that is done with.
  init?(_ order: Order, at now: Instant) {
    guard order.state == .open, let due = order.due else { return nil }
    days = due.daysSince1970 - Int(now.milliseconds / 86_400_000)
  }

  /// What is said of it; nil while there is time.
  var words: Words? {
    switch days {
    case ..<0: .key("orders.overdue", count: -days)
    case 0: .key("orders.today")
    case 1...7: .key("orders.soon", count: days)
    default: nil
    }
  }
}
