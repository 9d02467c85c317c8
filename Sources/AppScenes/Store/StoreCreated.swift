public import ScreenletKit
public import StateStore

/// The event published after a store screenlet creates its store and before it dispatches an
/// action.
///
/// ```swift
/// eventSubscription = context.events.subscribe(to: StoreCreated.self) { look(into: $0.store) }
/// ```
public struct StoreCreated: Event {
  /// The screenlet that owns the store.
  public let screenlet: BaseScreenlet
  /// The store; subscribers must keep it weakly.
  public let store: any AnyStore
}
