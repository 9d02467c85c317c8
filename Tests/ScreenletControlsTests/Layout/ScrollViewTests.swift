import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct ScrollViewTests {
  private func stand(_ attributes: String = "") throws -> Stand {
    let buttons = (1...6).map { "<button id=\"b\($0)\" text=\"B\($0)\"/>" }.joined()
    return try Stand(
      """
      <column width="12" align-self="start"><scroll id="scroll" height="3" \(attributes)>
      <column padding="0 0 0 1">\(buttons)</column></scroll></column>
      """)
  }

  @Test func `a scroll view shows part of its content and a mark for more`() throws {
    #expect(try stand().picture == ["▐[ B1 ]", " [ B2 ]", " [ B3 ]    ▾"])
  }

  @Test func `a scroll view follows the focus`() throws {
    let stand = try stand()
    stand.pilot.press("Tab", "Tab", "Tab")
    #expect(stand.picture == [" [ B2 ]    ▴", " [ B3 ]", "▐[ B4 ]    ▾"])
    stand.pilot.press("Shift+Tab", "Shift+Tab", "Shift+Tab")
    #expect(stand.picture.first == "▐[ B1 ]")
  }

  @Test func `the wheel scrolls and keeps the focus`() throws {
    let stand = try stand()
    stand.surface.handle(.mouse(MouseEvent(.scrollDown, button: .none, at: Position(x: 2, y: 1))))
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture == [" [ B4 ]    ▴", " [ B5 ]", " [ B6 ]"])
    #expect(stand.focus == "b1")
  }

  @Test func `page keys scroll`() throws {
    let stand = try stand()
    stand.pilot.press("PgDn")
    #expect((stand.pilot.control("scroll") as? ScrollView)?.offset == 2)
    stand.pilot.press("PgUp")
    #expect((stand.pilot.control("scroll") as? ScrollView)?.offset == 0)
  }

  @Test func `a click after scrolling reaches the visible control`() throws {
    let stand = try stand()
    stand.pilot.press("PgDn")
    stand.pilot.click(x: 3, y: 0)
    #expect(stand.focus == "b3")
  }

  @Test func `a cursor that is scrolled out of view is hidden`() throws {
    let stand = try Stand(
      """
      <scroll height="3"><column padding="0 1"><text-field id="a"/><text text="1"/>
      <text text="2"/><text text="3"/><text text="4"/></column></scroll>
      """)
    #expect(stand.pilot.terminal.frame?.cursor != nil)
    stand.surface.handle(.mouse(MouseEvent(.scrollDown, button: .none, at: Position(x: 2, y: 1))))
    stand.pilot.terminal.send(.resumed)
    #expect(stand.pilot.terminal.frame?.cursor == nil)
  }

  @Test func `a theme change keeps the scroll position until the focus moves`() throws {
    let stand = try stand()
    stand.surface.handle(.mouse(MouseEvent(.scrollDown, button: .none, at: Position(x: 2, y: 1))))
    stand.pilot.terminal.send(.resumed)
    let before = stand.picture
    try stand.screenlet.apply(theme: "other")
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture == before)
    #expect(stand.focus == "b1")
    stand.pilot.press("Tab")
    #expect(stand.picture.contains { $0.hasPrefix("▐[ B2 ]") })
  }

  @Test func `a smaller terminal scrolls to the focused control`() throws {
    let body = (1...12).map { "<button id=\"b\($0)\" text=\"B\($0)\"/>" }.joined()
    let stand = try Stand("<scroll><column padding=\"0 1\">\(body)</column></scroll>")
    for _ in 1..<12 { stand.pilot.press("Tab") }
    #expect(stand.focus == "b12")
    stand.pilot.terminal.resize(to: Size(width: 40, height: 6))
    #expect(stand.picture.contains { $0.contains("▐[ B12 ]") })
  }

  @Test func `a scroll view can scroll horizontally`() throws {
    let stand = try Stand(
      """
      <column width="6" align-self="start"><scroll id="scroll" height="3" horizontal="true">
      <text text="abcdefghij" overflow="cut"/></scroll></column>
      """)
    #expect(stand.picture.first == "abcdef")
    (stand.pilot.control("scroll") as? ScrollView)?.scroll(by: 0, columns: 9)
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture.first == "efghij")
  }
}
