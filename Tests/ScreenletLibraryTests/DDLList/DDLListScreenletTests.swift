import LocalPortal
import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

/// The seeded portal, which counts what is asked and fails when the test says so.
private actor ListPortal: RelayPortal {
  nonisolated let next: any Portal
  nonisolated let server = "test:"
  private(set) var starts: [Int] = []
  private var failure: ScreenletError?

  init() throws { next = try LocalPortal.inMemory(as: 10_201) }

  func fail(with error: ScreenletError?) { failure = error }
  func pass(_ words: String) throws(ScreenletError) { if let failure { throw failure } }

  func recordSet(_ id: Int64) async throws(ScreenletError) -> RecordSet {
    try pass("")
    if id == 1 { return RecordSet(id: 1, structureId: 20_001, name: "Nothing") }
    return try await next.recordSet(id)
  }

  func records(_ query: RecordQuery) async throws(ScreenletError) -> ListPage<PortalRecord> {
    starts.append(query.page.start)
    try pass("")
    if query.recordSetId == 1 { return ListPage(rows: [], total: 0) }
    return try await next.records(query)
  }
}

@MainActor private final class Ear: DDLListScreenletDelegate {
  var heard: [String] = []

  func screenlet(
    _ screenlet: DDLListScreenlet, didReceive records: [PortalRecord], from row: Int
  ) { heard.append("\(records.count) from \(row)") }

  func screenlet(_ screenlet: DDLListScreenlet, didSelect record: PortalRecord) {
    heard.append("selected \(record.recordId)")
  }

  func screenlet(_ screenlet: BaseScreenlet, didFail action: Action, with error: ScreenletError) {
    heard.append("\(action.name) \(error.code)")
  }
}

@MainActor struct DDLListScreenletTests {
  private let portal: ListPortal
  private let screenlet: DDLListScreenlet
  private let ear = Ear()

  init() throws {
    portal = try ListPortal()
    let context = ScreensContext(portal: portal)
    context.register(DDLListScreenlet.self)
    screenlet = DDLListScreenlet(in: context)
    screenlet.delegate = ear
    (screenlet.recordSetId, screenlet.labelFields) = (20_101, "Title, Place, SeenOn")
  }

  private func pilot(theme: String = "default") async throws -> Pilot {
    let pilot = try Pilot(screenlet)
    await pilot.waitUntilIdle()
    return pilot
  }

  @Test func `records show their labels in words, the last at the right`() async throws {
    let pilot = try await pilot()
    let line = try #require(pilot.picture.first { $0.contains("Water in the cellar") })
    #expect(line.contains("Store"))
    #expect(line.contains("November"))
    #expect(pilot.picture.contains { $0.contains("Incidents") && $0.contains("row 1 of 30") })
    #expect(ear.heard == ["30 from 0"])
  }

  @Test func `what is not on the first page is fetched when somebody comes near`() async throws {
    (screenlet.firstPageSize, screenlet.pageSize) = (5, 5)
    let pilot = try await pilot()
    // What is on the screen, and a page around it.
    #expect(await portal.starts == [0, 5, 10, 15])
    #expect(screenlet.rows.loaded.count == 20)
    pilot.press("End")
    await pilot.waitUntilIdle()
    #expect(screenlet.rows[29] != nil)
    #expect(pilot.picture.contains { $0.contains("row 30 of 30") })
  }

  @Test func `Enter chooses the record at the cursor`() async throws {
    let pilot = try await pilot()
    pilot.press("Down", "Enter")
    await pilot.waitUntilIdle()
    #expect(screenlet.selected?.recordId == screenlet.rows[1]?.record.recordId)
    #expect(ear.heard.last == "selected 2")
    #expect(ear.heard.count { $0 == "selected 2" } == 1)
  }

  @Test func `an empty list says so`() async throws {
    screenlet.recordSetId = 1
    let pilot = try await pilot()
    #expect(pilot.picture.contains { $0.contains("There are no records yet.") })
  }

  @Test func `what did not arrive is told, and asked for again`() async throws {
    await portal.fail(with: .timeout)
    let pilot = try await pilot()
    #expect(pilot.picture.contains { $0.contains("The portal took too long.") })
    #expect(pilot.picture.contains { $0.contains("Try again") })
    #expect(ear.heard == ["loadList timeout"])
    await portal.fail(with: nil)
    screenlet.performUserAction(.retry)
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("Water in the cellar") })
    #expect(!pilot.picture.contains { $0.contains("Try again") })
  }

  @Test func `of a page that failed the rows around stay`() async throws {
    (screenlet.firstPageSize, screenlet.pageSize) = (5, 5)
    screenlet.autoLoad = false
    let pilot = try await pilot()
    screenlet.performUserAction(.loadList)
    await pilot.waitUntilIdle()
    await portal.fail(with: .offline)
    screenlet.performUserAction(.loadPage)
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("Water in the cellar") })
    #expect(pilot.picture.contains { $0.contains("failed to load.") })
  }

  @Test(arguments: ["default", "full", "child", "extended"])
  func `every theme has a list`(theme: String) async throws {
    let context = ScreensContext(portal: portal, themeName: theme)
    context.register(DDLListScreenlet.self)
    let screenlet = DDLListScreenlet(in: context)
    screenlet.recordSetId = 20_102
    let pilot = try Pilot(screenlet)
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("Office supplies, November") })
  }
}
