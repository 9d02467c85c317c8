import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct CheckboxTests {
  @Test func `Space and a click toggle a checkbox and call onChange`() throws {
    let stand = try Stand(
      """
      <column style="Room"><checkbox id="box" text="Keep me signed in" action="note"/></column>
      """)
    let box = try #require(stand.pilot.control("box") as? Checkbox)
    var told: [Bool] = []
    box.onChange = { told.append($0) }
    #expect(stand.picture == ["▐[ ] Keep me signed in"])
    stand.pilot.press("Space")
    #expect(stand.picture == ["▐[✓] Keep me signed in"])
    stand.pilot.click("box")
    #expect(stand.picture == ["▐[ ] Keep me signed in"])
    #expect(told == [true, false])
    #expect(stand.screenlet.results.count == 2)
  }

  @Test func `a checkbox can start checked`() throws {
    let stand = try Stand("<column style=\"Room\"><checkbox text=\"A\" checked=\"true\"/></column>")
    #expect(stand.picture == ["▐[✓] A"])
  }

  @Test func `an ASCII terminal shows the check mark as a letter`() throws {
    let stand = try Stand(
      "<column style=\"Room\"><checkbox text=\"A\" checked=\"true\"/></column>",
      capabilities: Capabilities(colorDepth: .mono, glyphs: .ascii))
    #expect(stand.picture == [">[x] A"])
  }

  @Test func `setting isOn in code does not run the action`() throws {
    let stand = try Stand("<checkbox id=\"box\" text=\"A\" action=\"note\"/>")
    (stand.pilot.control("box") as? Checkbox)?.isOn = true
    #expect(stand.screenlet.results == [])
  }
}

@MainActor struct MessageTests {
  @Test(arguments: [
    (MessageKind.plain, "Said."), (.success, "✓ Said."), (.warning, "! Said."),
    (.error, "✗ Said."),
  ])
  func `each message kind has its mark without color`(kind: MessageKind, row: String) throws {
    let stand = try Stand("<message id=\"message\"/>")
    (stand.pilot.control("message") as? Message)?.showText("Said.", kind)
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture == [row])
  }

  @Test func `a long message wraps beside its mark`() throws {
    let stand = try Stand(
      "<column width=\"14\" align-self=\"start\"><message kind=\"mistake\" text=\"The portal is away.\"/></column>"
    )
    #expect(stand.picture == ["✗ The portal", "  is away."])
  }

  @Test func `a message shows the help or error of a focused bare field`() throws {
    let stand = try Stand(
      """
      <column style="Room"><text-field id="a" style="Bare" help="As in Ada"/>
      <text-field id="b" style="Bare" mistake="Wrong."/><text-field id="c"/><message/></column>
      """)
    #expect(stand.picture.last == " As in Ada")
    stand.pilot.press("Tab")
    #expect(stand.picture.last == " ✗ Wrong.")
    stand.pilot.press("Tab")
    #expect(!stand.picture.contains(" ✗ Wrong."))
  }
}

@MainActor struct ProgressBarTests {
  @Test(arguments: [
    (0, "▱▱▱▱▱▱▱▱▱▱  0 %"), (50, "▰▰▰▰▰▱▱▱▱▱  50 %"), (100, "▰▰▰▰▰▰▰▰▰▰  100 %"),
    (250, "▰▰▰▰▰▰▰▰▰▰  100 %"),
  ])
  func `a progress bar shows the percentage, capped at 100`(percent: Int, bar: String) throws {
    let width = bar.count
    let stand = try Stand(
      "<column width=\"\(width)\" align-self=\"start\"><progress percent=\"\(percent)\"/></column>")
    #expect(stand.picture == [bar])
  }

  @Test func `an indeterminate progress bar animates three cells`() async throws {
    let stand = try Stand(
      "<column width=\"8\" align-self=\"start\"><progress percent=\"-1\"/></column>")
    #expect(stand.picture == ["▰▰▰▱▱▱"])
    await stand.pilot.wait(.milliseconds(100))
    #expect(stand.picture == ["▱▰▰▰▱▱"])
    await stand.pilot.wait(.milliseconds(300))
    #expect(stand.picture == ["▰▰▰▱▱▱"])
  }

  @Test func `with reduced motion a progress bar rounds down to tens of percent`() throws {
    var capabilities = Capabilities(colorDepth: .mono)
    capabilities.motion = .reduced
    let stand = try Stand(
      "<column width=\"16\" align-self=\"start\"><progress percent=\"58\"/></column>",
      capabilities: capabilities)
    #expect(stand.picture == ["▰▰▰▰▰▱▱▱▱▱  50 %"])
  }

  @Test func `a progress bar shows its text behind the bar`() throws {
    let stand = try Stand(
      "<column width=\"30\" align-self=\"start\"><progress percent=\"50\" text=\"3 of 6 MB\"/></column>"
    )
    #expect(stand.picture == ["▰▰▰▰▰▰▰▱▱▱▱▱▱  50 %  3 of 6 MB"])
  }
}

@MainActor struct SpinnerTests {
  @Test func `a spinner animates and stops when it is hidden`() async throws {
    let stand = try Stand("<spinner id=\"spinner\" text=\"Loading\"/>")
    #expect(stand.picture == ["⠋ Loading"])
    await stand.pilot.wait(.milliseconds(300))
    #expect(stand.picture == ["⠋ Loading"])
    await stand.pilot.wait(.milliseconds(100))
    #expect(stand.picture == ["⠙ Loading"])
    stand.pilot.control("spinner")?.isHidden = true
    await stand.pilot.wait(.milliseconds(100))
    let frames = stand.pilot.terminal.frameCount
    await stand.pilot.wait(.seconds(10))
    #expect(stand.pilot.terminal.frameCount == frames)
  }
}

@MainActor struct DividerTests {
  @Test func `a divider is horizontal or vertical`() throws {
    let stand = try Stand(
      """
      <column width="5" align-self="start"><divider/>
      <row align="stretch"><text text="a"/><divider vertical="true"/>
      <column><text text="b"/><text text="c"/></column></row></column>
      """)
    #expect(stand.picture == ["╌╌╌╌╌", "a│b", " │c"])
  }
}

@MainActor struct PictureTests {
  @Test func `initials are centered in their tile`() throws {
    let stand = try Stand("<image id=\"image\" text=\"AL\" align-self=\"start\"/>")
    let image = try #require(stand.pilot.control("image"))
    #expect(image.rect.size == Size(width: 8, height: 3))
    #expect(stand.picture == ["", "   AL"])
  }
}

@MainActor struct FramedTests {
  @Test func `the Framed style draws a border around a container`() throws {
    let stand = try Stand(
      "<column style=\"Framed\" width=\"8\" align-self=\"start\"><text text=\"in\"/></column>")
    #expect(Array(stand.picture.prefix(2)) == ["╭──────╮", "│in    │"])
  }
}
