import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Synchronization
import TerminalCore
import Testing

/// Tests lists of a portal that cannot search.
@MainActor struct ListSearchTests {
  private let screenlet: ShelfListScreenlet

  init() {
    let context = ScreensContext()
    context.register(ShelfListScreenlet.self)
    screenlet = ShelfListScreenlet(in: context)
    (screenlet.firstPageSize, screenlet.pageSize) = (20, 10)
    screenlet.fields = ["Item", "Place"].map { FilterField($0, title: .verbatim($0)) }
    screenlet.shelf.state.withLock { $0.cannotSearch = true }
  }

  private func pilot() async throws -> Pilot {
    let pilot = try Pilot(screenlet, size: Size(width: 60, height: 20))
    await pilot.waitUntilIdle()
    return pilot
  }

  @Test func `a portal that cannot search gives its first rows, which the list searches itself`()
    async throws
  {
    let pilot = try await pilot()
    screenlet.filter = "ITEM 19"
    await pilot.waitUntilIdle()
    #expect(screenlet.rows.loaded.map(\.id) == [19, 119] + Array(190...199))
    #expect(pilot.picture.contains { $0.contains("row 1 of 12") })
    screenlet.shelf.state.withLock { $0.count = 700 }
    screenlet.filter = "699"
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("nothing") })
    #expect(pilot.picture.contains { $0.contains("0 found in the first 500 rows") })
    screenlet.filter = ""
    await pilot.waitUntilIdle()
    #expect(screenlet.rows.count == 700)
  }

  @Test func `a field that rows do not show is reported below the filter`() async throws {
    let pilot = try await pilot()
    screenlet.filter = "item:199"
    await pilot.waitUntilIdle()
    #expect(screenlet.rows.loaded.map(\.id) == [199])
    screenlet.filter = "place:199"
    await pilot.waitUntilIdle()
    #expect(screenlet.rows.count == 0)
    #expect(pilot.picture.contains { $0.contains("The rows do not show place") })
    screenlet.filter = "199"
    await pilot.waitUntilIdle()
    #expect(!pilot.picture.contains { $0.contains("The rows do not show") })
  }

  @Test func `the facts tell how many rows were searched, if there are more`() async throws {
    screenlet.shelf.state.withLock { $0.limit = 150 }
    let pilot = try await pilot()
    screenlet.filter = "ITEM 19"
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("2 found in the first 150 rows") })
    screenlet.shelf.state.withLock { ($0.limit, $0.reportsTotal) = (.max, false) }
    screenlet.loadList()
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("row 1 of 12") })
    screenlet.shelf.state.withLock { $0.count = 700 }
    screenlet.loadList()
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("in the first 500 rows") })
  }
}
