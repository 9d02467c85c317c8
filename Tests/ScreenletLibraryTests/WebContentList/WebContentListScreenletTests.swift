import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import Testing

@MainActor struct WebContentListScreenletTests {
  @Test func `articles show their label fields, and Enter selects one`() async throws {
    let showcase = try Showcase()
    let screenlet = WebContentListScreenlet(in: showcase.context)
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("Welcome to Acme") && pilot.says("2026"))
    pilot.press("Down", "Enter")
    await pilot.waitUntilIdle()
    #expect(screenlet.selectedRow?.articleId == screenlet.rows[1]?.articleId)
    screenlet.labelFields = "title, userName"
    let other = try await showcase.show(screenlet)
    #expect(other.says("Ada Lovelace"))
  }

  @Test func `groupId, folderId and obcClassName are part of the request`() async throws {
    let showcase = try Showcase()
    let screenlet = WebContentListScreenlet(in: showcase.context)
    (screenlet.groupId, screenlet.folderId) = (7, 30_451)
    (screenlet.obcClassName, screenlet.firstPageSize) = ("ByTitle", 9)
    _ = try await showcase.show(screenlet)
    let first = try #require(await showcase.portal.asked.first)
    #expect(first.hasPrefix("articles 7 30451 0+9 [ByTitle]"))
  }

  @Test func `labelFields can name fields of the article's structure`() async throws {
    let showcase = try Showcase()
    let screenlet = WebContentListScreenlet(in: showcase.context)
    screenlet.folderId = 30_451
    _ = try await showcase.show(screenlet)
    let article = try #require(screenlet.rows.loaded.first { $0.articleId == "LENTILS" })
    screenlet.labelFields = "title, PRICE"
    #expect(screenlet.content(of: article).cells.map(\.text) == ["Lentil stew", "6.50"])
  }
}
