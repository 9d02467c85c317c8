import PortalKit

/// A read that several askers wait for; it ends when the answer came or the last asker left.
@MainActor protocol AnySharedRead: AnyObject {
  var isOver: Bool { get }
}

@MainActor final class SharedRead<Output: Sendable>: AnySharedRead {
  private var listeners: [Int: InteractorProgress] = [:]
  private var last = 0
  private var task: Task<Outcome<Output>, Never>?
  private let interactor: Interactor<Output>
  /// What the first who asked wants and hears; those who come later hear the same.
  let call = PortalCall.current
  private(set) var isOver = false

  init(_ interactor: Interactor<Output>) { self.interactor = interactor }

  /// Waits for the answer; leaves the call to the others when the asking task is cancelled.
  func join(_ progress: InteractorProgress) async -> Outcome<Output> {
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
    let progress = InteractorProgress { [weak self] report in
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
