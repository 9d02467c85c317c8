import LocalPortal
import PortalKit

/// The embedded portal on a file. Each piece of an uploaded document waits at a gate.
actor GatedPortal: RelayPortal {
  nonisolated let local: LocalPortal
  nonisolated var next: any Portal { local }
  nonisolated let server = "local:"

  private var pieces = 0
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  init(_ path: String) throws { local = try LocalPortal.open(path, as: 10_201) }

  /// Lets `count` pieces through and waits for the next one each time.
  func letThrough(_ count: Int = 1) async {
    for _ in 0..<count {
      let next = pieces + 1
      waiting.isEmpty ? () : waiting.removeFirst().resume()
      await reached(next)
    }
  }

  /// Opens the gate for all following pieces.
  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  /// Waits until `count` pieces have reached the gate.
  ///
  /// The first piece is empty.
  func reached(_ count: Int) async {
    guard pieces < count else { return }
    await withCheckedContinuation { watchers.append((count, $0)) }
  }

  private func stop() async {
    pieces += 1
    for watcher in watchers where watcher.count <= pieces { watcher.continuation.resume() }
    watchers.removeAll { $0.count <= pieces }
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func pass(_ words: String) {}

  func upload(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> JSONValue {
    try await local.upload(upload) { progress in
      await self.stop()
      await monitor(progress)
    }
  }
}
