import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Screenlets
import TerminalCore
import Testing

/// The sync queue in an app: the header, ^K, and the screen above the app.
@MainActor struct SyncQueueScreenTests {
  /// An app that shows a sign-in, with or without a queue.
  @MainActor private struct App {
    let context = ScreensContext()
    let pilot: Pilot
    private let screen: SyncQueueScreen?

    init(_ queue: (any SyncQueue)?, width: Int = 80) async throws {
      context.services.sync = queue
      context.wallClock = .stopped(at: SyncFixtures.now)
      context.registerStockScreenlets()
      pilot = try Pilot(LoginScreenlet(in: context), size: Size(width: width, height: 24))
      screen = SyncQueueScreen(on: pilot.surface)
      pilot.surface.bindings = StandardKeys.bindings(pilot.surface, pilot.loop)
      await settle()
    }

    func settle() async {
      for _ in 0..<3 { await pilot.waitUntilIdle() }
    }
    var text: String { pilot.picture.joined(separator: "\n") }
  }

  private var queue: MemorySyncQueue {
    MemorySyncQueue([SyncFixtures.record(1, "PO-1"), SyncFixtures.record(2, "PO-2")])
  }

  @Test func `the header shows the number of pending writes and updates it`() async throws {
    let queue = queue
    let app = try await App(queue)
    #expect(app.pilot.picture[0].contains("⟳ 2 waiting"))
    try await queue.discard(1)
    app.context.events.publish(SyncQueueChanged())
    await app.settle()
    #expect(app.pilot.picture[0].contains("⟳ 1 waiting"))
    try await queue.discard(2)
    app.context.events.publish(SyncQueueChanged())
    await app.settle()
    #expect(!app.pilot.picture[0].contains("waiting"))
  }

  @Test func `the header shows since when the portal is offline`() async throws {
    let app = try await App(MemorySyncQueue(offlineSince: SyncFixtures.at(11)))
    #expect(app.pilot.picture[0].contains("✗ offline since "))
    let narrow = try await App(MemorySyncQueue(offlineSince: SyncFixtures.at(11)), width: 50)
    #expect(narrow.pilot.picture[0].contains("✗ offline since "))
  }

  @Test func `without a queue the header and the command palette do not mention it`() async throws {
    let app = try await App(nil)
    #expect(!app.text.contains("waiting"))
    app.pilot.press("^K")
    app.pilot.type("Sync")
    #expect(!app.text.contains("Sync queue"))
    #expect(SyncQueueScreen(on: app.pilot.surface) == nil)
  }

  @Test func `the command palette opens the queue over the app, and Esc restores the app`()
    async throws
  {
    let app = try await App(queue)
    app.pilot.type("ada")
    app.pilot.press("^K")
    app.pilot.type("Sync")
    app.pilot.press("Enter")
    await app.settle()
    #expect(app.pilot.picture[0].hasPrefix(" Sync queue   2 open"))
    #expect(app.text.contains("PO-1, update"))
    #expect(app.pilot.picture[23].contains("Esc close"))
    #expect(!app.text.contains("Sign in"))
    app.pilot.press("Esc")
    await app.settle()
    #expect(app.text.contains("Sign in"))
    #expect((app.pilot.control("userName") as? TextField)?.text == "ada")
    #expect(app.pilot.surface.focused?.id == "userName")
  }

  @Test func `Esc closes the comparison of a conflict first and then the queue`() async throws {
    let entry = SyncFixtures.record(
      1, "PO-1", SyncFixtures.conflict, values: ["modelValues": ["A": "1"]])
    let theirs = PortalRecord(recordId: 7, recordSetId: 1, values: ["modelValues": ["A": "2"]])
    let app = try await App(
      MemorySyncQueue([entry], conflicts: [SyncConflict(entry: entry, theirs: theirs)]))
    SyncQueueScreen.open(on: app.pilot.surface)
    await app.settle()
    app.pilot.press("Enter")
    await app.settle()
    #expect(app.text.contains("1 of 1 fields differs"))
    app.pilot.press("Esc")
    await app.pilot.wait(.milliseconds(200))
    #expect(app.text.contains("[ Compare ⏎ ]"))
    app.pilot.press("Esc")
    await app.settle()
    #expect(app.text.contains("Sign in"))
  }

  @Test func `the queue fills the terminal after a resize`() async throws {
    let app = try await App(queue)
    SyncQueueScreen.open(on: app.pilot.surface)
    await app.settle()
    app.pilot.terminal.send(.resize(Size(width: 40, height: 12)))
    await app.settle()
    #expect(app.pilot.picture.count == 12)
    #expect(app.pilot.picture[0].hasPrefix(" Sync queue"))
  }
}
