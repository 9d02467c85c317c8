import LocalPortal
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

/// The seeded portal. Counts requests and fails on demand.
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

@MainActor private final class DelegateRecorder: DDLListScreenletDelegate {
  var received: [String] = []

  func screenlet(
    _ screenlet: DDLListScreenlet, didReceive records: [PortalRecord], from row: Int
  ) { received.append("\(records.count) from \(row)") }

  func screenlet(_ screenlet: DDLListScreenlet, didSelect record: PortalRecord) {
    received.append("selected \(record.recordId)")
  }

  func screenlet(_ screenlet: BaseScreenlet, didFail action: Action, with error: ScreenletError) {
    received.append("\(action.name) \(error.code)")
  }
}

@MainActor struct DDLListScreenletTests {
  private let portal: ListPortal
  private let screenlet: DDLListScreenlet
  private let recorder = DelegateRecorder()

  init() throws {
    portal = try ListPortal()
    let context = ScreensContext(portal: portal)
    context.register(DDLListScreenlet.self)
    screenlet = DDLListScreenlet(in: context)
    screenlet.delegate = recorder
    (screenlet.recordSetId, screenlet.labelFields) = (20_101, "Title, Place, SeenOn")
  }

  private func pilot(theme: String = "default") async throws -> Pilot {
    let pilot = try Pilot(screenlet)
    await pilot.waitUntilIdle()
    return pilot
  }

  @Test func `records show their label fields as display text`() async throws {
    let pilot = try await pilot()
    let line = try #require(pilot.picture.first { $0.contains("Water in the cellar") })
    #expect(line.contains("Store"))
    #expect(line.contains("November"))
    #expect(pilot.picture.contains { $0.contains("Incidents") && $0.contains("row 1 of 30") })
    #expect(recorder.received == ["30 from 0"])
  }

  @Test func `the longest dates of the language fit into their column`() async throws {
    screenlet.context.appearance.setLanguage("es")
    let pilot = try await pilot()
    #expect(pilot.picture.contains { $0.contains("de noviembre de 2026") })
  }

  @Test func `later pages are loaded when the cursor gets near them`() async throws {
    (screenlet.firstPageSize, screenlet.pageSize) = (5, 5)
    let pilot = try await pilot()
    // The visible rows and one more page.
    #expect(await portal.starts == [0, 5, 10, 15])
    #expect(screenlet.rows.loaded.count == 20)
    pilot.press("End")
    await pilot.waitUntilIdle()
    #expect(screenlet.rows[29] != nil)
    #expect(pilot.picture.contains { $0.contains("row 30 of 30") })
  }

  @Test func `Enter selects the record at the cursor`() async throws {
    let pilot = try await pilot()
    pilot.press("Down", "Enter")
    await pilot.waitUntilIdle()
    #expect(screenlet.selected?.recordId == screenlet.rows[1]?.record.recordId)
    #expect(recorder.received.last == "selected 2")
    #expect(recorder.received.count { $0 == "selected 2" } == 1)
  }

  @Test func `a field is searched by the option that its rows show`() async throws {
    let pilot = try await pilot()
    #expect(pilot.picture.contains { $0.contains("as in place:office") })
    pilot.press("/")
    pilot.type("place:on")
    #expect(pilot.picture.contains { $0.contains("place:on") && $0.contains("road") })
    pilot.press("Right", "Enter")
    await pilot.waitUntilIdle()
    #expect(screenlet.filter == "place:\"On the road\"")
    #expect(screenlet.rows.count > 0)
    #expect(screenlet.rows.loaded.allSatisfy { $0.texts[1] == "On the road" })
  }

