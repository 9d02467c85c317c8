import LocalPortal
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Screenlets
import TemporaryFolders
import TerminalCore
import Testing

/// A screenlet that is used on a slow or failing portal.
struct BadDay: Sendable, CustomTestStringConvertible {
  let screenlet: String
  /// Creates the screenlet.
  let make: @Sendable @MainActor (WatchedPortal) -> BaseScreenlet
  /// The input that the user types before the first request.
  var fields: [(id: String, text: String)] = []
  /// The key that sends the request; empty if the screenlet loads by itself.
  var key = ""
  /// The keys that retry, each of them sufficient.
  var again = ["Enter", "F5"]
  /// A string that the screen shows after success.
  let done: String
  /// The account that is signed in; 0 for a guest.
  var user: Int64 = 10_201

  var testDescription: String { screenlet }

  @MainActor func begin(_ portal: WatchedPortal) throws -> (Pilot, BaseScreenlet) {
    let context = ScreensContext(portal: portal)
    context.wallClock = .stopped(at: Instant(seconds: 1_795_257_723))
    context.services.opener = NotingOpener()
    context.services.sync = PortalQueue(portal: portal)
    context.registerStockScreenlets()
    let screenlet = make(portal)
    if user != 0 { context.session.signIn(User(id: user)) }
    screenlet.attach(to: context)
    let pilot = try Pilot(screenlet, size: Size(width: 80, height: 30))
    return (pilot, screenlet)
  }

  /// Types the input and presses the key.
  @MainActor func act(_ pilot: Pilot) {
    for (id, text) in fields {
      (pilot.control(id) as? LineField)?.focus()
      if let area = pilot.control(id) as? TextArea { pilot.surface.focus(area) }
      pilot.press("Ctrl+E", "Ctrl+U")
      pilot.type(text)
    }
    if !key.isEmpty { pilot.press(key) }
  }

  /// The current text of the fields.
  @MainActor func typed(_ pilot: Pilot) -> [String] {
    fields.map { field in
      switch pilot.control(field.id) {
      case let line as LineField: line.text
      case let area as TextArea: area.text
      default: "\(field.id) is gone"
      }
    }
  }

  static func of<S: BaseScreenlet>(
    _ type: S.Type, done: String, fields: [(String, String)] = [], key: String = "",
    again: [String] = ["Enter", "F5"], user: Int64 = 10_201,
    _ prepare: @escaping @Sendable @MainActor (S) -> Void = { _ in }
  ) -> Self {
    BadDay(
      screenlet: "\(type)",
      make: { portal in
        let screenlet = S()
        prepare(screenlet)
        (screenlet as? WebScreenlet)?.fetcher = PortalFetcher(portal: portal)
        return screenlet
      }, fields: fields.map { (id: $0.0, text: $0.1) }, key: key, again: again, done: done,
      user: user)
  }

  /// Loads web pages through the portal, so that they are delayed and fail like other requests.
  private struct PortalFetcher: WebFetcher {
    let portal: WatchedPortal

    @concurrent func page(
      at address: WebAddress, _ progress: InteractorProgress
    ) async throws(ScreenletError) -> WebPage {
      try await portal.pass("page \(address.text)")
      return WebPage(
        address: address, mimeType: "text/plain", bytes: Array("The page at last.".utf8))
    }
  }

  /// A sync queue that is delayed and fails like the portal.
  private struct PortalQueue: SyncQueue {
    let portal: WatchedPortal
    private let entry = SyncFixtures.record(
      3, "PO-0998", SyncFixtures.conflict, values: ["modelValues": ["State": "approved"]])

    var openCount: Int? { nil }
    var offlineSince: Instant? { nil }

