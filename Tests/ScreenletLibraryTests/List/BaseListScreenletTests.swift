import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Synchronization
import TerminalCore
import Testing
import ThemeKit

@MainActor struct BaseListScreenletTests {
  private let screenlet: ShelfListScreenlet

  init() {
    let context = ScreensContext()
    context.register(ShelfListScreenlet.self)
    screenlet = ShelfListScreenlet(in: context)
    (screenlet.firstPageSize, screenlet.pageSize) = (20, 10)
  }

  private func pilot() async throws -> Pilot {
    let pilot = try Pilot(screenlet, size: Size(width: 60, height: 20))
    await pilot.waitUntilIdle()
    return pilot
  }

  @Test func `a list with a known total has room for all rows but loads only nearby pages`()
    async throws
  {
    let pilot = try await pilot()
    #expect(screenlet.rows.count == 200)
    #expect(screenlet.shelf.asked.map(\.start) == [0, 20])
    pilot.press("End")
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("item 199") })
    #expect(screenlet.shelf.asked.count <= 5)
  }

  @Test func `a distant page is requested relative to the nearest loaded row`() async throws {
    let pilot = try await pilot()
    pilot.press("End")
    await pilot.waitUntilIdle()
    let far = screenlet.shelf.asked.first { $0.start > 100 }
    #expect(far?.anchor == PageAnchor(row: 29, cursor: "29"))
  }

  @Test func `an unknown total is requested separately`() async throws {
    screenlet.shelf.state.withLock { $0.reportsTotal = false }
    _ = try await pilot()
    #expect(screenlet.rows.count == 200)
    #expect(screenlet.shelf.asked.contains { $0.countsTotal && $0.count == 0 })
  }

  @Test func `rows that fail to load are reported, and Enter retries them`() async throws {
    let pilot = try await pilot()
    screenlet.shelf.state.withLock { $0.failure = .timeout }
    pilot.press("End")
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("failed to load.") })
    #expect(pilot.picture.filter { $0.contains("✗") }.count > 1)
    screenlet.shelf.state.withLock { $0.failure = nil }
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("item 199") })
    #expect(!pilot.picture.contains { $0.contains("failed to load.") })
  }

  @Test func `the filter and the sort order are sent to the portal`() async throws {
    let pilot = try await pilot()
    screenlet.filter = "state:open acme"
    await pilot.waitUntilIdle()
    screenlet.sort = "Due, -Amount"
    await pilot.waitUntilIdle()
    let last = try #require(screenlet.shelf.asked.last { $0.start == 0 })
    #expect(last.filter == ListFilter("state:open acme"))
    #expect(last.order == [SortKey("Due"), SortKey("Amount", descending: true)])
  }

  @Test func `text typed into the filter field filters the list`() async throws {
    let pilot = try await pilot()
    pilot.surface.focus(try #require(pilot.control("filter")))
    pilot.press("x", "y", "Enter")
    await pilot.waitUntilIdle()
    #expect(screenlet.filter == "xy")
    #expect(pilot.control("rows")?.isFocused == true)
  }

  @Test func `an empty list and a filter without matches show different messages`() async throws {
    screenlet.shelf.state.withLock { $0.count = 0 }
    let pilot = try await pilot()
    #expect(pilot.picture.contains { $0.contains("empty") })
    screenlet.filter = "zzz"
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("nothing") })
  }

  @Test func `a sentence takes the place of the rows while there are none`() async throws {
    screenlet.shelf.state.withLock { $0.failure = .offline }
    let pilot = try await pilot()
    #expect(pilot.control("rows")?.isHidden == true)
    #expect(pilot.picture.contains { $0.contains("The portal is unreachable.") })
    screenlet.shelf.state.withLock { ($0.failure, $0.count) = (nil, 0) }
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(pilot.control("rows")?.isHidden == true)
    screenlet.shelf.state.withLock { $0.count = 200 }
    screenlet.loadList()
    await pilot.waitUntilIdle()
    #expect(pilot.control("rows")?.isHidden == false)
    #expect(pilot.picture.contains { $0.contains("item 0") })
    #expect(pilot.control("rows")?.isFocused == true)
  }

  @Test func `the first rows are placeholders while they take long to load`() async throws {
    screenlet.shelf.state.withLock { $0.isHeld = true }
    let pilot = try Pilot(screenlet, size: Size(width: 60, height: 20))
    func placeholders() -> Int {
      guard let rows = pilot.control("rows") as? RowsControl else { return 0 }
      let glyph = SafeText(glyphs: [rows.skeleton, rows.skeleton]).string
      return pilot.picture.count { $0.contains(glyph) }
    }
    #expect(placeholders() == 0)
    await pilot.wait(.milliseconds(300))
    #expect(placeholders() == 6)
    screenlet.shelf.state.withLock { $0.isHeld = false }
    await pilot.waitUntilIdle()
    #expect(placeholders() == 0 && pilot.picture.contains { $0.contains("item 0") })
  }

  @Test func `a missing sign-in is offered by the button that else tries again`() async throws {
    screenlet.context.registry.register(signIn: LoginScreenlet.self)
    screenlet.shelf.state.withLock { $0.failure = .notSignedIn }
    let pilot = try await pilot()
    let button = try #require(pilot.control("again") as? Button)
    #expect(button.words == .key("signIn.title") && button.isFocused)
    screenlet.shelf.state.withLock { $0.failure = .timeout }
    screenlet.loadList()
    await pilot.waitUntilIdle()
    #expect(button.words != .key("signIn.title"))
  }

  @Test func `rows that needed a user are no longer reported once they are there`() async throws {
    screenlet.context.registry.register(signIn: LoginScreenlet.self)
    let pilot = try await pilot()
    screenlet.shelf.state.withLock { $0.failure = .notSignedIn }
    pilot.press("End")
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("failed to load.") })
    screenlet.shelf.state.withLock { $0.failure = nil }
    screenlet.context.session.signIn(User(id: 1))
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("item 199") })
    #expect(!pilot.picture.contains { $0.contains("failed to load.") })
  }

  @Test func `a signed-in user tries again instead of signing in once more`() async throws {
    screenlet.context.registry.register(signIn: LoginScreenlet.self)
    screenlet.context.reauthentication.isOn = false
    let pilot = try await pilot()
    screenlet.shelf.state.withLock { $0.failure = .notSignedIn }
    pilot.press("End")
    await pilot.waitUntilIdle()
    screenlet.context.session.signIn(User(id: 1))
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("failed to load.") })
    screenlet.shelf.state.withLock { $0.failure = nil }
    screenlet.retry()
    await pilot.waitUntilIdle()
    #expect(!screenlet.context.reauthentication.isAsking)
    #expect(pilot.picture.contains { $0.contains("item 199") })
  }

  @Test func `a filter without matches returns the focus to the filter field`() async throws {
    let pilot = try await pilot()
    screenlet.shelf.state.withLock { $0.count = 0 }
    pilot.surface.focus(try #require(pilot.control("filter")))
    pilot.press("z", "Enter")
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("nothing") })
    #expect(pilot.control("filter")?.isFocused == true)
    screenlet.shelf.state.withLock { $0.count = 200 }
    pilot.press("Esc")
    await pilot.waitUntilIdle()
    #expect(screenlet.filter == "" && pilot.control("rows")?.isFocused == true)
  }

  @Test func `the focus moves to the rows when the retry button disappears`() async throws {
    screenlet.shelf.state.withLock { $0.failure = .timeout }
    let pilot = try await pilot()
    #expect(pilot.control("again")?.isFocused == true)
    screenlet.shelf.state.withLock { $0.failure = nil }
    screenlet.loadList()
    await pilot.waitUntilIdle()
    #expect(pilot.control("rows")?.isFocused == true)
    // Rows that are loaded stay visible while others load.
    screenlet.shelf.state.withLock { $0.failure = .timeout }
    pilot.press("End")
    await pilot.waitUntilIdle()
    pilot.surface.focus(try #require(pilot.control("again")))
    screenlet.shelf.state.withLock { $0.failure = nil }
    pilot.press("Enter", "x")
    await pilot.waitUntilIdle()
    #expect(pilot.control("rows")?.isFocused == true)
    #expect(screenlet.listModel.filterText == "")
  }

  @Test func `a cleared filter has no error`() async throws {
    screenlet.fields = [FilterField("item", title: .verbatim("Item"))]
    screenlet.shelf.state.withLock { $0.count = 0 }
    let pilot = try await pilot()
    screenlet.filter = "zzz"
    await pilot.waitUntilIdle()
    screenlet.listModel.filterText = "foo:zzz"
    #expect(!screenlet.listModel.checkFilter())
    pilot.terminal.send(.resumed)
    #expect(pilot.picture.contains { $0.contains("No field is named foo") })
    screenlet.clearFilter()
    await pilot.waitUntilIdle()
    #expect(!pilot.picture.contains { $0.contains("No field is named") })
  }

  @Test func `the rows are filtered while the user types, after a pause`() async throws {
    let pilot = try await pilot()
    pilot.surface.focus(try #require(pilot.control("filter")))
    let before = screenlet.shelf.asked.count
    pilot.type("ab")
    #expect(screenlet.filter == "")
    await pilot.clock.advance(by: .milliseconds(200))
    await pilot.waitUntilIdle()
    let asked = screenlet.shelf.asked.dropFirst(before)
    #expect(screenlet.filter == "ab" && asked.filter { $0.start == 0 }.count == 1)
    #expect(asked.allSatisfy { $0.filter == ListFilter("ab") })
    // The rows that arrive leave the focus where the user types.
    #expect(pilot.control("filter")?.isFocused == true)
    pilot.press("Enter")
    #expect(pilot.control("rows")?.isFocused == true)
  }

  @Test func `Down keeps the filter and Esc removes it, and both move the focus to the rows`()
    async throws
  {
    let pilot = try await pilot()
    screenlet.filter = "abc"
    await pilot.waitUntilIdle()
    pilot.surface.focus(try #require(pilot.control("filter")))
    pilot.press("Down")
    #expect(pilot.control("rows")?.isFocused == true)
    pilot.surface.focus(try #require(pilot.control("filter")))
    pilot.press("d", "Esc")
    #expect(pilot.control("rows")?.isFocused == true)
    #expect(screenlet.filter == "" && screenlet.listModel.filterText == "")
    await pilot.waitUntilIdle()
    // In the rows Esc keeps its own binding.
    var left = 0
    pilot.surface.bindings = [
      KeyBinding(.escape, words: "back") {
        left += 1
        return true
      }
    ]
    pilot.press("Esc")
    #expect(left == 1)
  }

  @Test func `the footer shows what Enter and Esc do in the filter field`() async throws {
    let pilot = try await pilot()
    #expect(pilot.picture.last?.contains("⏎ open") == true)
    pilot.press("Tab")
    #expect(pilot.control("filter")?.isFocused == true)
    for words in ["⏎ rows", "Esc clear"] {
      #expect(pilot.picture.last?.contains(words) == true, "\(words)")
    }
    #expect(pilot.picture.last?.contains("open") == false)
  }

  @Test func `the focus moves to the rows when a filter has matches again`() async throws {
    let pilot = try await pilot()
    screenlet.shelf.state.withLock { $0.count = 0 }
    pilot.surface.focus(try #require(pilot.control("filter")))
    pilot.press("z", "Enter")
    await pilot.waitUntilIdle()
    screenlet.shelf.state.withLock { $0.count = 200 }
    pilot.press("y", "Enter")
    await pilot.waitUntilIdle()
    #expect(pilot.control("rows")?.isFocused == true)
    // The focus also moves if the user types on while the rows load.
    screenlet.shelf.state.withLock { $0.count = 0 }
    pilot.surface.focus(try #require(pilot.control("filter")))
    pilot.press("Enter", "x", "Enter")
    await pilot.waitUntilIdle()
    screenlet.shelf.state.withLock { ($0.count, $0.isHeld) = (200, true) }
    pilot.press("w", "Enter", "v")
    screenlet.shelf.state.withLock { $0.isHeld = false }
    await pilot.waitUntilIdle()
    #expect(pilot.control("rows")?.isFocused == true)
    // The button that clears the filter disappears when rows return; the focus moves to them.
    screenlet.shelf.state.withLock { $0.count = 0 }
    screenlet.filter = "none"
    await pilot.waitUntilIdle()
    pilot.surface.focus(try #require(pilot.control("clear")))
    screenlet.shelf.state.withLock { $0.count = 200 }
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(pilot.control("rows")?.isFocused == true)
  }

  @Test func `rows are inserted and deleted without reloading the list`() async throws {
    let pilot = try await pilot()
    let before = screenlet.shelf.asked.count
    screenlet.addRow(ShelfItem(id: 1000), at: 1)
    pilot.terminal.send(.resumed)
    #expect(pilot.picture.contains { $0.contains("item 1000") })
    #expect(screenlet.rows.count == 201)
    #expect(screenlet.deleteRow(0))
    #expect(!screenlet.deleteRow(0))
    #expect(screenlet.rows[0]?.id == 1000)
    await pilot.waitUntilIdle()
    #expect(screenlet.shelf.asked.count <= before + 1)
  }

  @Test func `rows are grouped under section headings`() async throws {
    screenlet.hasSections = true
    let pilot = try await pilot()
    #expect(pilot.picture.contains { $0.contains("TEN 1") })
  }

  @Test func `Enter selects a row and Space marks it`() async throws {
    let pilot = try await pilot()
    pilot.press("Down", "Enter", "Space")
    #expect(screenlet.heard == ["selected 1", "marked [\"1\"]"])
  }

  @Test func `a list that became shorter shows its new total`() async throws {
    let pilot = try await pilot()
    screenlet.shelf.state.withLock { $0.count = 150 }
    pilot.press("End")
    await pilot.waitUntilIdle()
    #expect(screenlet.rows.count == 150)
    #expect(pilot.picture.contains { $0.contains("item 149") })
  }

  @Test func `rows can be selected during a reload but not while a new filter loads`() async throws
  {
    let pilot = try await pilot()
    screenlet.loadList()
    pilot.press("Down", "F4")
    #expect(screenlet.loadList.isRunning && screenlet.heard == ["selected 1"])
    await pilot.waitUntilIdle()
    // While a new filter loads, the rows of the old one cannot be selected.
    screenlet.filter = "xy"
    pilot.press("F4")
    #expect(screenlet.loadList.isRunning && screenlet.heard.count == 1)
  }

  @Test func `the cursor stays on its row when another is inserted before it`() async throws {
    let pilot = try await pilot()
    pilot.press("Down", "Down")
    screenlet.shelf.state.withLock { $0.first = -1 }
    screenlet.loadList()
    await pilot.waitUntilIdle()
    pilot.press("F4")
    #expect(screenlet.heard == ["selected 2"])
    #expect(pilot.picture.contains { $0.contains("row 4 of 200") })
  }

  @Test func `a slow reload is shown in place of the row number`() async throws {
    let pilot = try await pilot()
    screenlet.shelf.state.withLock { $0.isHeld = true }
    screenlet.loadList()
    await pilot.wait(.milliseconds(300))
    #expect(pilot.picture.contains { $0.contains("reloading") })
    screenlet.shelf.state.withLock { $0.isHeld = false }
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("row 1 of 200") })
  }

  @Test func `a subclass that does not override pageInteractor shows an error`() async throws {
    let context = ScreensContext()
    context.register(BareListScreenlet.self)
    let screenlet = BareListScreenlet(in: context)
    let pilot = try Pilot(screenlet)
    await pilot.waitUntilIdle()
    #expect(!screenlet.rows.isLoaded)
    #expect(pilot.picture.contains { $0.contains("does not override pageInteractor") })
  }
}

private final class BareListScreenlet: BaseListScreenlet<ShelfItem> {
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="BareListScreenlet"><column>
    <row-list id="rows" grow="1"/><message id="message"/></column></screenlet>
    """
  }
}
