import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Synchronization
import TerminalCore
import Testing

@MainActor struct SyncScreenletTests {
  typealias Stand = SyncStand<SyncScreenlet>

  private func queue(
    offline: Bool = false, sending: @escaping MemorySyncQueue.Sending = { _ in }
  ) -> MemorySyncQueue {
    MemorySyncQueue(
      [
        SyncFixtures.upload(1, "offer.pdf", .sending(UploadProgress(stored: 1, total: 4))),
        SyncFixtures.record(2, "PO-2", waitsFor: [1]),
        SyncFixtures.record(3, "PO-3", SyncFixtures.conflict),
        SyncFixtures.record(4, "PO-4", .refused(.forbidden)),
        SyncFixtures.record(5, "PO-5", .sent(at: SyncFixtures.at(0))),
      ], offlineSince: offline ? SyncFixtures.at(11) : nil,
      clock: .stopped(at: SyncFixtures.now), sending: sending)
  }

  @Test func `entries are listed in sending order with their mark and progress`() async throws {
    let stand = try await Stand(queue())
    let rows = stand.pilot.picture.filter { $0.contains("PO-") || $0.contains("offer") }
    #expect(rows[0].hasPrefix(" ▐ ⟳ Upload offer.pdf"))
    #expect(rows[0].hasSuffix("▰▰▱▱▱▱▱▱ 25 %"))
    #expect(rows[1].hasPrefix("     PO-2, update") && rows[1].hasSuffix("after the upload"))
    #expect(rows[2].hasPrefix("   ? PO-3") && rows[2].hasSuffix("changed by someone else"))
    #expect(rows[3].hasPrefix("   ✗ PO-4") && rows[3].hasSuffix("refused: not allowed"))
    #expect(rows[4].hasPrefix("   ✓ PO-5") && rows[4].contains("  sent "))
    #expect(stand.shows("4 open, 1 sent"))
  }

  @Test func `the entry at the cursor shows its state and the available actions`() async throws {
    let stand = try await Stand(queue())
    #expect(stand.shows("It is being sent."))
    await stand.press("Down")
    #expect(stand.shows("It is sent after this: Upload offer.pdf."))
    #expect(stand.shows("[ Try now ⏎ ]"))
    await stand.press("Down")
    #expect(stand.shows("Alan Turing changed it at "))
    #expect(stand.shows("[ Compare ⏎ ]  [ Leave for later ]"))
    await stand.press("Down")
    #expect(stand.shows("The portal says: You do not have permission."))
    await stand.press("Down")
    #expect(stand.shows("The portal received it at "))
    #expect(!stand.shows("[ Try now"))
  }

  @Test func `an offline queue shows since when and that the order is kept`() async throws {
    let stand = try await Stand(queue(offline: true))
    #expect(stand.pilot.picture[0].contains("✗ offline since "))
    #expect(stand.shows("25 %, waits"))
    #expect(stand.shows("the order of sending is kept."))
  }

  @Test func `n sends all entries and updates the counts`() async throws {
    let asked = Mutex<[Int64]>([])
    let stand = try await Stand(queue { entry in asked.withLock { $0.append(entry.id) } })
    await stand.press("n")
    #expect(asked.withLock { $0 } == [1, 2, 4])
    #expect(stand.shows("3 sent."))
    #expect(stand.shows("1 open, 4 sent"))
  }

  @Test func `Enter sends only the entry at the cursor`() async throws {
    let asked = Mutex<[Int64]>([])
    let stand = try await Stand(queue { entry in asked.withLock { $0.append(entry.id) } })
    await stand.press("Down", "Down", "Down", "Enter")
    #expect(asked.withLock { $0 } == [4])
  }

  @Test func `an unreachable portal is reported, and the queue is kept`() async throws {
    let stand = try await Stand(queue { _ throws(ScreenletError) in throw .offline })
    await stand.press("n")
    #expect(stand.shows("The portal is unreachable. The queue is kept."))
    #expect(stand.shows("4 open, 1 sent"), "\(stand.text)")
    #expect(stand.shows("✗ offline since "))
  }

