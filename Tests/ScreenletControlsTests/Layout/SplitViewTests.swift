import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct SplitViewTests {
  private func stand(
    _ attributes: String = "", size: Size = Size(width: 41, height: 8)
  ) throws -> (Stand, SplitView) {
    let stand = try Stand(
      """
      <column><split id="split" grow="1" \(attributes)>
      <column id="first"><button id="a" text="A"/></column>
      <column id="second"><button id="b" text="B"/></column>
      </split></column>
      """, size: size)
    return (stand, try #require(stand.pilot.control("split") as? SplitView))
  }

  private func width(_ id: String, _ stand: Stand) -> Int {
    stand.pilot.control(id)?.rect.width ?? -1
  }

  @Test func `the parts share the width, with a border between`() throws {
    let (stand, _) = try stand("share=\"25\"")
    #expect(width("first", stand) == 10 && width("second", stand) == 30)
    #expect(stand.picture.allSatisfy { Array($0)[10] == "│" })
    #expect(stand.focus == "a")
  }

  @Test func `Tab focuses the border between the parts and arrow keys move it`() throws {
    let (stand, split) = try stand()
    var told: [Double] = []
    split.onMove = { told.append($0) }
    stand.pilot.press("Tab", "Right", "Right")
    #expect(width("first", stand) == 22)
    stand.pilot.press("Left")
    #expect(width("first", stand) == 21)
    #expect(told.count == 3)
    stand.pilot.press("Home")
    #expect(width("first", stand) == 8)
    stand.pilot.press("End")
    #expect(width("second", stand) == 8)
    stand.pilot.press("Tab")
    #expect(stand.focus == "b")
  }

  @Test func `between panes the border is reached like a pane, and Tab leaves it`() throws {
    let stand = try Stand(
      """
      <column><split id="split" grow="1"><pane><button id="a" text="A"/></pane>
      <pane><button id="b" text="B"/></pane></split></column>
      """, size: Size(width: 41, height: 8))
    let width = { stand.surface.focused?.rect.width }
    stand.pilot.press("Tab")
    #expect(stand.focus == "a")
    stand.surface.focusNextScope()
    #expect(width() == 1)
    stand.pilot.press("Right", "Tab")
    #expect(stand.focus == "b")
  }

  @Test func `Enter closes the first part and reopens it at its old size`() throws {
    let (stand, split) = try stand("share=\"25\"")
    stand.pilot.press("Tab", "Enter")
    #expect(split.isClosed && width("second", stand) == 40)
    #expect(split.value == "closed")
    stand.pilot.press("Enter")
    #expect(width("first", stand) == 10)
  }

  @Test func `the border can be dragged`() throws {
    let (stand, _) = try stand()
    stand.surface.handle(.mouse(MouseEvent(.press, at: Position(x: 20, y: 3))))
    stand.surface.handle(.mouse(MouseEvent(.drag, at: Position(x: 12, y: 3))))
    stand.surface.handle(.mouse(MouseEvent(.release, at: Position(x: 12, y: 3))))
    #expect(stand.picture.count > 3 && width("first", stand) == 12)
  }

  @Test func `parts stack vertically if they do not fit side by side`() throws {
    let (stand, _) = try stand("least=\"12\"", size: Size(width: 20, height: 9))
    #expect(width("first", stand) == 20 && width("second", stand) == 20)
    stand.pilot.terminal.resize(to: Size(width: 60, height: 9))
    #expect(width("first", stand) < 31)
  }

  @Test func `the value restores the border position`() throws {
    let (stand, split) = try stand()
    stand.pilot.press("Tab", "Right", "Right", "Right")
    let kept = try #require(split.value)
    let (other, again) = try self.stand()
    again.value = kept
    other.pilot.terminal.send(.resumed)
    #expect(width("first", other) == width("first", stand))
  }
}
