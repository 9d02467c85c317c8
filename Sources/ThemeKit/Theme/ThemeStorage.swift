import Synchronization

/// What the values of a theme share: the chain, and what was resolved of it so far.
final class ThemeStorage: Sendable {
  let chain: ThemeChain
  let graph: StyleGraph
  // Themes are used by the main actor and by whoever renders beside it, so the list is locked.
  private let resolved = Mutex<[ResolvedTheme]>([])

  /// Environments that are kept: each screenlet on the screen may have its own.
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
