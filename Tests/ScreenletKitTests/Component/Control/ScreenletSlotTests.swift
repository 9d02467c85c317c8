import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletKitFixtures

@MainActor struct ScreenletSlotTests {
  private static let outer = """
    <column><text text="@string/greeting"/>
    <screenlet-view id="slot" of="Inner" title="from the layout"/></column>
    """

  private func pilot(_ files: [String: String] = [:]) throws -> (ProbeScreenlet, Pilot) {
    let context = TestTheme.context(
      ["Default/probe_default.xml": TestTheme.layout(Self.outer)].merging(files) { $1 })
    context.register(InnerScreenlet.self)
    let screenlet = ProbeScreenlet(in: context)
    return (screenlet, try Pilot(screenlet, size: Size(width: 80, height: 24)))
  }

  private func inside(_ screenlet: ProbeScreenlet) -> ProbeScreenlet? {
    (screenlet.screenletView?.control("slot") as? ScreenletSlot)?.screenlet as? ProbeScreenlet
  }

  @Test func `an embedded screenlet runs its own actions`() async throws {
    let (outer, pilot) = try pilot()
    let inner = try #require(inside(outer))
    pilot.click("press")
    await inner.desk.waitUntilAsked(1)
    #expect(inner.ask.isRunning)
    #expect(!outer.ask.isRunning)
  }

  @Test func `a theme change of the outer screenlet keeps the inner one and its input`() throws {
    let (outer, pilot) = try pilot()
    let before = try #require(inside(outer))
    pilot.type("abc")
    try outer.apply(theme: "other")
    #expect(inside(outer) === before)
    #expect(before.themeName == "other")
    #expect(before.title == "from the layout")
    #expect((pilot.control("inside") as? TextField)?.text == "abc")
    pilot.type("d")
    #expect((pilot.control("inside") as? TextField)?.text == "abcd")
  }

  @Test func `a language change keeps the inner screenlet, its input and the focus`() throws {
    let (outer, pilot) = try pilot()
    let before = try #require(inside(outer))
    pilot.type("abc")
    outer.context.appearance.setLanguage("es")
    pilot.type("d")
    #expect(inside(outer) === before)
    #expect((pilot.control("inside") as? TextField)?.text == "abcd")
    #expect(pilot.picture.first == "Hola")
  }

  @Test func `a layout change on resize keeps the inner screenlet and its input`() throws {
    let wide = TestTheme.layout(
      "<row><screenlet-view id=\"slot\" of=\"Inner\"/><text text=\"wide\"/></row>")
    let (outer, pilot) = try pilot(["Default/probe_default-wide.xml": wide])
    let before = try #require(inside(outer))
    pilot.type("abc")
    pilot.terminal.resize(to: Size(width: 130, height: 24))
    #expect(pilot.picture.joined().contains("wide"))
    #expect(inside(outer) === before)
    #expect((pilot.control("inside") as? TextField)?.text == "abc")
    pilot.type("d")
    #expect((pilot.control("inside") as? TextField)?.text == "abcd")
  }

  @Test func `an attribute missing in the new layout returns to its default`() throws {
    func layout(_ attributes: String) -> String {
      TestTheme.layout("<column><screenlet-view id=\"slot\" of=\"Inner\" \(attributes)/></column>")
    }
    let (outer, pilot) = try pilot([
      "Default/probe_default.xml": layout("title=\"laid out\" count=\"7\""),
      "Default/probe_default-wide.xml": layout(""),
    ])
    let inner = try #require(inside(outer))
    inner.companyId = 9
    #expect(inner.title == "laid out" && inner.count == 7)
    pilot.terminal.resize(to: Size(width: 130, height: 24))
    #expect(inside(outer) === inner)
    #expect(inner.title == "none" && inner.count == ProbeScreenlet(in: outer.context).count)
    // A value set in code stays. The first layout applies its attributes again.
    #expect(inner.companyId == 9)
    pilot.terminal.resize(to: Size(width: 80, height: 24))
    #expect(inner.title == "laid out" && inner.count == 7)
  }

  @Test func `a slot can have its own theme`() throws {
    let body = """
      <column><text text="@string/greeting"/>
      <screenlet-view id="slot" of="Inner" theme="other"/></column>
      """
    let layout = TestTheme.layout(
      "<column><text text=\"@string/greeting\"/></column>", for: "InnerScreenlet")
    let (outer, pilot) = try pilot([
      "Default/probe_default.xml": TestTheme.layout(body), "Default/inner_default.xml": layout,
    ])
    #expect(inside(outer)?.themeName == "other")
    #expect(pilot.picture.prefix(2) == ["Hello", "Ahoy"])
  }

