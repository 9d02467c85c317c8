import Synchronization

/// A buffer for the newest progress report until the main actor delivers it.
///
/// It is not an `AsyncStream`: awaiting one uses the system's thread pool, whose watchdog then
/// wakes an idle app every second.
final class ProgressInbox: Sendable {
  // Any thread stores a report; the main actor takes it out.
  private let waiting = Mutex<ProgressReport?>(nil)
  private let deliver: @MainActor (ProgressReport) -> Void

  init(_ deliver: @escaping @MainActor (ProgressReport) -> Void) { self.deliver = deliver }

  /// Stores a report and replaces one that was not delivered yet.
  func put(_ report: ProgressReport) {
    let isFirst = waiting.withLock { waiting in
      defer { waiting = report }
      return waiting == nil
    }
    if isFirst { Task { @MainActor in self.empty() } }
  }

  /// Delivers the stored report.
  @MainActor func empty() {
    let report = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    if let report { deliver(report) }
  }
}
