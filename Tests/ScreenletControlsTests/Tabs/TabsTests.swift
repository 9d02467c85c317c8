import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct TabsTests {
  private func stand(
    _ more: String = "", size: Size = Size(width: 40, height: 8)
  ) throws -> (Stand, Tabs) {
    let stand = try Stand(
      """
      <column style="Room"><tabs id="tabs" action="note" \(more)>
      <tab id="one" title="One"><text-field id="a" label="A"/><button id="x" text="X"/></tab>
      <tab id="two" title="Two" note="3"><button id="b" text="B"/></tab>
      <tab title="Off" enabled="false"/>
      <tab title="Bad" wrong="true"><text text="nothing to press"/></tab>
      </tabs></column>
      """, size: size)
    return (stand, try #require(stand.pilot.control("tabs") as? Tabs))
  }

  @Test func `only the open tab is drawn`() throws {
    let (stand, _) = try stand()
    #expect(stand.picture[0].contains(" One   Two  3   Off   Bad ✗"), "\(stand.picture)")
    #expect(stand.picture.joined().contains(" A"))
    #expect(!stand.picture.joined().contains("[ B ]"))
    #expect(stand.focus == "tabs")
  }

  @Test func `arrow keys cycle through the enabled tabs`() throws {
    let (stand, tabs) = try stand()
    var told: [Int] = []
    tabs.onChange = { told.append($0) }
    stand.pilot.press("Right", "Right", "Right", "Left", "Home", "End")
    #expect(told == [1, 3, 0, 3, 0, 3])
    #expect(tabs.value == "4")
  }

  @Test func `opening a tab runs the action`() throws {
    let (stand, _) = try stand()
    stand.pilot.press("Right")
    #expect(stand.screenlet.results == ["note: done"])
  }

  @Test func `Down enters a tab, Ctrl+PgDn opens the next and each keeps its focus`() throws {
    let (stand, tabs) = try stand()
    stand.pilot.press("Down", "Tab")
    #expect(stand.focus == "x")
    stand.surface.handle(.key(KeyEvent(.pageDown, .control)))
    #expect(tabs.current == 1)
    #expect(stand.focus == "b")
    stand.surface.handle(.key(KeyEvent(.pageUp, .control)))
    #expect(stand.focus == "x")
    stand.surface.handle(.key(KeyEvent(.pageUp, .control)))
    // The last tab has no focusable control.
    #expect(tabs.current == 3 && stand.focus == "tabs")
  }

  @Test func `a click opens a tab unless it is disabled`() throws {
    let (stand, tabs) = try stand()
    let row = stand.picture[0]
    func column(_ word: String) -> Int {
      row.firstRange(of: word).map { row.distance(from: row.startIndex, to: $0.lowerBound) } ?? 0
    }
    stand.pilot.click(x: column("Two"), y: 0)
    #expect(tabs.current == 1)
    stand.pilot.click(x: column("Off"), y: 0)
    #expect(tabs.current == 1)
  }

  @Test func `tab titles that do not fit scroll to the open tab`() throws {
    let (stand, _) = try stand("current=\"4\"", size: Size(width: 20, height: 8))
    #expect(stand.picture[0].contains("Bad"))
    #expect(!stand.picture[0].contains("One"))
    #expect(stand.picture[0].contains("◂"))
    stand.pilot.press("Right")
    #expect(stand.picture[0].contains("One") && stand.picture[0].contains("▸"))
  }

  @Test func `setting the value opens a tab by id and ignores an unknown id`() throws {
    let (_, tabs) = try stand()
    tabs.value = "two"
    #expect(tabs.current == 1)
    tabs.value = "none such"
    #expect(tabs.current == 1)
  }
}
