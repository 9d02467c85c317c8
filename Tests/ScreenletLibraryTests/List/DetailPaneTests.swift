import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Synchronization
import TerminalCore
import Testing

@MainActor struct DetailPaneTests {
  private let screenlet: ShelfListScreenlet

  init() {
    let context = ScreensContext()
    context.register(ShelfListScreenlet.self)
    context.register(ShelfItemScreenlet.self)
    screenlet = ShelfListScreenlet(in: context)
    (screenlet.firstPageSize, screenlet.pageSize) = (20, 10)
    screenlet.showsInPane = { _ in true }
  }

  private func pilot() async throws -> Pilot {
    let pilot = try Pilot(screenlet, size: Size(width: 140, height: 30))
    await pilot.waitUntilIdle()
    return pilot
  }

  /// Waits until the cursor has rested on its row.
  private func rest(_ pilot: Pilot) async {
    await pilot.waitUntilIdle()
    await pilot.wait(.milliseconds(250))
    await pilot.waitUntilIdle()
  }

  /// The screenlet in the pane; nil if the pane is empty or closed.
  private func pane(_ pilot: Pilot) -> ShelfItemScreenlet? {
    var found: ShelfItemScreenlet?
    pilot.surface.root.forEach { control in
      if let shown = (control as? ScreenletSlot)?.screenlet as? ShelfItemScreenlet { found = shown }
    }
    return found
  }

  @Test func `the pane is empty beside a row that loads, and then shows it`() async throws {
    let pilot = try await pilot()
    #expect(pane(pilot)?.item?.id == 0)
    screenlet.shelf.state.withLock { $0.isHeld = true }
    pilot.press("End")
    await pilot.wait(.milliseconds(250))
    #expect(pane(pilot) == nil)
    screenlet.shelf.state.withLock { $0.isHeld = false }
    await rest(pilot)
    #expect(pane(pilot)?.item?.id == 199)
  }

  @Test func `a reload keeps what the pane shows, unless its row changed`() async throws {
    let pilot = try await pilot()
    let shown = try #require(pane(pilot))
    screenlet.loadList()
    await rest(pilot)
    #expect(pane(pilot) === shown)
    screenlet.filter = "item"
    await rest(pilot)
    #expect(pane(pilot) === shown)
    screenlet.shelf.state.withLock { $0.edition = 2 }
    screenlet.loadList()
    await rest(pilot)
    #expect(pane(pilot)?.item?.edition == 2)
  }

  @Test func `the pane closes for a row without a detail, and returns its focus to the rows`()
    async throws
  {
    screenlet.showsInPane = { $0.id != 5 }
    let pilot = try await pilot()
    pilot.press("Tab")
    let border = try #require(pilot.surface.focused)
    #expect(border.parent is SplitView && border !== pilot.control("rows"))
    screenlet.listModel.currentRow = 5
    await rest(pilot)
    #expect(pane(pilot) == nil)
    #expect(pilot.surface.focused === pilot.control("rows"))
    #expect(!pilot.surface.canFocus(border))
  }
}
