import ScreenletKit

/// Has everything that is done to a ``Dao`` done one after the other, in the order in which it was
/// wanted: a change that reads and writes is one step, and nobody reads what is being forgotten.
@MainActor final class DaoOrder {
  private var last: Task<Void, Never>?

  /// Has something done as soon as all is done that was wanted before.
  @discardableResult func add<Answer: Sendable>(
    _ step: @escaping @concurrent @Sendable () async -> Answer
  ) -> Task<Answer, Never> {
    // A dao may wait for a disk, and whoever gave up meanwhile takes nothing of it back.
    let task = Task(executorPreference: WorkerThreads.shared) { @concurrent [last] in
      await last?.value
      return await step()
    }
    last = Task(executorPreference: WorkerThreads.shared) { @concurrent in _ = await task.value }
    return task
  }
}
