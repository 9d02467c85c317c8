public import ScreenletKit
public import StateStore

/// An event: a store screenlet created its store and has dispatched nothing yet.
///
/// ```swift
/// hearing = context.events.subscribe(to: StoreMade.self) { look(into: $0.store) }
/// ```
public struct StoreMade: Event {
  /// The screenlet that owns the store.
  public let screenlet: BaseScreenlet
  /// The store; subscribers must keep it weakly.
  public let store: any AnyStore
}
