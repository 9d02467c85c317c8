/// A fact that happened; published by type to whoever subscribed to that type.
public protocol Event: Sendable {
  /// The screenlet that it comes from and, for a result, belongs to; nil when it is everybody's.
  var source: ScreenletID? { get }
}

extension Event {
  /// Everybody's, unless the event says otherwise.
  public var source: ScreenletID? { nil }
}