    @concurrent func entries() async throws(ScreenletError) -> [SyncEntry] {
      try await portal.pass("queue")
      return [entry]
    }
    @concurrent func send(
      _ scope: SyncScope, monitor: @escaping SyncMonitor
    ) async throws(ScreenletError) -> SyncReport { SyncReport() }
    @concurrent func conflict(_ id: Int64) async throws(ScreenletError) -> SyncConflict {
      try await portal.pass("conflict")
      return SyncConflict(entry: entry, theirs: nil)
    }
    @concurrent func resolve(
      _ id: Int64, as decision: SyncResolution
    ) async throws(ScreenletError) {}
    @concurrent func discard(_ id: Int64) async throws(ScreenletError) {}
  }

  // MARK: The stock

  static let all: [BadDay] = [
    .of(
      LoginScreenlet.self, done: "Signed in as Ada Lovelace.",
      fields: [("userName", "ada@acme.example"), ("password", "analytical")], key: "Enter",
      again: ["Enter"], user: 0),
    .of(
      SignUpScreenlet.self, done: "new@acme.example",
      fields: [("emailAddress", "new@acme.example"), ("password", "long enough")], key: "Enter",
      again: ["Enter"], user: 0
    ) { $0.autoLogin = false },
    .of(
      ForgotPasswordScreenlet.self, done: "✓", fields: [("userName", "ada@acme.example")],
      key: "Enter", again: ["Enter"], user: 0),
    .of(
      GetUserScreenlet.self, done: "Núria Ferrer Peña",
      fields: [("userName", "nuria@acme.example")], key: "Enter", again: ["Enter"], user: 10_202),
    .of(UserPortraitScreenlet.self, done: "Núria Ferrer Peña") { $0.userId = 10_202 },
    .of(AssetListScreenlet.self, done: "A morning at the harbour") {
      $0.classNameId = AssetClass.blogsEntry.usualClassNameId
    },
    .of(AssetDisplayScreenlet.self, done: "harbour.png") {
      ($0.className, $0.classPK) = ("DLFileEntry", 30_311)
    },
    .of(BlogsEntryDisplayScreenlet.self, done: "A morning at the harbour") {
      $0.classPK = 30_501
    },
    .of(WebContentDisplayScreenlet.self, done: "It needs no server") { $0.articleId = "WELCOME" },
    .of(WebContentListScreenlet.self, done: "Welcome to Acme"),
    .of(ImageDisplayScreenlet.self, done: "harbour.png") { $0.classPK = 30_311 },
    .of(FileDisplayScreenlet.self, done: "house-rules.txt") { $0.classPK = 30_322 },
    .of(AudioDisplayScreenlet.self, done: "bell.wav") { $0.classPK = 30_324 },
    .of(VideoDisplayScreenlet.self, done: "MP4") { $0.classPK = 30_325 },
    .of(ImageGalleryScreenlet.self, done: "harbour.png") { $0.folderId = 30_401 },
    .of(
      WebScreenlet.self, done: "The page at last.", fields: [("address", "acme.example/x")],
      key: "Enter", again: ["Enter", "F5"]),
    .of(RatingScreenlet.self, done: "ratings") {
      ($0.className, $0.classPK, $0.look) = ("BlogsEntry", 30_501, .stars)
    },
    .of(CommentListScreenlet.self, done: "row 1 of") {
      ($0.className, $0.classPK) = ("BlogsEntry", 30_501)
    },
    .of(CommentDisplayScreenlet.self, done: "ago") { $0.commentId = 2 },
    .of(
      CommentAddScreenlet.self, done: "✓", fields: [("body", "Well said")], key: "Ctrl+S",
      again: ["Ctrl+S"]
    ) { ($0.className, $0.classPK) = ("BlogsEntry", 30_501) },
    .of(DDLListScreenlet.self, done: "row 1 of") {
      ($0.recordSetId, $0.labelFields) = (20_101, "Title")
    },
    .of(DDLFormScreenlet.self, done: "Purchase order") { $0.recordSetId = 20_102 },
    .of(SyncScreenlet.self, done: "PO-0998, update"),
    .of(SyncConflictScreenlet.self, done: "approved") { $0.entryId = 3 },
  ]
}
