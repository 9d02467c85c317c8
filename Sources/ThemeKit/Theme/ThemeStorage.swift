import Synchronization

/// The shared storage of a theme's copies: the chain and the cache of resolved themes.
final class ThemeStorage: Sendable {
  let chain: ThemeChain
  let graph: StyleGraph
  // Locked because the main actor and concurrent rendering both use themes.
  private let resolved = Mutex<[ResolvedTheme]>([])

  /// The maximum number of cached environments; each screenlet on the screen may have its own.
  private static let limit = 16

  init(_ loaded: LoadedChain) { (chain, graph) = (loaded.chain, loaded.graph) }

  func resolved(for environment: ThemeEnvironment) -> ResolvedTheme {
    resolved.withLock { list in
      if let index = list.firstIndex(where: { $0.environment == environment }) {
        if index > 0 { list.insert(list.remove(at: index), at: 0) }
        return list[0]
      }
      let new = ResolvedTheme(chain: chain, graph: graph, environment: environment)
      list.insert(new, at: 0)
      if list.count > Self.limit { list.removeLast() }
      return new
    }
  }
}
