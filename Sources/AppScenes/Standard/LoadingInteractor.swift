import PortalKit
import ScreenletKit
import ScreenletLibrary

/// Counts the queued writes, then loads the data that an app needs before its first screen.
final class LoadingInteractor: Interactor<LoadingInteractor.Result> {
  struct Result: Sendable {
    /// The items that failed to load, with their errors.
    var missing: [(item: PreloadItem, error: ScreenletError)] = []
  }

  /// Reads the saved state of the app.
  typealias Remembering = @Sendable () async -> Void
  /// Receives the number of queued writes of the signed-in user.
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
    queue = context.services.sync
    preload = PreloadInteractor(
      items, isAskedFor: isAskedFor, clock: context.wallClock, portal: context.portal)
    super.init()
  }

  @concurrent nonisolated override func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    progress(0)
    await remembering?()
    // Reading the queue also makes its count available to the rest of the app. Its errors are
    // ignored here, because the queue's own screen reports them.
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
