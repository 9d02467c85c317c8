/// A store with any state type, for tools that inspect stores.
///
/// ```swift
/// func count(_ store: some AnyStore) -> Int { store.whole.steps.count }
/// ```
@MainActor public protocol AnyStore: AnyObject, Sendable {
  /// The state of the store.
  associatedtype State: Sendable

  /// The store with its concrete state type.
  var whole: Store<State> { get }
}

extension Store: AnyStore {
  /// The store itself.
  public var whole: Store<State> { self }
}