  @Test func `the footer shows a slot's keys with the strings of the slot's theme`() throws {
    let body = """
      <column><screenlet-view id="slot" of="Inner" theme="other"/>
      <key press="F3" action="note" hint="@string/greeting"/><footer/></column>
      """
    let layout = TestTheme.layout(
      """
      <column><text-field id="only"/><key press="F2" action="note" hint="@string/greeting"/></column>
      """, for: "InnerScreenlet")
    let (_, pilot) = try pilot([
      "Default/probe_default.xml": TestTheme.layout(body), "Default/inner_default.xml": layout,
    ])
    #expect(pilot.picture.contains(" F2 Ahoy   F3 Hello"))
  }

  @Test func `a slot can have another text direction than its parent`() throws {
    let body = "<row><text text=\"a\"/><screenlet-view id=\"slot\" of=\"Inner\" grow=\"1\"/></row>"
    let layout = TestTheme.layout(
      "<row><text id=\"one\" text=\"one\"/><text text=\"two\"/></row>", for: "InnerScreenlet")
    let (outer, pilot) = try pilot([
      "Default/probe_default.xml": TestTheme.layout(body), "Default/inner_default.xml": layout,
    ])
    #expect(pilot.picture[0] == "aonetwo")
    var turned = outer.context.appearance.environment
    turned.direction = .rtl
    inside(outer)?.appearance = turned
    pilot.terminal.send(.resumed)
    #expect(pilot.picture[0] == "a" + String(repeating: " ", count: 73) + "twoone")
    pilot.terminal.send(.resumed)
    #expect(pilot.control("one")?.rect.maxX == 80)
  }

  @Test func `percentages in a slot are relative to the slot, also in a new view`() throws {
    let body = """
      <column><row height="10"/><screenlet-view id="slot" of="Inner" grow="1"/></column>
      """
    let layout = TestTheme.layout(
      "<column><text id=\"one\" top=\"50\" text=\"one\"/></column>", for: "InnerScreenlet")
    let (outer, pilot) = try pilot([
      "Default/probe_default.xml": TestTheme.layout(body), "Default/inner_default.xml": layout,
    ])
    let room = try #require(pilot.control("slot")).rect
    #expect(room.minY > 0)
    let alone = try Pilot(InnerScreenlet(in: outer.context), size: room.size)
    let row = try #require(alone.control("one")).rect.minY
    #expect(pilot.control("one")?.rect.minY == room.minY + row)
    try inside(outer)?.apply(theme: "other")
    pilot.terminal.send(.resumed)
    #expect(pilot.control("one")?.rect.minY == room.minY + row)
  }

  @Test func `a slot can have its own layout`() throws {
    let body = "<column><screenlet-view id=\"slot\" of=\"Inner\" layout=\"inner_kiosk\"/></column>"
    let kiosk = TestTheme.layout(
      "<column><text text=\"at the kiosk\"/></column>", for: "InnerScreenlet")
    let (_, pilot) = try pilot([
      "Default/probe_default.xml": TestTheme.layout(body), "Default/inner_kiosk.xml": kiosk,
    ])
    #expect(pilot.picture.first == "at the kiosk")
  }

  @Test func `a screenlet that is shown again keeps its input and focus`() throws {
    let context = TestTheme.context()
    context.register(InnerScreenlet.self)
    let first = ProbeScreenlet(in: context)
    let pilot = try Pilot(first, size: Size(width: 80, height: 24))
    let slot = try #require(pilot.surface.root as? ScreenletSlot)
    pilot.type("abc")
    try slot.show(InnerScreenlet(in: context))
    pilot.type("x")
    #expect((pilot.control("inside") as? TextField)?.text == "x")
    try slot.show(first)
    pilot.type("d")
    #expect((pilot.control("first") as? TextField)?.text == "abcd")
    pilot.press("Enter")
    #expect(first.ask.isRunning)
    #expect(first.log.count { $0 == "onShow" } == 2)
  }

  @Test func `a screenlet that fails to load leaves the previous one shown`() throws {
    final class Naked: BaseScreenlet {}
    let context = TestTheme.context()
    let first = ProbeScreenlet(in: context)
    let pilot = try Pilot(first)
    let slot = try #require(pilot.surface.root as? ScreenletSlot)
    #expect(throws: (any Error).self) { try slot.show(Naked(in: context)) }
    #expect(slot.screenlet === first)
    #expect(first.log.contains("onHide") == false)
  }

  @Test func `a screenlet shown while its action runs looks busy`() async throws {
    let screenlet = ProbeScreenlet(in: TestTheme.context())
    try screenlet.loadView()
    screenlet.ask()
    await screenlet.desk.waitUntilAsked(1)
    let pilot = try Pilot(screenlet)
    await pilot.wait(.milliseconds(300))
    #expect(screenlet.screenletView?.showsBusy == true)
    await screenlet.desk.answer("ask", "yes")
    await pilot.waitUntilIdle()
  }
}