  @Test func `an unknown field is reported below the filter, and the rows stay`() async throws {
    let pilot = try await pilot()
    let before = await portal.starts.count
    pilot.press("/")
    pilot.type("plcae:store")
    await pilot.clock.advance(by: .milliseconds(200))
    await pilot.waitUntilIdle()
    let line = try #require(pilot.picture.firstIndex { $0.contains("plcae:store") })
    #expect(pilot.picture[line + 1].contains("No field is named plcae. Did you mean place?"))
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(await portal.starts.count == before && screenlet.rows.count == 30)
    pilot.press("Esc")
    #expect(!pilot.picture.contains { $0.contains("No field is named") })
  }

  /// The ID of the record that the pane beside the rows shows; nil without a pane.
  private func recordInPane(_ pilot: Pilot) -> Int64? {
    var found: Int64?
    pilot.surface.root.forEach { control in
      if let form = (control as? ScreenletSlot)?.screenlet as? DDLFormScreenlet {
        found = form.recordId
      }
    }
    return found
  }

  @Test func `a wide list shows the record at the cursor beside its rows, after a pause`()
    async throws
  {
    let pilot = try Pilot(screenlet, size: Size(width: 130, height: 40))
    await pilot.waitUntilIdle()
    #expect(recordInPane(pilot) == screenlet.rows[0]?.id)
    #expect(pilot.picture.contains { $0.contains("Severity") })
    #expect(pilot.control("rows")?.isFocused == true)
    pilot.press("Down", "Down")
    #expect(recordInPane(pilot) == screenlet.rows[0]?.id)
    await pilot.wait(.milliseconds(250))
    await pilot.waitUntilIdle()
    #expect(recordInPane(pilot) == screenlet.rows[2]?.id)
    #expect(pilot.control("rows")?.isFocused == true)
    pilot.terminal.resize(to: Size(width: 100, height: 40))
    await pilot.wait(.milliseconds(250))
    await pilot.waitUntilIdle()
    #expect(recordInPane(pilot) == nil)
    #expect(screenlet.rowAtCursor?.id == screenlet.rows[2]?.id)
  }

  @Test func `the pane beside the rows can be switched off`() async throws {
    let pilot = try Pilot(screenlet, size: Size(width: 130, height: 40))
    await pilot.waitUntilIdle()
    let narrow = try #require(pilot.control("rows")?.rect.width)
    screenlet.detailPane = false
    await pilot.waitUntilIdle()
    #expect(recordInPane(pilot) == nil)
    #expect(pilot.control("rows")?.isFocused == true)
    #expect((pilot.control("rows")?.rect.width ?? 0) > narrow + 30)
  }

  @Test func `an empty list says so`() async throws {
    screenlet.recordSetId = 1
    let pilot = try await pilot()
    #expect(pilot.picture.contains { $0.contains("There are no records yet.") })
  }

  @Test func `a timeout is reported, and retry loads the list`() async throws {
    await portal.fail(with: .timeout)
    let pilot = try await pilot()
    #expect(pilot.picture.contains { $0.contains("The portal took too long.") })
    #expect(pilot.picture.contains { $0.contains("Try again") })
    #expect(recorder.received == ["loadList timeout"])
    await portal.fail(with: nil)
    screenlet.retry()
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("Water in the cellar") })
    #expect(!pilot.picture.contains { $0.contains("Try again") })
  }

  @Test func `a page that fails to load keeps the rows around it`() async throws {
    (screenlet.firstPageSize, screenlet.pageSize) = (5, 5)
    screenlet.autoLoad = false
    let pilot = try await pilot()
    screenlet.loadList()
    await pilot.waitUntilIdle()
    await portal.fail(with: .offline)
    screenlet.loadPage()
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("Water in the cellar") })
    #expect(pilot.picture.contains { $0.contains("failed to load.") })
  }

  @Test(arguments: ["default", "full", "child", "extended"])
  func `every theme shows the list`(theme: String) async throws {
    let context = ScreensContext(portal: portal, themeName: theme)
    context.register(DDLListScreenlet.self)
    let screenlet = DDLListScreenlet(in: context)
    screenlet.recordSetId = 20_102
    let pilot = try Pilot(screenlet)
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("Office supplies, November") })
  }
}
