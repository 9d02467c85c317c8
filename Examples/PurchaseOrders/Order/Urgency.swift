import Screenlets

/// The urgency of an order: custom data that the mapper passes on without knowing it.
struct Urgency: Equatable, Sendable {
  /// The days until the order is due; negative if it is overdue.
  var days: Int

  /// Creates the urgency; nil for an order that has no due date or is decided.
  init?(_ order: Order, at now: Instant) {
    guard order.state == .open, let due = order.due else { return nil }
    days = due.daysSince1970 - Int(now.milliseconds / 86_400_000)
  }

  /// The text to show; nil if the order is due in more than a week.
  var words: DisplayText? {
    switch days {
    case ..<0: .key("orders.overdue", count: -days)
    case 0: .key("orders.today")
    case 1...7: .key("orders.soon", count: days)
    default: nil
    }
  }
}
