import LocalPortal
import OfflineStore
import PortalKit
import ScreenletKit
import ScreenletTesting
import Screenlets
import TemporaryFolders

/// Stock screenlets on a portal with a memory, in front of one that a test takes away.
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
    context.sync = portal.queue
    context.registerStock()
    let portal = portal
    let user = try await PortalCall.$current.withValue(PortalCall(.remoteFirst)) {
      try await portal.signIn(userName: "ada@acme.example", password: Secret("analytical"))
    }
    context.session.signIn(user)
  }

  func away(_ isAway: Bool = true) async { await base.fail(with: isAway ? .offline : nil) }

  /// Puts a screenlet on a screen, and waits until nothing runs.
  func show<S: BaseScreenlet>(
    _ type: S.Type, prepare: (S) -> Void
  ) async throws -> (screenlet: S, pilot: Pilot) {
    let screenlet = S()
    screenlet.live(in: context)
    prepare(screenlet)
    let pilot = try Pilot(screenlet, size: .init(width: 80, height: 24))
    await pilot.waitUntilIdle()
    return (screenlet, pilot)
  }

  /// Sends what waits, and tells the bus as an app does.
  func send() async throws {
    let events = context.events
    _ = try await portal.queue.send(.all) { entry in
      await MainActor.run { events.publish(SyncEntryChanged(entry: entry)) }
    }
  }
}
