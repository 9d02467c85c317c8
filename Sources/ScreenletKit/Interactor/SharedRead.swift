import PortalKit

/// A read shared by several callers; it ends with its result or when the last caller cancels.
@MainActor protocol AnySharedRead: AnyObject {
  var isOver: Bool { get }
}

@MainActor final class SharedRead<Output: Sendable>: AnySharedRead {
  private var listeners: [Int: ProgressReporter] = [:]
  private var last = 0
  private var task: Task<Outcome<Output>, Never>?
  private let interactor: Interactor<Output>
  /// The portal call of the first caller; later callers share its offline policy and notes.
  let call = PortalCall.current
  private(set) var isOver = false

  init(_ interactor: Interactor<Output>) { self.interactor = interactor }

  /// Waits for the shared result; canceling the calling task does not cancel the read for others.
  func join(_ progress: ProgressReporter) async -> Outcome<Output> {
    last += 1
    let number = last
    listeners[number] = progress
    let task = task ?? start()
    self.task = task
    let outcome = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      Task { @MainActor in self.leave(number) }
    }
    leave(number)
    isOver = true
    return outcome
  }

  private func start() -> Task<Outcome<Output>, Never> {
    let interactor = interactor
    let progress = ProgressReporter { [weak self] report in
      Task { @MainActor in self?.tell(report) }
    }
    return Task(executorPreference: WorkerThreads.shared) { await interactor.outcome(progress) }
  }

  private func tell(_ report: ProgressReport) {
    for listener in listeners.values { listener(report.fraction, report.message) }
  }

  private func leave(_ number: Int) {
    listeners[number] = nil
    if listeners.isEmpty {
      isOver = true
      task?.cancel()
    }
  }
}
