#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

/// Each attribute of the screenlets that show content: another value asks for something else, or
/// shows it.
@Suite(.timeLimit(.minutes(10))) @MainActor struct DisplayAttributeTests {
  private func trace<S: BaseScreenlet>(
    _ type: S.Type, _ settings: [(String, String)], _ act: (Pilot) async -> Void
  ) async throws -> [String] {
    let showcase = try Showcase()
    let screenlet = S()
    screenlet.live(in: showcase.context)
    for (name, value) in settings { #expect(screenlet.setAttribute(name, to: value) == nil) }
    let pilot = try await showcase.show(screenlet)
    await act(pilot)
    await pilot.waitUntilIdle()
    let mode = (pilot.control("picture") as? Picture)?.mode.rawValue ?? ""
    return await showcase.portal.asked + pilot.picture + [mode]
  }

  /// Expects every attribute in the table to change something, and the table to have them all.
  private func expectAll<S: BaseScreenlet>(
    _ type: S.Type, usually: [(String, String)], _ table: [(name: String, value: String)],
    needing: [String: [(String, String)]] = [:],
    act: (Pilot) async -> Void = { _ in }
  ) async throws {
    #expect(Set(type.attributes.map(\.name)) == Set(table.map(\.name)))
    for (name, value) in table {
      let before = usually + (needing[name] ?? [])
      let usual = try await trace(type, before, act)
      let other = try await trace(type, before + [(name, value)], act)
      #expect(usual != other, "\(name)=\(value) changes nothing")
    }
  }

  @Test func `of an article`() async throws {
    try await expectAll(
      WebContentDisplayScreenlet.self, usually: [("groupId", "0"), ("articleId", "WELCOME")],
      [
        ("autoLoad", "false"), ("groupId", "5"), ("articleId", "PRIVACY"), ("templateId", "9"),
        ("structureId", "20006"), ("labelFields", "Dish"),
      ], needing: ["labelFields": [("articleId", Self.dish), ("structureId", "20006")]])
  }

  /// An article of the canteen, by its number.
  private static let dish = "30611"

  @Test func `of an entry of a blog`() async throws {
    try await expectAll(
      BlogsEntryDisplayScreenlet.self, usually: [("classPK", "30501")],
      [("autoLoad", "false"), ("assetEntryId", "4"), ("classPK", "30502")])
  }

  private let file = [
    ("autoLoad", "false"), ("assetEntryId", "4"), ("className", "com.acme.File"),
    ("classPK", "30322"), ("mimeTypes", "video/*"),
  ]

  @Test func `of a picture`() async throws {
    try await expectAll(
      ImageDisplayScreenlet.self, usually: [("classPK", "30311")],
      file + [("imageMode", "fill"), ("placeholder", "Harbour")],
      needing: ["placeholder": [("autoLoad", "false")]])
  }

  @Test(.enabled(if: ToolIsThere.pdftoppm)) func `of a file`() async throws {
    try await expectAll(
      FileDisplayScreenlet.self, usually: [("classPK", "30321")], file + [("pdfPages", "true")])
  }

  @Test func `of a recording and of a film`() async throws {
    try await expectAll(AudioDisplayScreenlet.self, usually: [("classPK", "30324")], file)
    try await expectAll(
      VideoDisplayScreenlet.self, usually: [("classPK", "30325")],
      file.map {
        $0.0 == "mimeTypes" ? ($0.0, "audio/*") : $0
      })
  }

  @Test func `of any content`() async throws {
    try await expectAll(
      AssetDisplayScreenlet.self, usually: [("className", "DLFileEntry"), ("classPK", "30311")],
      [
        ("autoLoad", "false"), ("assetEntryId", "4"), ("className", "BlogsEntry"),
        ("classPK", "30322"), ("portletItemName", "news"),
      ], needing: ["portletItemName": [("className", "")]])
  }

  private let list = [
    ("autoLoad", "false"), ("firstPageSize", "2"), ("pageSize", "1"),
    ("obcClassName", "x.Comparator"), ("filter", "a"), ("sort", "-title"),
  ]

  @Test func `of a list of articles`() async throws {
    try await expectAll(
      WebContentListScreenlet.self, usually: [],
      list + [("groupId", "5"), ("folderId", "30451"), ("labelFields", "summary")],
      needing: ["pageSize": [("firstPageSize", "1")]])
  }

  @Test func `of a gallery of pictures`() async throws {
    try await expectAll(
      ImageGalleryScreenlet.self, usually: [("folderId", "30401")],
      list + [
        ("repositoryId", "5"), ("folderId", "30402"), ("mimeTypes", "image/gif"),
        ("filePrefix", "other-"), ("presentation", "list"),
      ],
      needing: ["pageSize": [("firstPageSize", "1")]]
    ) { pilot in
      pilot.press("Insert")
      pilot.type("/nowhere/a.png")
      pilot.press("Enter")
    }
  }
}

/// Whether a tool that reads PDF is on this machine.
enum ToolIsThere {
  static var pdftoppm: Bool {
    let paths = ["/usr/bin/pdftoppm", "/usr/local/bin/pdftoppm", "/opt/homebrew/bin/pdftoppm"]
    return paths.contains { (path: String) in access(path, X_OK) == 0 }
  }
}
