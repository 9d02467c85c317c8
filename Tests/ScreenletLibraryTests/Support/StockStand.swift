import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Screenlets
import TerminalCore
import ThemeKit

/// A stock screenlet on its own screen, on the seeded portal.
@MainActor struct StockStand<Screenlet: BaseScreenlet> {
  let context: ScreensContext
  let portal: WatchedPortal
  let opener = NotingOpener()
  let screenlet: Screenlet
  let pilot: Pilot

  /// Shows the screenlet and waits until it is idle.
  ///
  /// - Parameter visitor: The account that the portal knows while the session has no user; 0 for a
  ///   guest.
  init(
    theme: String = "default", store: any CredentialStore = MemoryCredentialStore(),
    drafts: any DraftStore = MemoryDraftStore(), signedIn: User? = nil, visitor: Int64 = 10_201,
    size: Size = Size(width: 80, height: 30),
    server: ServerContext = ServerContext(),
    holding: Bool = false, failing: ScreenletError? = nil, prepare: (Screenlet) -> Void = { _ in }
  ) async throws {
    portal = try WatchedPortal(as: signedIn?.id ?? visitor)
    context = ScreensContext(
      server: server, portal: portal, credentials: store, drafts: drafts, themeName: theme)
    context.services.opener = opener
    context.wallClock = .stopped(at: Instant(seconds: 1_795_257_723))
    context.registerStockScreenlets()
    if let signedIn { context.session.signIn(signedIn) }
    screenlet = Screenlet()
    screenlet.attach(to: context, theme: theme)
    prepare(screenlet)
    if holding { await portal.hold() }
    await portal.fail(with: failing)
    pilot = try Pilot(screenlet, size: size)
    if holding { await portal.waitUntilHeld() } else { await pilot.waitUntilIdle() }
  }

  var text: String { pilot.picture.joined(separator: "\n") }
  /// Whether the screen contains `words`, ignoring line breaks.
  func shows(_ words: String) -> Bool { Self.flat(text).contains(Self.flat(words)) }

  private static func flat(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
  func field(_ id: String) -> LineField? { pilot.control(id) as? LineField }

  /// Replaces the text of a field.
  func fill(_ id: String, _ text: String) {
    field(id)?.focus()
    pilot.press("Ctrl+E", "Ctrl+U")
    pilot.type(text)
  }

  func perform(_ action: Action) async {
    screenlet.performUserAction(action)
    await pilot.waitUntilIdle()
  }
}
