import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Screenlets

/// A context on the seeded portal for one display screenlet.
@MainActor struct Showcase {
  let portal: WatchedPortal
  let opener = NotingOpener()
  let context: ScreensContext

  init() throws {
    portal = try WatchedPortal()
    context = ScreensContext(portal: portal)
    context.services.opener = opener
    context.registerStockScreenlets()
  }

  func show(_ screenlet: BaseScreenlet) async throws -> Pilot {
    let pilot = try Pilot(screenlet)
    await pilot.waitUntilIdle()
    return pilot
  }
}

extension Pilot {
  /// Whether a line of the screen contains `words`.
  func says(_ words: String) -> Bool { picture.contains { $0.contains(words) } }
}
