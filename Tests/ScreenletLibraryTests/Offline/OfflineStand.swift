import LocalPortal
import OfflineStore
import PortalKit
import ScreenletKit
import ScreenletTesting
import Screenlets
import TemporaryFolders

/// Stock screenlets on a caching portal, in front of a portal that a test takes offline.
@MainActor struct OfflineStand {
  let root: TemporaryFolder
  let base: WatchedPortal
  let portal: OfflinePortal
  let context: ScreensContext

  init(drafts: any DraftStore = MemoryDraftStore()) async throws {
    root = try TemporaryFolder()
    base = try WatchedPortal()
    portal = OfflinePortal(
      base, in: try UserFolders(environment: [:], data: root.file("data")),
      clock: .stopped(at: LocalPortal.pictureInstant))
    context = ScreensContext(portal: portal, drafts: drafts)
    context.wallClock = .stopped(at: LocalPortal.pictureInstant)
    context.services.sync = portal.queue
    context.registerStockScreenlets()
    let portal = portal
    let user = try await PortalCall.$current.withValue(PortalCall(.remoteFirst)) {
      try await portal.signIn(userName: "ada@acme.example", password: Secret("analytical"))
    }
    context.session.signIn(user)
  }

  func away(_ isAway: Bool = true) async { await base.fail(with: isAway ? .offline : nil) }

  /// Shows a screenlet and waits until it is idle.
  func show<S: BaseScreenlet>(
    _ type: S.Type, prepare: (S) -> Void
  ) async throws -> (screenlet: S, pilot: Pilot) {
    let screenlet = S()
    screenlet.attach(to: context)
    prepare(screenlet)
    let pilot = try Pilot(screenlet, size: .init(width: 80, height: 24))
    await pilot.waitUntilIdle()
    return (screenlet, pilot)
  }

  /// Sends the queue and publishes each change on the event bus, as an app does.
  func send() async throws {
    let events = context.events
    _ = try await portal.queue.send(.all) { entry in
      await MainActor.run { events.publish(SyncEntryChanged(entry: entry)) }
    }
  }
}
