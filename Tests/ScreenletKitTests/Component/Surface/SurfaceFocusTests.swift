import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct SurfaceFocusTests {
  private static let form = """
    <column style="Room">
      <text text="Not me"/>
      <text-field id="a" label="A"/>
      <row><button id="b" text="B"/> <button id="c" text="C"/></row>
      <checkbox id="d" text="D"/>
    </column>
    """

  @Test func `Tab cycles through the controls in reading order, Shift+Tab in reverse`() throws {
    let stand = try Stand(Self.form)
    var seen = [stand.focus]
    for _ in 0..<4 {
      stand.pilot.press("Tab")
      seen.append(stand.focus)
    }
    #expect(seen == ["a", "b", "c", "d", "a"])
    stand.pilot.press("Shift+Tab")
    #expect(stand.focus == "d")
  }

  @Test(arguments: ["hidden=\"true\"", "enabled=\"false\"", "when=\"never\""])
  func `Tab skips hidden, disabled and collapsed controls`(attribute: String) throws {
    let stand = try Stand(
      """
      <column style="Room"><text-field id="a"/><button id="b" text="B" \(attribute)/>
      <column \(attribute)><button id="c" text="C"/></column><button id="d" text="D"/></column>
      """)
    stand.pilot.press("Tab")
    #expect(stand.focus == "d")
  }

  @Test func `a form starts at its first empty field`() throws {
    let stand = try Stand(
      """
      <column style="Room"><text-field id="a" text="there"/><text-field id="b"/></column>
      """)
    #expect(stand.focus == "b")
  }

  @Test func `a form without empty fields starts at its first field`() throws {
    let stand = try Stand(
      """
      <column style="Room"><text-field id="a" text="there"/><text-field id="b" text="x"/></column>
      """)
    #expect(stand.focus == "a")
  }

  @Test func `a focused control that is hidden passes the focus to another`() throws {
    let stand = try Stand(Self.form)
    stand.pilot.press("Tab")
    stand.pilot.control("b")?.isHidden = true
    stand.pilot.type("xyz")
    #expect(stand.focus == "a")
    #expect(stand.field("a")?.text == "xyz")
  }

  @Test func `Tab cycles within a pane, and focusNextScope moves to the next pane`() throws {
    let stand = try Stand(
      """
      <row style="Room">
        <pane id="left"><text-field id="a"/><text-field id="b"/></pane>
        <pane id="right"><text-field id="c"/></pane>
        <pane id="empty"><text text="nothing"/></pane>
      </row>
      """)
    #expect(stand.focus == "a")
    stand.pilot.press("Tab", "Tab")
    #expect(stand.focus == "a")
    stand.surface.focusNextScope()
    #expect(stand.focus == "c")
    stand.pilot.press("Tab")
    #expect(stand.focus == "c")
    stand.surface.focusNextScope()
    #expect(stand.focus == "a")
  }

  @Test func `onFocusChanged is called once when the focus moves within a view`() throws {
    final class Told: ProbeView {
      var count = 0
      override func onFocusChanged() { count += 1 }
    }
    final class Telling: ProbeScreenlet {
      override class var viewClass: ScreenletView.Type { Told.self }
    }
    let context = TestTheme.context()
    context.register(Telling.self)
    let screenlet = Telling(in: context)
    let pilot = try Pilot(screenlet)
    let view = try #require(screenlet.screenletView as? Told)
    let before = view.count
    pilot.press("Tab")
    #expect(view.count == before + 1)
  }

  @Test func `focusWhenAvailable focuses a control once its condition shows it`() throws {
    let stand = try Stand(
      """
      <column style="Room"><text-field id="a"/><text-field id="b" when="more"/></column>
      """)
    stand.view?.focusWhenAvailable("b")
    #expect(stand.focus == "a")
    stand.view?.setCondition("more", true)
    #expect(stand.focus == "b")
  }

  @Test func `moving the focus cancels a pending focusWhenAvailable`() throws {
    let stand = try Stand(
      """
      <column style="Room"><text-field id="a"/><text-field id="b" when="more"/>
      <text-field id="c"/></column>
      """)
    stand.view?.focusWhenAvailable("b")
    stand.pilot.press("Tab")
    stand.view?.setCondition("more", true)
    #expect(stand.focus == "c")
  }

  private static let late = """
    <row><button id="a" text="A"/><column id="late"><button id="b" text="B"/></column></row>
    """

  @Test func `focusWhenReady focuses a container once it has a focusable control`() throws {
    let stand = try Stand(Self.late)
    let (late, button) = (try #require(stand.pilot.control("late")), stand.pilot.control("b"))
    button?.isHidden = true
    #expect(!stand.surface.focusWhenReady(in: late))
    stand.surface.layoutIfNeeded()
    #expect(stand.focus == "a")
    button?.isHidden = false
    stand.surface.layoutIfNeeded()
    #expect(stand.focus == "b")
  }

  @Test func `a key press cancels a pending focusWhenReady`() throws {
    let stand = try Stand(Self.late)
    let (late, button) = (try #require(stand.pilot.control("late")), stand.pilot.control("b"))
    button?.isHidden = true
    stand.surface.focusWhenReady(in: late)
    stand.pilot.press("Left")
    button?.isHidden = false
    stand.surface.layoutIfNeeded()
    #expect(stand.focus == "a")
  }
}
