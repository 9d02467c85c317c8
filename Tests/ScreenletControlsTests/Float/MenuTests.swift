import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct MenuTests {
  private func stand() throws -> Stand {
    try Stand(
      """
      <column>
      <menu-bar><menu id="file" title="File">
      <menu-item id="new" text="New" action="note" key="Ctrl+N"/>
      <menu-item text="Copy"><menu-item text="Last" action="note"/></menu-item>
      <divider/>
      <menu-item text="Send" action="ask" enabled="false"/>
      <menu-item text="Delete" action="check"/></menu>
      <menu id="view" title="View"><menu-item text="Notes" action="note" on="true"/></menu>
      </menu-bar>
      <row-list id="rows" rows="One|Two|Three" height="3"/>
      <menu id="context" of="rows"><menu-item text="Open" action="check"/></menu>
      <text-field id="field" label="F"/>
      </column>
      """, size: Size(width: 40, height: 16))
  }
  private func menu(_ id: String, _ stand: Stand) throws -> Menu {
    try #require(stand.pilot.control(id) as? Menu)
  }
  private func rightClick(_ stand: Stand, x: Int, y: Int) {
    stand.surface.handle(.mouse(MouseEvent(.press, button: .right, at: Position(x: x, y: y))))
    stand.pilot.terminal.send(.resumed)
  }

  @Test func `Enter opens a menu below its title, with rows, keys and dividers`() throws {
    let stand = try stand()
    stand.pilot.press("Enter")
    #expect(try menu("file", stand).isOpen)
    let rows = stand.picture
    #expect(rows[1].hasPrefix("╭────"))
    #expect(rows[2].contains("▐  New") && rows[2].contains("^N"))
    #expect(rows[3].contains("Copy") && rows[3].contains("▸"))
    #expect(rows[4].hasPrefix("├────"))
  }

  @Test func `Up wraps around to the last row and Enter runs it`() throws {
    let stand = try stand()
    stand.pilot.press("Enter", "Up", "Enter")
    #expect(stand.screenlet.results == ["check: done"])
    #expect(stand.surface.overlays.isEmpty && stand.focus == "file")
  }

  @Test func `Down skips dividers and wraps around to the first row`() throws {
    let stand = try stand()
    stand.pilot.press("Enter", "Down", "Down", "Down", "Enter")
    #expect(stand.screenlet.results == ["check: done"])
    stand.pilot.press("Enter", "Down", "Down", "Down", "Down", "Enter")
    #expect(stand.screenlet.results == ["check: done", "note: done"])
  }

  @Test func `Enter on a disabled row does nothing and keeps the menu open`() throws {
    let stand = try stand()
    stand.pilot.press("Enter", "s", "Enter")
    #expect(stand.screenlet.results.isEmpty)
    #expect(try menu("file", stand).isOpen)
  }

  @Test func `a letter moves to the row that starts with it`() throws {
    let stand = try stand()
    stand.pilot.press("Enter", "d", "Enter")
    #expect(stand.screenlet.results == ["check: done"])
  }

  @Test func `Right opens a submenu and Left closes it`() throws {
    let stand = try stand()
    stand.pilot.press("Enter", "Down", "Right")
    #expect(stand.surface.overlays.count == 2)
    stand.pilot.press("Left")
    #expect(stand.surface.overlays.count == 1)
    stand.pilot.press("Enter", "Enter")
    #expect(stand.screenlet.results == ["note: done"])
    #expect(stand.surface.overlays.isEmpty)
  }

  @Test func `Left and Right move between the menus of a bar, open or closed`() throws {
    let stand = try stand()
    stand.pilot.press("Right")
    #expect(stand.focus == "view")
    stand.pilot.press("Left", "Enter", "Right")
    #expect(try menu("view", stand).isOpen && !menu("file", stand).isOpen)
    #expect(stand.picture[2].contains("✓ Notes"))
  }

  @Test func `Esc and a click outside close a menu`() throws {
    let stand = try stand()
    stand.pilot.press("Enter", "Esc")
    #expect(stand.surface.overlays.isEmpty && stand.focus == "file")
    stand.pilot.press("Enter")
    stand.pilot.click(x: 35, y: 14)
    #expect(stand.surface.overlays.isEmpty)
  }

  @Test func `Tab closes a menu and moves the focus on`() throws {
    let stand = try stand()
    stand.pilot.press("Enter", "Tab")
    #expect(stand.surface.overlays.isEmpty && stand.focus == "view")
  }

  @Test func `a click on a title opens the menu and a click on a row runs it`() throws {
    let stand = try stand()
    stand.pilot.click(x: 1, y: 0)
    #expect(try menu("file", stand).isOpen)
    stand.pilot.click(x: 5, y: 2)
    #expect(stand.screenlet.results == ["note: done"])
  }

  @Test func `row keys work while the menu is closed, and F10 opens the bar`() throws {
    let stand = try stand()
    stand.pilot.control("field")?.focus()
    stand.pilot.press("^N")
    #expect(stand.screenlet.results == ["note: done"])
    stand.pilot.press("F10")
    #expect(try menu("file", stand).isOpen)
    stand.pilot.press("Right")
    #expect(try menu("view", stand).isOpen)
    // Esc returns the focus to the field.
    stand.pilot.press("Esc")
    #expect(stand.focus == "field")
  }

  @Test func `a right click opens the context menu and selects the row`() throws {
    let stand = try stand()
    rightClick(stand, x: 4, y: 2)
    #expect((stand.pilot.control("rows") as? RowList)?.currentRow == 1)
    #expect(stand.picture.joined().contains("Open"))
    stand.pilot.press("Enter")
    #expect(stand.screenlet.results == ["check: done"] && stand.focus == "rows")
    rightClick(stand, x: 30, y: 15)
    #expect(stand.surface.overlays.isEmpty)
  }

  @Test func `a right click elsewhere opens what the app offers there`() throws {
    let stand = try stand()
    var count = 0
    stand.surface.onRightClick = { count += 1 }
    rightClick(stand, x: 4, y: 2)
    #expect(count == 0)
    stand.pilot.press("Esc")
    rightClick(stand, x: 30, y: 15)
    #expect(count == 1)
  }

  @Test func `Shift+F10 opens the context menu of the focused control`() throws {
    let stand = try stand()
    stand.pilot.control("rows")?.focus()
    stand.surface.handle(.key(KeyEvent(.function(10), .shift)))
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture.joined().contains("Open"))
    #expect(stand.surface.overlays.count == 1)
  }

  @Test func `menu rows can be created in code when the menu opens`() throws {
    let stand = try stand()
    var done = 0
    let file = try menu("file", stand)
    file.entries = { [MenuEntry("Now") { done += 1 }] }
    stand.pilot.press("Enter", "Enter")
    #expect(done == 1)
  }
}
