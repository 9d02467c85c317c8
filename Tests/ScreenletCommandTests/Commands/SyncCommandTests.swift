import LocalPortal
import PortalKit
import ScreenletKit
import Synchronization
import TemporaryFolders
import Testing

@testable import AppMain
@testable import ScreenletCommand

@MainActor struct SyncCommandTests {
  private static let now = Instant(seconds: 1_795_257_723)
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func entry(
    _ id: Int64, _ label: String, _ state: SyncState = .waiting(tries: 0, next: nil),
    waitsFor: [Int64] = []
  ) -> SyncEntry {
    SyncEntry(
      id: id, key: WriteKey(uuid: "key-\(id)"),
      write: .submitRecord(RecordSubmission(recordSetId: 1, recordId: 7, values: [:])),
      label: label, created: Self.now, state: state, waitsFor: waitsFor)
  }

  private func harness(_ queue: (any SyncQueue)?, signsIn: Bool = true) -> Harness {
    var harness = Harness.inFolder(folder)
    if signsIn {
      harness.environment["SCREENLETS_USER"] = "ada@acme.example"
      harness.environment["SCREENLETS_PASSWORD"] = "analytical"
    }
    harness.register = { context in
      context.services.sync = queue
      context.wallClock = .stopped(at: Self.now)
    }
    return harness
  }

  @Test func `on the embedded portal, sync succeeds with nothing to send`() async {
    let harness = harness(nil)
    #expect(await harness.run("sync") == .done)
    #expect(harness.output.text.isEmpty)
    #expect(harness.errors.text == "Nothing to sync: this portal is local.\n")
    let listing = self.harness(nil)
    #expect(await listing.run("sync", "--list", "--format", "json") == .done)
    #expect(listing.output.text == "[]\n")
  }

  @Test func `sync sends the pending entries and reports each one`() async {
    let queue = MemorySyncQueue(
      [entry(1, "PO-1"), entry(2, "PO-2")], clock: .stopped(at: Self.now))
    let harness = harness(queue)
    #expect(await harness.run("sync") == .done)
    #expect(harness.output.text.isEmpty)
    #expect(harness.errors.lines.first?.hasPrefix("PO-1, update: sent ") == true)
    #expect(harness.errors.lines.last == "2 sent, 0 open.")
  }

  @Test func `sync has status 1 if an entry stays open`() async {
    let refusing = MemorySyncQueue([entry(1, "PO-1"), entry(2, "PO-2")]) {
      entry throws(ScreenletError) in if entry.id == 1 { throw .forbidden }
    }
    let harness = harness(refusing)
    #expect(await harness.run("sync") == .failed)
    #expect(harness.errors.text.contains("PO-1, update: refused: not allowed\n"))
    #expect(harness.errors.lines.last == "1 sent, 1 open.")
  }

