import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct HeaderTests {
  private func stand(width: Int) throws -> Stand {
    try Stand(
      "<column><header title=\"Acme Portal\"/><text-field id=\"a\"/></column>",
      size: Size(width: width, height: 12))
  }

  @Test func `a header shows its title on the left and status facts on the right`() throws {
    #expect(try stand(width: 40).picture[0] == " Acme Portal                         en")
  }

  @Test func `a header shows the signed-in user`() throws {
    let stand = try stand(width: 60)
    stand.context.session.signIn(User(id: 1, emailAddress: "ada@acme.example"))
    stand.pilot.terminal.send(.resumed)
    #expect(
      stand.picture[0] == " Acme Portal                           ada@acme.example  en")
  }

  @Test func `a narrow header drops facts and truncates the title`() throws {
    #expect(try stand(width: 22).picture[0] == " Acme Portal       en")
    let narrow = try Stand(
      "<column><header title=\"A very long title of a portal\"/></column>",
      size: Size(width: 20, height: 5))
    #expect(narrow.picture[0] == " A very long t…  en")
  }
}

@MainActor struct FooterTests {
  private func stand(width: Int) throws -> Stand {
    let stand = try Stand(
      """
      <column><column style="Room" grow="1"><text-field id="a"/><text-field id="b"/></column>
      <footer/><key press="Enter" action="note" hint="go on"/>
      <key press="F5" action="note" hint="secret" place="help"/></column>
      """, size: Size(width: width, height: 12))
    stand.surface.bindings = [
      KeyBinding(.control("t"), words: "theme") { true },
      KeyBinding(.control("c"), words: "quit", place: .end) { true },
    ]
    stand.pilot.terminal.send(.resumed)
    return stand
  }

  @Test func `a footer lists the active keys and puts those of the end last`() throws {
    #expect(
      try stand(width: 60).picture[11]
        == " Tab next   ⏎ go on   ^T theme                      ^C quit")
  }

  @Test func `a click on a footer key presses it and does not focus the footer`() throws {
    let stand = try stand(width: 60)
    stand.pilot.click(x: 12, y: 11)
    #expect(stand.screenlet.results == ["note: done"])
    #expect(stand.focus == "a")
    stand.pilot.click(x: 2, y: 11)
    #expect(stand.focus == "b")
    stand.pilot.click(x: 10, y: 11)
    stand.pilot.click(x: 40, y: 11)
    #expect(stand.screenlet.results == ["note: done"])
  }

  @Test func `a narrow footer drops whole keys, the least useful first`() throws {
    #expect(try stand(width: 34).picture[11] == " Tab next   ⏎ go on       ^C quit")
    #expect(try stand(width: 24).picture[11] == " Tab next       ^C quit")
    // No key is closer to the next one than three columns.
    #expect(try stand(width: 40).picture[11] == " Tab next   ⏎ go on             ^C quit")
    #expect(try stand(width: 41).picture[11] == " Tab next   ⏎ go on   ^T theme   ^C quit")
  }

  @Test func `a footer shows Esc only for work of 300 ms or more`() async throws {
    let stand = try Stand(
      """
      <column><text-field id="a"/><footer/><key press="F2" action="ask" hint="ask"/></column>
      """)
    let before = stand.picture.last
    stand.pilot.press("F2")
    await stand.screenlet.desk.waitUntilAsked(1)
    await stand.pilot.wait(.milliseconds(200))
    #expect(stand.picture.last == before)
    await stand.pilot.wait(.milliseconds(100))
    #expect(stand.picture.last == " Esc stop")
    await stand.screenlet.desk.answer("ask", "yes")
    await stand.pilot.waitUntilIdle()
  }
}

@MainActor struct EmbeddedTests {
  @Test func `an embedded screenlet hides its header and footer`() throws {
    let layout = TestTheme.layout(
      """
      <column><header title="Inner"/><text text="inside"/><text-field id="inside"/><footer/></column>
      """, for: "InnerScreenlet")
    let body = """
      <column><header title="Outer"/><screenlet-view id="slot" of="Inner" grow="1"/><footer/></column>
      """
    let context = TestTheme.context([
      "Default/inner_default.xml": layout, "Default/probe_default.xml": TestTheme.layout(body),
    ])
    context.register(InnerScreenlet.self)
    let pilot = try Pilot(ProbeScreenlet(in: context), size: Size(width: 40, height: 8))
    #expect(pilot.picture[0].hasPrefix(" Outer"))
    #expect(pilot.picture[1] == "inside")
    #expect(pilot.picture.count { $0.contains("Inner") } == 0)
  }
}
