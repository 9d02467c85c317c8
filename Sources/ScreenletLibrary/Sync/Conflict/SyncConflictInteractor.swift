public import PortalKit
public import ScreenletKit

/// Gets both versions of an entry that is in conflict, and puts them beside each other.
public final class SyncConflictInteractor: Interactor<SyncComparison> {
  private let id: Int64
  private let queue: any SyncQueue
  private let language: LanguageTag

  /// Makes an interactor.
  ///
  /// - Parameters:
  ///   - id: The entry.
  ///   - queue: What it is in.
  ///   - language: The language of whoever looks at it.
  public init(_ id: Int64, in queue: any SyncQueue, language: LanguageTag) {
    (self.id, self.queue, self.language) = (id, queue, language)
    super.init()
  }

  /// Asks the queue, and reads both.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> SyncComparison {
    SyncComparison(try await queue.conflict(id), language: language)
  }
}
