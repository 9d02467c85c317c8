import LocalPortal
import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Screenlets
import Testing

/// A portal whose rows do not match its reported total.
private actor RowsPortal: RelayPortal {
  nonisolated let next: any Portal
  nonisolated let server = "test:"
  /// The IDs of the current rows.
  var ids: [Int64]
  /// The total that the portal reports; nil reports the true one.
  var reportedTotal: Int?
  var title = "Article"

  init(_ ids: [Int64], reportedTotal: Int? = nil) throws {
    next = try LocalPortal.inMemory(as: 10_201)
    (self.ids, self.reportedTotal) = (ids, reportedTotal)
  }

  private(set) var asked = 0

  func pass(_ words: String) {}
  func change(_ ids: [Int64], reportedTotal: Int? = nil) {
    (self.ids, self.reportedTotal) = (ids, reportedTotal)
  }
  func setTitle(_ title: String) { self.title = title }

  func webContents(_ query: WebContentQuery) async throws(ScreenletError) -> ListPage<WebContent> {
    asked += 1
    let end = min(ids.count, query.page.start + query.page.count)
    let rows = ids[min(query.page.start, end)..<end].map { id in
      WebContent(resourcePrimKey: id, articleId: "\(id)", title: "\(title) \(id)")
    }
    return ListPage(rows: rows, total: reportedTotal ?? ids.count)
  }
}

@MainActor struct BadRowsTests {
  private func show(_ portal: RowsPortal) async throws -> (Pilot, WebContentListScreenlet) {
    let context = ScreensContext(portal: portal)
    context.registerStockScreenlets()
    let screenlet = WebContentListScreenlet(in: context)
    (screenlet.firstPageSize, screenlet.pageSize) = (10, 10)
    let pilot = try Pilot(screenlet)
    await pilot.waitUntilIdle()
    return (pilot, screenlet)
  }

  private func ids(_ screenlet: WebContentListScreenlet) -> [Int64] {
    screenlet.rows.loaded.map(\.resourcePrimKey)
  }

  @Test func `a row with a megabyte in one column takes one line`() async throws {
    let portal = try RowsPortal([1, 2])
    await portal.setTitle(String(repeating: "long\n\u{1B}[31m", count: 120_000))
    let (pilot, screenlet) = try await show(portal)
    #expect(screenlet.rows.count == 2)
    #expect(pilot.picture.count { $0.contains("long") } == 2)
    pilot.press("Down", "Enter")
    await pilot.waitUntilIdle()
    #expect(screenlet.selectedRow?.resourcePrimKey == 2)
  }

  @Test func `a page that is returned twice adds each row only once`() async throws {
    let portal = try RowsPortal(Array(1...10) + Array(1...10), reportedTotal: 20)
    let (pilot, screenlet) = try await show(portal)
    pilot.press("End")
    for _ in 0..<3 { await pilot.waitUntilIdle() }
    #expect(Set(ids(screenlet)).count == ids(screenlet).count)
    #expect(Set(ids(screenlet)) == Set(1...10))
    #expect(await portal.asked < 8)
    #expect(pilot.says("The rows changed while loading. Reload the list."))
    pilot.press("Home")
    await pilot.waitUntilIdle()
    #expect(pilot.says("Article "))
  }

  @Test func `a total larger than the number of rows is corrected`() async throws {
    let portal = try RowsPortal(Array(1...14), reportedTotal: 500)
    let (pilot, screenlet) = try await show(portal)
    pilot.press("PgDn", "PgDn")
    for _ in 0..<3 { await pilot.waitUntilIdle() }
    #expect(screenlet.rows.count == 14)
    #expect(pilot.says("Article 14") && pilot.says("of 14"))
  }

  @Test func `rows beyond the reported total are shown`() async throws {
    let portal = try RowsPortal(Array(1...12), reportedTotal: 5)
    let (pilot, screenlet) = try await show(portal)
    #expect(screenlet.rows.count >= 10 && pilot.says("Article 10"))
  }

  @Test func `rows that change between pages appear once and match the portal after a reload`()
    async throws
  {
    let portal = try RowsPortal(Array(1...30))
    let (pilot, screenlet) = try await show(portal)
    // Another user inserts two rows at the top and deletes a row that was loaded.
    await portal.change([101, 102] + Array(2...30))
    pilot.press("End")
    for _ in 0..<4 { await pilot.waitUntilIdle() }
    #expect(Set(ids(screenlet)).count == ids(screenlet).count)
    #expect(pilot.says("Article 30"))
    pilot.press("F5", "Home")
    for _ in 0..<3 { await pilot.waitUntilIdle() }
    #expect(pilot.says("Article 101") && !pilot.picture.contains { $0.hasSuffix("Article 1") })
    #expect(screenlet.rows.count == 31)
  }

  @Test func `a list whose rows were all deleted is empty after a reload`() async throws {
    let portal = try RowsPortal(Array(1...30))
    let (pilot, screenlet) = try await show(portal)
    await portal.change([])
    pilot.press("End")
    for _ in 0..<4 { await pilot.waitUntilIdle() }
    pilot.press("F5")
    for _ in 0..<3 { await pilot.waitUntilIdle() }
    #expect(screenlet.rows.isLoaded && screenlet.rows.count == 0)
    #expect(pilot.picture.contains { !$0.isEmpty })
  }
}
