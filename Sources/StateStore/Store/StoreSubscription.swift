/// A subscription to a store.
///
/// It ends when it is released.
///
/// ```swift
/// private var shown: StoreSubscription?
/// // …
/// shown = store.subscribe(to: \.rows) { [weak self] in self?.show($0) }
/// ```
@MainActor public final class StoreSubscription {
  private let end: @MainActor () -> Void

  init(end: @escaping @MainActor () -> Void) { self.end = end }

  isolated deinit { end() }
}
