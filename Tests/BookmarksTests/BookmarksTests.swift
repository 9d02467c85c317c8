import Foundation
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
    app = AppRoot(
      "bookmarks", [BookmarksComponent(file: folder.file("bookmarks.json"))],
      first: BookmarksRoute.list, in: context, needsSignIn: false, remembers: false)
    pilot = try Pilot(app.scenes.slot, in: context, size: Size(width: 70, height: 20))
    try app.start()
  }

  private var picture: String { pilot.picture.joined(separator: "\n") }

  /// Begins a bookmark as a person does.
  private func add(_ title: String, _ address: String) async {
    await pilot.waitUntilIdle()
    pilot.press("^N")
    pilot.type(title)
    pilot.press("Tab")
    pilot.type(address)
    pilot.press("Enter")
    await pilot.waitUntilIdle()
  }

  @Test func `what is kept is shown by title, and rests in the file`() async throws {
    await pilot.waitUntilIdle()
    #expect(picture.contains("Nothing is kept yet."))
    await add("Swift", "https://swift.org")
    await add("Debian", "https://debian.org")
    let rows = pilot.picture.filter { $0.contains("https://") }
    #expect(rows.count == 2 && rows[0].contains("Debian") && rows[1].contains("Swift"))
    let file = try JSONDecoder().decode(
      [Bookmark].self, from: Data(folder.bytes("bookmarks.json")))
    #expect(file.map(\.title) == ["Debian", "Swift"] && Set(file.map(\.id)) == [1, 2])
    #expect(try folder.names() == ["bookmarks.json"])
  }

  @Test func `what is no address is told at its field, and nothing is written`() async throws {
    await add("Swift", "swift")
    #expect(picture.contains("Write an address, as in https://example.org."))
    #expect(try folder.names().isEmpty)
    #expect(app.scenes.stack?.all.count == 2)
  }

  @Test func `a bookmark is changed in its place`() async throws {
    await add("Swift", "https://swift.org")
    pilot.press("Enter")
    pilot.press("^U")
    pilot.type("The language")
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(picture.contains("The language") && !picture.contains("Swift"))
    #expect(try folder.bytes("bookmarks.json").split(separator: 0x7B).count == 2)
  }

  @Test func `a bookmark without a title is called by its address, and is forgotten`() async {
    await add("", "https://swift.org")
    #expect(picture.contains("https://swift.org"))
    pilot.press("Delete")
    await pilot.waitUntilIdle()
    #expect(picture.contains("Nothing is kept yet."))
  }

  @Test func `words are looked for in titles and addresses`() async {
    await add("Swift", "https://swift.org")
    await add("Debian", "https://debian.org")
    pilot.press("/")
    pilot.type("SWIFT.org")
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(picture.contains("Swift") && !picture.contains("Debian"))
  }

  @Test func `a file that is damaged is told and left alone`() async throws {
    try folder.write("[{", to: "bookmarks.json")
    await pilot.waitUntilIdle()
    await add("Swift", "https://swift.org")
    #expect(try folder.bytes("bookmarks.json") == Array("[{".utf8))
  }

  @Test func `a link begins a bookmark`() async throws {
    try app.scenes.open("bookmarks://new")
    await pilot.waitUntilIdle()
    #expect(app.scenes.top?.screenlet is BookmarkFormScreenlet)
  }

  @Test func `its theme has no mistake`() {
    let context = ScreensContext(themeLocations: [
      .embedded(EmbeddedThemes.files, name: "Bookmarks"), .builtIn,
    ])
    context.registerStock()
    context.register(BookmarkListScreenlet.self)
    context.register(BookmarkFormScreenlet.self)
    #expect(context.themes.check(theme: "shelf").isEmpty)
  }
}
