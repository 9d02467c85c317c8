import PortalKit
import ScreenletKit
import ScreenletLibrary

/// Looks at what waits to be sent, then loads what an app has at hand before its first screen.
final class LoadingInteractor: Interactor<LoadingInteractor.Result> {
  struct Result: Sendable {
    /// What did not arrive, and why.
    var missing: [(item: PreloadItem, error: ScreenletError)] = []
  }

  /// Gets what rests of the app.
  typealias Remembering = @Sendable () async -> Void
  /// Takes how much waits to be sent for whoever signed in.
  typealias Counting = @Sendable (Int) async -> Void

  private let items: [PreloadItem]
  private let remembering: Remembering?
  private let counting: Counting?
  private let queue: (any SyncQueue)?
  private let preload: PreloadInteractor

  init(
    _ items: [PreloadItem], isAskedFor: Bool, remembering: Remembering?,
    counting: Counting? = nil, in context: ScreensContext
  ) {
    (self.items, self.remembering, self.counting) = (items, remembering, counting)
    queue = context.sync
    preload = PreloadInteractor(
      items, isAskedFor: isAskedFor, clock: context.wallClock, portal: context.portal)
    super.init()
  }

  @concurrent nonisolated override func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    progress(0)
    await remembering?()
    // Whoever sends it hears of the sign-in too; from here on everybody knows how much there is. A
    // queue that cannot be read is told where it is shown.
    if let entries = try? await queue?.entries() {
      await counting?(entries.filter(\.isOpen).count)
    }
    let came = try await preload.execute(progress)
    return Result(
      missing: came.failures.compactMap { failure in
        items.first { $0.name == failure.name }.map { ($0, failure.error) }
      })
  }
}
