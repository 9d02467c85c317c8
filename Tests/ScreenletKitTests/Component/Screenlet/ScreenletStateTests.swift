import Foundation
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import Testing
import ThemeKit
import Waiting

@testable import ScreenletKitFixtures

@MainActor struct ScreenletStateTests {
  private static let form = """
    <column style="Room">
      <text-field id="first" label="First"/>
      <password-field id="secret" label="Secret"/>
      <checkbox id="box" text="Box"/>
    </column>
    """

  @Test func `a state survives a JSON round trip`() throws {
    let stand = try Stand(Self.form)
    stand.screenlet.title = "a title"
    stand.pilot.type("abc")
    let state = stand.screenlet.saveState()
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(ScreenletState.self, from: data) == state)
  }

  @Test func `a state contains no secret`() throws {
    let stand = try Stand(Self.form)
    stand.pilot.press("Tab")
    stand.pilot.type("hunter2")
    #expect((stand.pilot.control("secret") as? PasswordField)?.secret == Secret("hunter2"))
    let data = try JSONEncoder().encode(stand.screenlet.saveState())
    #expect(!String(decoding: data, as: UTF8.self).contains("hunter2"))
    #expect(stand.screenlet.saveState().values["secret"] == nil)
  }

  @Test func `saving the state does not disturb a running action`() async throws {
    let stand = try Stand()
    stand.pilot.press("Enter")
    await stand.screenlet.desk.waitUntilAsked(1)
    _ = stand.screenlet.saveState()
    await stand.screenlet.desk.answer("ask", "yes")
    await stand.pilot.waitUntilIdle()
    #expect(stand.screenlet.results == ["ask: yes"])
  }

  @Test func `a restored screenlet has the id, the theme, the values and the focus`() throws {
    let stand = try Stand(Self.form)
    stand.screenlet.title = "a title"
    try stand.screenlet.apply(theme: "other")
    stand.pilot.type("abc")
    stand.pilot.press("Tab", "Tab", "Space")
    let state = stand.screenlet.suspend()
    let restored = ProbeScreenlet(in: stand.context)
    #expect(restored.restore(state))
    let pilot = try Pilot(restored)
    #expect(restored.screenletId == stand.screenlet.screenletId)
    #expect(restored.themeName == "other")
    #expect(restored.title == "a title")
    #expect((pilot.control("first") as? TextField)?.text == "abc")
    #expect((pilot.control("box") as? Checkbox)?.isOn == true)
    #expect(pilot.surface.focused?.id == "box")
  }

  @Test func `only attributes that were set are saved`() throws {
    let screenlet = ProbeScreenlet(in: TestTheme.context())
    try screenlet.loadView()
    #expect(screenlet.saveState().attributes == [:])
    screenlet.count = 8
    #expect(screenlet.saveState().attributes == ["count": "8"])
  }

  @Test func `a state of another version is rejected`() {
    var state = ScreenletState(screenletId: ScreenletID(), themeName: "other")
    state.version = 99
    let screenlet = ProbeScreenlet(in: TestTheme.context())
    #expect(!screenlet.restore(state))
    #expect(screenlet.screenletId != state.screenletId)
  }

  @Test func `a loaded screenlet cannot be restored`() throws {
    let screenlet = ProbeScreenlet(in: TestTheme.context())
    try screenlet.loadView()
    let state = ScreenletState(screenletId: ScreenletID(), themeName: "other")
    #expect(!screenlet.restore(state))
  }

  @Test func `saving between restore and load keeps the restored values`() throws {
    let context = TestTheme.context()
    var state = ScreenletState(screenletId: ScreenletID(), themeName: "default")
    state.values = ["first": "abc"]
    let screenlet = ProbeScreenlet(in: context)
    screenlet.restore(state)
    #expect(screenlet.saveState().values == ["first": "abc"])
  }

  @Test func `results that arrive while suspended reach the restored screenlet`() async throws {
    let context = TestTheme.context()
    let desk = Desk()
    var old: ProbeScreenlet? = ProbeScreenlet(in: context)
    old?.desk = desk
    try old?.loadView()
    old?.ask()
    old?.askAgain()
    await desk.waitUntilAsked(2)
    let state = try #require(old?.suspend())
    old = nil
    await desk.answer("ask", "one")
    await desk.answer("askAgain", "two")
    await context.interactors.idle()
    let restored = ProbeScreenlet(in: context)
    restored.restore(state)
    #expect(restored.results == [])
    try restored.loadView()
    // Two actions with the same result type each receive their own result.
    #expect(restored.results.sorted() == ["ask: one", "askAgain: two"])
  }

  @Test func `a running action continues after a restore and is shown as running`() async throws {
    let context = TestTheme.context()
    let desk = Desk()
    var old: ProbeScreenlet? = ProbeScreenlet(in: context)
    old?.desk = desk
    try old?.loadView()
    old?.ask()
    await desk.waitUntilAsked(1)
    let state = try #require(old?.suspend())
    old = nil
    let restored = ProbeScreenlet(in: context)
    restored.restore(state)
    try restored.loadView()
    #expect(restored.ask.isRunning)
    #expect(restored.screenletView?.isRunning("ask") == true)
    await desk.answer("ask", "one")
    await context.interactors.idle()
    #expect(restored.results == ["ask: one"])
  }

  @Test func `a suspended screenlet receives no results`() async throws {
    let screenlet = ProbeScreenlet(in: TestTheme.context())
    try screenlet.loadView()
    screenlet.ask()
    await screenlet.desk.waitUntilAsked(1)
    _ = screenlet.suspend()
    await screenlet.desk.answer("ask", "one")
    await screenlet.context.interactors.idle()
    #expect(screenlet.results == [])
  }

  @Test func `restored results come before actions performed between restore and load`()
    async throws
  {
    let context = TestTheme.context()
    let desk = Desk()
    let old = ProbeScreenlet(in: context)
    old.desk = desk
    try old.loadView()
    old.ask()
    await desk.waitUntilAsked(1)
    let state = old.suspend()
    await desk.answer("ask", "one")
    await context.interactors.idle()
    let restored = ProbeScreenlet(in: context)
    restored.restore(state)
    restored.note()
    try restored.loadView()
    #expect(restored.results == ["ask: one", "note: done"])
  }

  @Test func `discarding a state cancels its running actions`() async throws {
    let context = TestTheme.context()
    let screenlet = ProbeScreenlet(in: context)
    try screenlet.loadView()
    screenlet.ask()
    await screenlet.desk.waitUntilAsked(1)
    let state = screenlet.suspend()
    BaseScreenlet.discard(state, in: context)
    await context.interactors.idle()
    await until { await screenlet.desk.cancelled == ["ask"] }
    let restored = ProbeScreenlet(in: context)
    restored.restore(state)
    try restored.loadView()
    #expect(restored.results == [])
  }
}
