/// A store, whatever its state is: for those who look into any.
///
/// ```swift
/// func count(_ store: some AnyStore) -> Int { store.whole.steps.count }
/// ```
@MainActor public protocol AnyStore: AnyObject, Sendable {
  /// What is so in it.
  associatedtype State: Sendable

  /// The store, with its state.
  var whole: Store<State> { get }
}

extension Store: AnyStore {
  /// The store itself.
  public var whole: Store<State> { self }
}
