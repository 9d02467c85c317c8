import Synchronization

/// Where reports of progress wait for the main actor: the newest one, and whether it was told.
///
/// Not an asynchronous stream: waiting for one goes through the system's pool of threads, whose
/// watch then wakes an idle app every second.
final class ProgressInbox: Sendable {
  // Any thread puts a report in, the main actor takes it out.
  private let waiting = Mutex<ProgressReport?>(nil)
  private let deliver: @MainActor (ProgressReport) -> Void

  init(_ deliver: @escaping @MainActor (ProgressReport) -> Void) { self.deliver = deliver }

  /// Keeps a report, instead of one that was not delivered yet.
  func put(_ report: ProgressReport) {
    let isFirst = waiting.withLock { waiting in
      defer { waiting = report }
      return waiting == nil
    }
    if isFirst { Task { @MainActor in self.empty() } }
  }

  /// Delivers what is waiting now.
  @MainActor func empty() {
    let report = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    if let report { deliver(report) }
  }
}
