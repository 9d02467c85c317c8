import ScreenletKit

/// Serializes the operations on a ``Dao`` in the order in which they are added.
///
/// A change that reads and writes is one step, so a read never returns a response that is being
/// deleted.
@MainActor final class DaoOrder {
  /// The number of steps that were added so far.
  private(set) var stepCount = 0
  private var last: Task<Void, Never>?

  /// Runs a step after all steps that were added before.
  ///
  /// - Parameter step: The operation; it is not canceled with its caller.
  /// - Returns: A task with the result of the step.
  @discardableResult func add<Answer: Sendable>(
    _ step: @escaping @concurrent @Sendable () async -> Answer
  ) -> Task<Answer, Never> {
    stepCount += 1
    // A separate task: a dao may wait for a disk, and canceling the caller must not cut a step
    // short.
    let task = Task(executorPreference: WorkerThreads.shared) { @concurrent [last] in
      await last?.value
      return await step()
    }
    last = Task(executorPreference: WorkerThreads.shared) { @concurrent in _ = await task.value }
    return task
  }
}
