public import ScreenletKit
public import StateStore

/// A screenlet on a store made its store, and nothing was dispatched yet.
///
/// ```swift
/// hearing = context.events.subscribe(to: StoreMade.self) { look(into: $0.store) }
/// ```
public struct StoreMade: Event {
  /// Whose store it is.
  public let screenlet: BaseScreenlet
  /// The store; who listens keeps it weakly.
  public let store: any AnyStore
}
