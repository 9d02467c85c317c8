/// Holding it is being told of changes: releasing it ends that, so that none can leak.
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
