import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct ButtonTests {
  private static let form = """
    <column style="Room">
      <text-field id="field" style="Bare"/>
      <button id="go" action="ask" text="Send" busy-text="Sending" key="Enter" style="Primary"/>
      <button id="other" action="note" text="Other"/>
      <text text="Esc stops" when="busy"/>
    </column>
    """

  private func begin(_ capabilities: Capabilities = Capabilities(colorDepth: .mono)) async throws
    -> Stand
  {
    let stand = try Stand(Self.form, capabilities: capabilities)
    stand.pilot.type("x")
    stand.pilot.press("Enter")
    await stand.screenlet.desk.waitUntilAsked(1)
    return stand
  }

  private func end(_ stand: Stand) async {
    await stand.screenlet.desk.answer("ask", "yes")
    await stand.pilot.waitUntilIdle()
  }

  @Test func `a button shows its text and its key`() throws {
    let stand = try Stand(Self.form)
    #expect(stand.picture[1] == " [ Send ⏎ ]")
    #expect(stand.picture[2] == " [ Other ]")
  }

  @Test func `a disabled button is drawn as disabled and ignores activation`() throws {
    let stand = try Stand(
      "<column style=\"Room\"><button id=\"b\" action=\"note\" text=\"Off\" enabled=\"false\"/></column>"
    )
    #expect(stand.picture == [" ( Off )"])
    (stand.pilot.control("b") as? Button)?.activate()
    #expect(stand.screenlet.results == [])
  }

  @Test(arguments: ["Enter", "Space"])
  func `Enter and Space press a button`(key: String) throws {
    let stand = try Stand("<column><button action=\"note\" text=\"B\"/></column>")
    stand.pilot.press(key)
    #expect(stand.screenlet.results == ["note: done"])
  }

  @Test func `key repeat does not press a button again`() throws {
    let stand = try Stand("<column><button action=\"note\" text=\"B\"/></column>")
    stand.pilot.terminal.send(
      .key(KeyEvent(.character(" "))), .key(KeyEvent(.character(" "), kind: .repeat)))
    #expect(stand.screenlet.results == ["note: done"])
  }

  @Test func `a button shows no busy state for work under 300 ms`() async throws {
    let stand = try await begin()
    await stand.pilot.wait(.milliseconds(299))
    #expect(stand.view?.isBusy == true)
    #expect(stand.picture[1] == " [ Send ⏎ ]")
    #expect(stand.picture[2] == " [ Other ]")
    await end(stand)
    await stand.pilot.wait(.seconds(1))
    #expect(stand.view?.showsBusy == false)
  }

  @Test func `after 300 ms the pressed button spins and the others are disabled`() async throws {
    let stand = try await begin()
    await stand.pilot.wait(.milliseconds(300))
    #expect(stand.picture[1] == " [ ⠋ Sending ]")
    #expect(stand.picture[2] == " ( Other )")
    #expect(stand.picture[0] == "  x")
    #expect(stand.picture[3] == " Esc stops")
    await stand.pilot.wait(.milliseconds(100))
    #expect(stand.picture[1] == " [ ⠙ Sending ]")
    await end(stand)
  }

  @Test func `a visible busy state lasts at least 400 ms`() async throws {
    let stand = try await begin()
    await stand.pilot.wait(.milliseconds(350))
    await end(stand)
    #expect(stand.view?.showsBusy == true)
    await stand.pilot.wait(.milliseconds(349))
    #expect(stand.view?.showsBusy == true)
    await stand.pilot.wait(.milliseconds(1))
    #expect(stand.view?.showsBusy == false)
    #expect(stand.picture[1] == " [ Send ⏎ ]")
  }

  @Test func `a busy state shown for over 400 ms ends together with the work`() async throws {
    let stand = try await begin()
    await stand.pilot.wait(.milliseconds(700))
    await end(stand)
    #expect(stand.view?.showsBusy == false)
  }

  @Test func `a busy button shows the elapsed seconds from two seconds on`() async throws {
    let stand = try await begin()
    await stand.pilot.wait(.milliseconds(2_200))
    #expect(stand.picture[1].hasSuffix("Sending ]"))
    await stand.pilot.wait(.milliseconds(1_200))
    #expect(stand.picture[1].hasSuffix("Sending, 3 s ]"))
    await end(stand)
  }

  @Test func `with reduced motion a busy button does not animate`() async throws {
    var capabilities = Capabilities(colorDepth: .mono)
    capabilities.motion = .reduced
    let stand = try await begin(capabilities)
    await stand.pilot.wait(.milliseconds(300))
    #expect(stand.picture[1] == " [ ⠿ Sending ]")
    let frames = stand.pilot.terminal.frameCount
    await stand.pilot.wait(.milliseconds(4_900))
    #expect(stand.pilot.terminal.frameCount == frames)
    await stand.pilot.wait(.milliseconds(200))
    #expect(stand.picture[1] == " [ ⠿ Sending, 5 s ]")
    await end(stand)
  }

  @Test func `a busy view ignores all keys and clicks except Esc`() async throws {
    let stand = try await begin()
    var heard: [String] = []
    stand.surface.bindings = [
      KeyBinding(KeyStroke(.character("q")), words: "app") {
        heard.append("q")
        return true
      }
    ]
    stand.pilot.type("q")
    stand.pilot.press("Enter")
    stand.pilot.click("other")
    #expect(stand.field("field")?.text == "x")
    #expect(stand.screenlet.results == [])
    #expect(heard == [])
    stand.pilot.press("Esc")
    #expect(stand.screenlet.results == ["ask: cancelled"])
    stand.surface.focus(try #require(stand.field("field")))
    stand.pilot.type("y")
    #expect(stand.field("field")?.text == "xy")
  }

  @Test func `a pressed button keeps the focus while its action runs`() async throws {
    let stand = try Stand(Self.form)
    stand.pilot.press("Tab")
    #expect(stand.focus == "go")
    stand.pilot.press("Space")
    await stand.screenlet.desk.waitUntilAsked(1)
    await stand.pilot.wait(.milliseconds(400))
    #expect(stand.focus == "go")
    await end(stand)
    await stand.pilot.wait(.seconds(1))
    #expect(stand.picture[1] == "▐[ Send ⏎ ]")
  }

  @Test func `a long button text is truncated before the key`() throws {
    let stand = try Stand(
      "<column style=\"Room\" width=\"14\" align-self=\"start\"><button text=\"A long verb\" key=\"Enter\"/></column>"
    )
    #expect(stand.picture == ["▐[ A lon… ⏎ ]"])
  }
}