  @Test func `an unreachable portal is reported, and the queue is kept`() async {
    let queue = MemorySyncQueue([entry(1, "PO-1")]) { _ throws(ScreenletError) in throw .offline }
    let harness = harness(queue)
    #expect(await harness.run("sync") == .failed)
    #expect(
      harness.errors.text.contains(
        "The portal is unreachable. Your changes stay in the queue.\n"))
    #expect(queue.openCount == 1)
  }

  @Test func `on a terminal, a progress line is shown and then erased`() async {
    let queue = MemorySyncQueue([entry(1, "PO\u{1B}[2J")], clock: .stopped(at: Self.now))
    var harness = harness(queue)
    harness.isTerminal = true
    #expect(await harness.run("sync") == .done)
    let text = harness.errors.text
    #expect(text.contains("\r1/1  PO"))
    #expect(text.contains("\r\u{1B}[K"))
    // The label comes from outside and must not contain escape sequences.
    #expect(!text.contains("\u{1B}[2J"))
  }

  @Test func `sync reports an empty queue`() async {
    let harness = harness(MemorySyncQueue())
    #expect(await harness.run("sync") == .done)
    #expect(harness.errors.text == "Nothing to send.\n")
  }

  @Test(arguments: [["sync"], ["sync", "--list"], ["sync", "--discard", "1"]])
  func `sync requires a signed-in user and explains how to sign in`(_ words: [String]) async {
    let queue = MemorySyncQueue([entry(1, "PO-1")])
    let harness = harness(queue, signsIn: false)
    let status = await AppMain.run(words, of: harness.tool, in: harness.process)
    #expect(status == .failed)
    #expect(harness.errors.text.contains("sign in to use the sync queue."))
    #expect(harness.errors.text.contains("SCREENLETS_USER"))
    #expect(queue.openCount == 1)
  }

  @Test func `sync uses a saved session without signing in the app's session`() async {
    let login = harness(nil)
    #expect(await login.run("login", "--save") == .done)
    let queue = MemorySyncQueue([entry(1, "PO-1")])
    var harness = harness(queue, signsIn: false)
    var context: ScreensContext?
    let register = harness.register
    harness.register = {
      register($0)
      context = context ?? $0
    }
    #expect(await harness.run("sync") == .done)
    #expect(queue.openCount == 0)
    #expect(context?.session.user == nil)
  }

  @Test func `a wrong password sends nothing`() async {
    let asked = Mutex(0)
    let queue = MemorySyncQueue([entry(1, "PO-1")]) { _ in asked.withLock { $0 += 1 } }
    var harness = harness(queue)
    harness.environment["SCREENLETS_PASSWORD"] = "hunter2"
    #expect(await harness.run("sync") == .failed)
    #expect(asked.withLock { $0 } == 0)
    #expect(!harness.errors.text.contains("hunter2"))
  }

  @Test func `the list shows entries with their states in the order of sending`() async {
    let queue = MemorySyncQueue([
      entry(1, "PO-1"), entry(2, "PO-2", .conflict(by: "Alan", at: nil)),
      entry(3, "PO-3", waitsFor: [1]),
    ])
    let harness = harness(queue)
    #expect(await harness.run("sync", "--list") == .done)
    let lines = harness.output.lines
    #expect(lines[0].hasPrefix("1  PO-1, update  ") && lines[0].hasSuffix("  waiting"))
    #expect(lines[1].hasSuffix("  changed by someone else"))
    #expect(lines[2].hasSuffix("  after PO-1, update"))
    #expect(harness.errors.text.isEmpty)
  }

  @Test func `the list is localized to Spanish`() async {
    let harness = harness(MemorySyncQueue([entry(1, "PO-1")]))
    #expect(await harness.run("sync", "--list", "--locale", "es") == .done)
    #expect(harness.output.text.contains("PO-1, cambio"))
  }

  @Test func `the JSON list has all details and escapes control characters`() async throws {
    let queue = MemorySyncQueue([
      entry(1, "a\u{9B}b\u{202E}", .refused(.forbidden)),
      entry(2, "PO-2", .waiting(tries: 2, next: Self.now), waitsFor: [1]),
      entry(3, "PO-3", .sending(UploadProgress(stored: 1, total: 2))),
      entry(4, "PO-4", .sent(at: Self.now)), entry(5, "PO-5", .conflict(by: "Alan", at: Self.now)),
    ])
    let harness = harness(queue)
    #expect(await harness.run("sync", "--list", "--format", "json") == .done)
    let json = try JSONReader.read(harness.output.text)
    let list = try #require(json.array)
    #expect(
      list.map { $0["state"]?.string } == [
        "refused", "waiting", "sending", "sent", "conflict",
      ])
    #expect(list[0]["code"] == "forbidden")
    #expect(list[0]["label"] == "a\u{9B}b\u{202E}")
    #expect(list[1]["waitsFor"] == [1])
    #expect(list[2]["total"] == 2)
    #expect(list[4]["by"] == "Alan")
    #expect(!harness.output.text.unicodeScalars.contains { $0.value == 0x9B || $0.value == 0x202E })
  }

  @Test func `discarding an entry also discards the entries that depend on it`() async {
    let queue = MemorySyncQueue([entry(1, "PO-1"), entry(2, "PO-2", waitsFor: [1])])
    let harness = harness(queue)
    #expect(await harness.run("sync", "--discard", "1") == .done)
    #expect(harness.errors.text == "Discarded: PO-1, update, and 1 that depended on it.\n")
    #expect(queue.openCount == 0)
  }

  @Test func `retrying an entry sends that entry only`() async {
    let queue = MemorySyncQueue([entry(1, "PO-1"), entry(2, "PO-2")])
    let harness = harness(queue)
    #expect(await harness.run("sync", "--retry", "2") == .failed)
    #expect(harness.errors.lines.last == "1 sent, 1 open.")
    #expect(queue.openCount == 1)
  }

  @Test(arguments: ["--discard", "--retry"])
  func `the ID of an entry that is not open is an error`(_ option: String) async {
    let harness = harness(MemorySyncQueue([entry(1, "PO-1", .sent(at: Self.now))]))
    #expect(await harness.run("sync", option, "1") == .failed)
    #expect(harness.errors.text.contains("there is no open entry 1 in the sync queue."))
  }

  @Test(arguments: [
    ["--discard", "x"], ["--retry", "0"], ["--list", "--retry", "1"], ["--format", "json"],
    ["--retry", "1", "--discard", "2"], ["now"],
  ])
  func `an invalid sync command line is a misuse`(_ words: [String]) async {
    let harness = harness(MemorySyncQueue())
    let status = await AppMain.run(
      ["sync"] + words, of: harness.tool, in: harness.process)
    #expect(status == .misused)
  }

  @Test func `an error thrown by the queue is reported`() async {
    let harness = harness(Broken())
    #expect(await harness.run("sync") == .failed)
    #expect(harness.errors.text.contains("The disk is full."))
  }
}

private struct Broken: SyncQueue {
  var openCount: Int? { nil }
  var offlineSince: Instant? { nil }
  private var error: ScreenletError { .server(code: "disk", message: "The disk is full.") }
  @concurrent func entries() async throws(ScreenletError) -> [SyncEntry] { throw error }
  @concurrent func send(
    _ scope: SyncScope, monitor: @escaping SyncMonitor
  ) async throws(ScreenletError) -> SyncReport { throw error }
  @concurrent func conflict(_ id: Int64) async throws(ScreenletError) -> SyncConflict {
    throw error
  }
  @concurrent func resolve(
    _ id: Int64, as decision: SyncResolution
  ) async throws(ScreenletError) { throw error }
  @concurrent func discard(_ id: Int64) async throws(ScreenletError) { throw error }
}
