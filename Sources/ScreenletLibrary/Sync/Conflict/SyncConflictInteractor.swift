public import PortalKit
public import ScreenletKit

/// Loads both versions of a conflicting entry and compares them.
public final class SyncConflictInteractor: Interactor<SyncComparison> {
  private let id: Int64
  private let queue: any SyncQueue
  private let language: LanguageTag

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - id: The ID of the queue entry.
  ///   - queue: The sync queue that contains it.
  ///   - language: The language of the user who resolves the conflict.
  public init(_ id: Int64, in queue: any SyncQueue, language: LanguageTag) {
    (self.id, self.queue, self.language) = (id, queue, language)
    super.init()
  }

  /// Loads the versions from the queue and compares them.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> SyncComparison {
    SyncComparison(try await queue.conflict(id), language: language)
  }
}
