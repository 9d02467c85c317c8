/// A fact that happened, published on the event bus to the subscribers of its type.
public protocol Event: Sendable {
  /// The screenlet that caused the event and, for a result, owns it; nil if it concerns all.
  var source: ScreenletID? { get }
}

extension Event {
  /// The default: nil, an event for all subscribers.
  public var source: ScreenletID? { nil }
}
