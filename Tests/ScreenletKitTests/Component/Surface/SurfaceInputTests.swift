import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct SurfaceInputTests {
  @Test func `a key goes to the focused control, its ancestors, then the app`() throws {
    let stand = try Stand(
      """
      <column style="Room"><text-field id="a"/><key press="F2" action="note"/></column>
      """)
    var heard: [String] = []
    stand.surface.bindings = [
      KeyBinding(.function(2), words: "app") {
        heard.append("F2")
        return true
      },
      KeyBinding(.function(3), words: "app") {
        heard.append("F3")
        return true
      },
      KeyBinding(KeyStroke(.character("x")), words: "app") {
        heard.append("x")
        return true
      },
    ]
    stand.pilot.press("F2", "F3", "x")
    #expect(heard == ["F3"])
    #expect(stand.screenlet.results == ["note: done"])
    #expect(stand.field("a")?.text == "x")
  }

  @Test func `a binding that returns false passes the key to the next`() throws {
    let stand = try Stand()
    var heard: [String] = []
    stand.surface.bindings = [
      KeyBinding(.function(2), words: "first") {
        heard.append("first")
        return false
      },
      KeyBinding(.function(2), words: "second") {
        heard.append("second")
        return true
      },
    ]
    stand.pilot.press("F2")
    #expect(heard == ["first", "second"])
  }

  @Test func `a button's key presses it from anywhere in its view`() async throws {
    let stand = try Stand()
    stand.pilot.type("ab")
    stand.pilot.press("Enter")
    await stand.screenlet.desk.waitUntilAsked(1)
    #expect(stand.screenlet.ask.isRunning)
  }

  @Test func `Enter on a focused button presses it and not the button bound to Enter`() throws {
    let stand = try Stand(
      """
      <column style="Room"><text-field id="a"/>
      <button id="go" action="ask" key="Enter" text="Go"/><button id="b" action="note" text="B"/>
      </column>
      """)
    stand.pilot.press("Tab", "Tab", "Enter")
    #expect(stand.screenlet.results == ["note: done"])
    #expect(!stand.screenlet.ask.isRunning)
  }

  @Test func `Esc cancels a running action at once`() async throws {
    let stand = try Stand()
    stand.pilot.press("Enter")
    await stand.screenlet.desk.waitUntilAsked(1)
    stand.pilot.press("Esc")
    #expect(stand.screenlet.results == ["ask: cancelled"])
  }

  @Test func `later keys of a batch see the effect of earlier ones`() throws {
    let stand = try Stand(
      """
      <column style="Room"><button id="b" text="More"/><text-field id="late" when="more"/></column>
      """)
    (stand.pilot.control("b") as? Button)?.onPress = { [weak view = stand.view] in
      view?.setCondition("more", true)
      view?.focusWhenAvailable("late")
    }
    stand.pilot.terminal.send(
      .key(KeyEvent(.enter)), .key(KeyEvent(.character("x"))), .key(KeyEvent(.character("y"))))
    #expect(stand.field("late")?.text == "xy")
  }

  @Test func `the mouse wheel moves the list under the pointer, not the focused field`() throws {
    let stand = try Stand(
      """
      <column style="Room">
        <list id="list" items="one|two|three"/>
        <text-field id="field"/>
      </column>
      """)
    let list = try #require(stand.pilot.control("list") as? SelectionList)
    stand.surface.focus(try #require(stand.field("field")))
    stand.surface.handle(
      .mouse(MouseEvent(.scrollDown, button: .none, at: Position(x: 5, y: 0))))
    #expect(list.selectedId == "1")
    stand.surface.handle(.mouse(MouseEvent(.scrollUp, button: .none, at: Position(x: 5, y: 0))))
    #expect(list.selectedId == "0")
  }

  @Test func `a paste goes to the focused field and warns if it was cut`() throws {
    let stand = try Stand()
    stand.pilot.terminal.send(.paste("one\ntwo\u{1B}[31m", isTruncated: true))
    #expect(stand.field("first")?.text == "one two␛[31m")
    #expect(stand.picture.contains { $0.contains("! Too long to paste whole.") })
  }

  @Test func `a paste without a focused text field is not handled`() throws {
    let stand = try Stand("<button id=\"b\" text=\"B\"/>")
    #expect(!stand.surface.handle(.paste("x", isTruncated: true)))
    #expect(stand.surface.overlays.isEmpty)
  }

  @Test func `the Caps Lock state is known from the first key that reports it`() throws {
    let stand = try Stand()
    #expect(stand.surface.capsLock == nil)
    stand.pilot.terminal.send(.key(KeyEvent(.capsLock, kind: .release, capsLock: true)))
    #expect(stand.surface.capsLock == true)
  }
}

@MainActor struct SurfaceMouseTests {
  private func stand() throws -> Stand {
    try Stand(
      """
      <column style="Room">
        <text-field id="field" text="hello"/>
        <button id="button" action="note" text="Press"/>
        <button id="off" action="note" text="Off" enabled="false"/>
      </column>
      """)
  }

  private func mouse(_ stand: Stand, _ kind: MouseEvent.Kind, _ x: Int, _ y: Int) {
    stand.pilot.terminal.send(.mouse(MouseEvent(kind, at: Position(x: x, y: y))))
  }

  @Test func `a click presses a button on release and draws it pressed briefly`() async throws {
    let stand = try stand()
    mouse(stand, .press, 4, 2)
    #expect(stand.focus == "button")
    #expect(stand.picture[2] == "▐[>Press<]")
    #expect(stand.screenlet.results == [])
    mouse(stand, .release, 4, 2)
    #expect(stand.screenlet.results == ["note: done"])
    // The button is drawn pressed for 80 milliseconds after the release.
    #expect(stand.picture[2] == "▐[>Press<]")
    await stand.pilot.wait(.milliseconds(80))
    #expect(stand.picture[2] == "▐[ Press ]")
  }

  @Test func `a press that is dragged off the button does nothing`() throws {
    let stand = try stand()
    mouse(stand, .press, 4, 2)
    mouse(stand, .drag, 4, 8)
    #expect(stand.picture[2] == "▐[ Press ]")
    mouse(stand, .release, 4, 8)
    #expect(stand.screenlet.results == [])
  }

  @Test func `a press that is dragged off the button and back presses it`() throws {
    let stand = try stand()
    mouse(stand, .press, 4, 2)
    mouse(stand, .drag, 4, 8)
    mouse(stand, .drag, 4, 2)
    mouse(stand, .release, 4, 2)
    #expect(stand.screenlet.results == ["note: done"])
  }

  @Test func `a disabled button ignores clicks`() throws {
    let stand = try stand()
    stand.pilot.click("off")
    #expect(stand.screenlet.results == [])
    #expect(stand.focus == "field")
  }

  @Test func `a click places the caret and a drag selects text`() throws {
    let stand = try stand()
    let field = try #require(stand.field("field"))
    stand.pilot.press("Tab")
    // The well starts at column 1, its text at column 2.
    mouse(stand, .press, 4, 0)
    #expect(stand.focus == "field")
    #expect(field.editor.caret == 2)
    mouse(stand, .drag, 6, 0)
    #expect(field.editor.selectedText == "ll")
    mouse(stand, .release, 6, 0)
    mouse(stand, .press, 30, 0)
    #expect(field.editor.caret == 5)
    #expect(field.editor.selection == nil)
  }

  @Test func `a click on a wide character places the caret before it`() throws {
    let stand = try Stand("<text-field id=\"field\" text=\"日a\"/>")
    let field = try #require(stand.field("field"))
    for (x, caret) in [(1, 0), (2, 0), (3, 1), (4, 2)] {
      mouse(stand, .press, x, 0)
      mouse(stand, .release, x, 0)
      #expect(field.editor.caret == caret)
    }
  }

  @Test func `a click on an empty area does nothing`() throws {
    let stand = try stand()
    mouse(stand, .press, 39, 11)
    mouse(stand, .release, 39, 11)
    #expect(stand.focus == "field")
  }

  @Test func `a release after the view was replaced presses nothing`() throws {
    let stand = try stand()
    mouse(stand, .press, 4, 2)
    try stand.screenlet.reload()
    mouse(stand, .release, 4, 2)
    #expect(stand.screenlet.results == [])
  }
}