  @Test func `Esc cancels sending, and the cursor can move meanwhile`() async throws {
    let gate = Gate()
    let stand = try await Stand(queue { _ throws(ScreenletError) in try await gate.pass() })
    stand.pilot.press("n")
    await gate.waitUntilHeld()
    await stand.pilot.wait(.milliseconds(1))
    #expect(stand.shows("Sending.  Esc stops"))
    // The cursor moves while the queue is sending.
    stand.pilot.press("Down", "Down")
    #expect(stand.shows("Alan Turing changed it"))
    stand.pilot.press("Esc")
    await stand.pilot.waitUntilIdle()
    #expect(!stand.shows("Esc stops"))
    await gate.open()
  }

  @Test func `x asks for confirmation, and Esc keeps the entry`() async throws {
    let queue = queue()
    let stand = try await Stand(queue)
    await stand.press("Down", "Down", "x")
    #expect(stand.shows("Discard what you wrote?"))
    #expect(stand.shows("PO-3, update was never sent."))
    await stand.press("Esc")
    #expect(queue.openCount == 4)
    await stand.press("x", "Right", "Enter")
    #expect(queue.openCount == 3)
    #expect(!stand.shows("PO-3"))
    #expect(stand.pilot.surface.focused?.id == "rows")
  }

  @Test func `discarding an entry also discards its dependents, after a warning`() async throws {
    let stand = try await Stand(
      MemorySyncQueue([
        SyncFixtures.record(1, "PO-1"), SyncFixtures.record(2, "PO-2", waitsFor: [1]),
      ]))
    await stand.press("x")
    #expect(stand.shows("depends on it."))
    await stand.press("Right", "Enter")
    #expect(stand.shows("Nothing is waiting to be sent."))
  }

