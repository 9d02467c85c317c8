import ScreenletTesting
import Screenlets
import TemporaryFolders
import Testing

@testable import bookmarks

@MainActor struct BookmarksTests {
  private let folder: TemporaryFolder
  private let pilot: Pilot
  private let app: AppRoot

  init() throws {
    folder = try TemporaryFolder()
    let context = ScreensContext()
    context.registerStockScreenlets()
    context.register(BookmarkListScreenlet.self)
    app = AppRoot(
      "bookmarks", [BookmarksComponent(file: folder.file("bookmarks.json"))],
      first: BookmarksRoute.list, in: context, needsSignIn: false, remembers: false)
    pilot = try Pilot(app.scenes.slot, in: context, size: Size(width: 70, height: 20))
    try app.start()
  }

  private var picture: String { pilot.picture.joined(separator: "\n") }

  /// Adds a bookmark through the keyboard.
  private func add(_ title: String, _ address: String) async {
    await pilot.waitUntilIdle()
    pilot.press("^N")
    pilot.type(title)
    pilot.press("Tab")
    pilot.type(address)
    pilot.press("Enter")
    await pilot.waitUntilIdle()
  }

  @Test func `bookmarks are listed by title and stored in the file`() async throws {
    await pilot.waitUntilIdle()
    #expect(picture.contains("No bookmarks yet."))
    await add("Swift", "https://swift.org")
    await add("Debian", "https://debian.org")
    let rows = pilot.picture.filter { $0.contains("https://") }
    #expect(rows.count == 2 && rows[0].contains("Debian") && rows[1].contains("Swift"))
    let file = try JSONFile(folder.file("bookmarks.json")).read([Bookmark].self) ?? []
    #expect(file.map(\.title) == ["Debian", "Swift"] && Set(file.map(\.id)).count == 2)
    #expect(try folder.names() == ["bookmarks.json"])
  }

  @Test func `an invalid address is reported at its field, and nothing is written`() async throws {
    await add("Swift", "swift")
    #expect(picture.contains("Write an address, as in https://example.org."))
    #expect(try folder.names().isEmpty)
    #expect(app.scenes.stack?.all.count == 2)
    pilot.press("^U", "^S")
    #expect(picture.contains("This field is required."))
  }

  @Test func `editing a bookmark replaces it`() async throws {
    await add("Swift", "https://swift.org")
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    pilot.press("^U")
    pilot.type("The language")
    pilot.press("^S")
    await pilot.waitUntilIdle()
    #expect(picture.contains("The language") && !picture.contains("Swift"))
    #expect(try folder.bytes("bookmarks.json").split(separator: 0x7B).count == 2)
  }

  @Test func `leaving a form with unsaved changes asks for confirmation`() async throws {
    await add("Swift", "https://swift.org")
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    pilot.type("The ")
    try app.scenes.back()
    pilot.press("F2")
    #expect(picture.contains("Leave this form?"))
    pilot.press("Right", "Enter")
    await pilot.waitUntilIdle()
    #expect(picture.contains("Filter") && !picture.contains("The "))
  }

  @Test func `a bookmark without a title shows its address, and Delete removes it`() async {
    await add("", "https://swift.org")
    #expect(picture.contains("https://swift.org"))
    pilot.press("Delete")
    #expect(picture.contains("Forget https://swift.org?"))
    pilot.press("Esc")
    #expect(picture.contains("https://swift.org"))
    pilot.press("Delete", "Right", "Enter")
    await pilot.waitUntilIdle()
    #expect(picture.contains("No bookmarks yet."))
    pilot.press("Delete")
    #expect(!picture.contains("Forget"))
  }

  @Test func `the filter searches titles and addresses`() async {
    await add("Swift", "https://swift.org")
    await add("Debian", "https://debian.org")
    pilot.press("/")
    pilot.type("SWIFT.org")
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(picture.contains("Swift") && !picture.contains("Debian"))
    pilot.press("/", "^U")
    pilot.type("neither")
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(picture.contains("No matches."))
  }

  @Test func `a damaged file is reported and left unchanged`() async throws {
    try folder.write("[{", to: "bookmarks.json")
    await add("Swift", "https://swift.org")
    #expect(try folder.bytes("bookmarks.json") == Array("[{".utf8))
    #expect(app.scenes.top is FormScene && picture.contains("✗"))
  }

  @Test func `a link opens the form for a new bookmark`() async throws {
    try app.scenes.open("bookmarks://new")
    await pilot.waitUntilIdle()
    #expect(app.scenes.top is FormScene && picture.contains("Address"))
  }

  @Test func `the theme of the app has no errors`() {
    let context = ScreensContext(themeLocations: [
      .embedded(EmbeddedThemes.files, name: "Bookmarks"), .builtIn,
    ])
    context.registerStockScreenlets()
    context.register(BookmarkListScreenlet.self)
    #expect(context.appearance.themes.check(theme: "shelf").isEmpty)
  }
}
