import PortalKit
import ScreenletControls
import ScreenletKit
import Synchronization

/// The progress of an upload, and the switch that pauses it.
///
/// The upload thread writes and the screen reads, so a lock protects the state.
final class UploadMeter: Sendable {
  private struct State {
    var progress = UploadProgress(stored: 0, total: 0)
    var isPaused = false
    var isCancelled = false
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  var progress: UploadProgress { state.withLock { $0.progress } }

  func take(_ progress: UploadProgress) { state.withLock { $0.progress = progress } }

  var isPaused: Bool {
    get { state.withLock { $0.isPaused } }
    set {
      let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
        state.isPaused = newValue
        guard !newValue else { return nil }
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume()
    }
  }

  /// Suspends while the upload is paused; a canceled upload continues and ends by itself.
  func pass() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isFree = state.withLock { state in
          guard state.isPaused, !state.isCancelled else { return true }
          state.waiter = continuation
          return false
        }
        if isFree { continuation.resume() }
      }
    } onCancel: {
      let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
        state.isCancelled = true
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume()
    }
  }

  var transfer: FileTransfer {
    let (progress, isPaused) = state.withLock { ($0.progress, $0.isPaused) }
    let total = progress.total > 0 ? progress.total : nil
    return isPaused
      ? .paused(done: progress.stored, total: total)
      : .running(done: progress.stored, total: total, secondsLeft: nil)
  }
}

/// Generates unique names for files in the portal.
package enum UploadNames {
  /// Returns the file name of a title or path, prefixed with a random hexadecimal number.
  ///
  /// - Parameter title: The title or path of the file; the name is `file` if it is empty.
  package static func unique(_ title: String) -> String {
    let number = String(UInt32.random(in: .min ... .max), radix: 16)
    return number + "-" + (title.split(separator: "/").last.map(String.init) ?? "file")
  }
}