  @Test func `an entry that is sent elsewhere updates its row`() async throws {
    let stand = try await Stand(queue())
    var entry = SyncFixtures.record(2, "PO-2", .sending(nil), waitsFor: [1])
    stand.context.events.publish(SyncEntryChanged(entry: entry))
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("⟳ PO-2"))
    entry.state = .sent(at: SyncFixtures.now)
    stand.context.events.publish(SyncEntryChanged(entry: entry))
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("✓ PO-2"))
    #expect(stand.shows("3 open, 2 sent"))
  }

  @Test func `the cursor stays on its entry when others are removed`() async throws {
    let queue = queue()
    let stand = try await Stand(queue)
    await stand.press("Down", "Down", "Down")
    #expect(stand.screenlet.current?.id == 4)
    try await queue.discard(3)
    stand.context.events.publish(SyncQueueChanged())
    await stand.pilot.waitUntilIdle()
    #expect(stand.screenlet.current?.id == 4)
  }

  @Test func `sent entries disappear after a minute without a key press`() async throws {
    let left = Mutex<[SyncEntry]>([SyncFixtures.record(5, "PO-5", .sent(at: SyncFixtures.now))])
    let stand = try await Stand(ShrinkingQueue { left.withLock { $0 } })
    #expect(stand.shows("✓ PO-5"))
    left.withLock { $0 = [] }
    await stand.pilot.wait(.seconds(59))
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("✓ PO-5"))
    await stand.pilot.wait(.seconds(2))
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Nothing is waiting to be sent."))
  }

  @Test func `leaving an entry for later moves to the next open entry`() async throws {
    let stand = try await Stand(queue())
    await stand.press("Down", "Down")
    stand.screenlet.leaveEntry()
    #expect(stand.screenlet.current?.id == 4)
    stand.screenlet.leaveEntry()
    #expect(stand.screenlet.current?.id == 1)
  }

  @Test func `an empty queue and a missing queue each show a message`() async throws {
    let empty = try await Stand(MemorySyncQueue())
    #expect(empty.shows("Nothing is waiting to be sent."))
    let none = try await Stand(nil)
    #expect(none.shows("Nothing to sync: this portal is local."))
    #expect(!none.shows("example"))
    #expect(!none.screenlet.sendSync())
  }

  @Test func `a queue that fails to load is reported, and F5 retries it`() async throws {
    let queue = BrokenSyncQueue(.server(code: "disk", message: "The disk is full."))
    let stand = try await Stand(queue)
    #expect(stand.shows("✗ The disk is full."))
    await queue.mend()
    await stand.press("F5")
    #expect(stand.shows("PO-1, update"))
    #expect(!stand.shows("disk"))
  }

  @Test func `a queue that fails to send or to discard keeps its rows`() async throws {
    let queue = BrokenSyncQueue(.forbidden)
    await queue.mend()
    let stand = try await Stand(queue)
    await queue.breakAgain(.timeout)
    await stand.press("n")
    #expect(stand.shows("The portal took too long."))
    #expect(stand.shows("PO-1, update"))
    await stand.press("x", "Right", "Enter")
    #expect(stand.shows("PO-1, update"))
  }

  @Test func `control characters in labels are not sent to the terminal`() async throws {
    let stand = try await Stand(
      MemorySyncQueue([
        SyncFixtures.record(
          1, "PO\u{1B}[31m\u{202E}\nx",
          .refused(
            .server(
              code: "x", message: "no\u{1B}]0;y\u{7}"))),
        SyncFixtures.record(2, String(repeating: "long ", count: 80)),
        SyncFixtures.record(3, "PO-3", .conflict(by: "A\u{1B}[2J", at: nil)),
      ]))
    for _ in 0..<3 {
      #expect(!stand.text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
      #expect(!stand.text.unicodeScalars.contains { $0.value == 7 })
      await stand.press("Down")
    }
    #expect(stand.shows("…"))
  }

  @Test func `the queue is translated to Spanish`() async throws {
    let stand = try await Stand(queue(), language: "es")
    #expect(stand.shows("4 pendientes, 1 enviado"))
    await stand.press("Down", "Down")
    #expect(stand.shows("Alan Turing lo cambió a las "))
    #expect(stand.shows("[ Comparar ⏎ ]"))
  }
}

extension BrokenSyncQueue {
  func breakAgain(_ error: ScreenletError) { self.error = error }
}

/// A queue that only lists entries.
private struct ShrinkingQueue: SyncQueue {
  let currentEntries: @Sendable () -> [SyncEntry]
  var openCount: Int? { nil }
  var offlineSince: Instant? { nil }
  @concurrent func entries() async throws(ScreenletError) -> [SyncEntry] { currentEntries() }
  @concurrent func send(
    _ scope: SyncScope, monitor: @escaping SyncMonitor
  ) async throws(ScreenletError) -> SyncReport { SyncReport() }
  @concurrent func conflict(_ id: Int64) async throws(ScreenletError) -> SyncConflict {
    throw .notFound
  }
  @concurrent func resolve(
    _ id: Int64, as decision: SyncResolution
  ) async throws(ScreenletError) {}
  @concurrent func discard(_ id: Int64) async throws(ScreenletError) {}
}

/// Holds callers until it is opened, then cancels them.
private actor Gate {
  private var held: [CheckedContinuation<Void, Never>] = []
  private var watcher: CheckedContinuation<Void, Never>?
  private var isOpen = false

  func pass() async throws(ScreenletError) {
    guard !isOpen else { return }
    watcher?.resume()
    watcher = nil
    await withCheckedContinuation { held.append($0) }
    throw .cancelled
  }

  func waitUntilHeld() async {
    if held.isEmpty { await withCheckedContinuation { watcher = $0 } }
  }

  func open() {
    isOpen = true
    for one in held { one.resume() }
    held = []
  }
}
