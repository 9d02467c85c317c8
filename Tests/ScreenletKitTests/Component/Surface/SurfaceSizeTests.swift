import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct SurfaceSizeTests {
  private static let files = [
    "Default/probe_default-compact.xml": TestTheme.layout(
      "<column style=\"Room\"><text text=\"small\"/><text-field id=\"a\"/></column>"),
    "Default/probe_default-wide.xml": TestTheme.layout(
      """
      <column style="Room"><text text="wide"/>
      <row><text-field id="b"/><text-field id="a" label="A"/></row></column>
      """),
  ]
  private static let regular =
    "<column style=\"Room\"><text text=\"regular\"/><text-field id=\"a\"/><text-field id=\"b\"/></column>"

  private func stand(_ width: Int, _ height: Int) throws -> Stand {
    try Stand(Self.regular, size: Size(width: width, height: height), files: Self.files)
  }

  @Test(arguments: [
    (55, 30, "small"), (80, 17, "small"), (56, 18, "regular"), (119, 18, "regular"),
    (120, 18, "wide"), (200, 17, "small"),
  ])
  func `the size of the terminal selects the layout`(width: Int, height: Int, word: String) throws {
    #expect(try stand(width, height).picture.first == " \(word)")
  }

  @Test func `switching the layout keeps the typed text, the caret and the focus`() throws {
    let stand = try stand(80, 24)
    stand.pilot.type("abc")
    stand.pilot.press("Left")
    for (width, height) in [(40, 10), (160, 40), (80, 24)] {
      stand.pilot.terminal.resize(to: Size(width: width, height: height))
      let field = try #require(stand.field("a"))
      #expect(field.text == "abc")
      #expect(field.editor.caret == 2)
      #expect(field.isFocused)
    }
  }

  @Test func `switching the layout calls onCreated of the screenlet again`() throws {
    let stand = try stand(80, 24)
    stand.screenlet.log = []
    stand.pilot.terminal.resize(to: Size(width: 40, height: 10))
    #expect(stand.screenlet.log == ["onCreated"])
  }

  @Test func `a wide terminal creates the wide view at once and only once`() throws {
    let stand = try stand(160, 40)
    #expect(stand.screenlet.log == ["onPreCreate", "onCreated", "onShow"])
  }

  @Test func `the size class is available as a layout condition`() throws {
    let stand = try Stand(
      """
      <column style="Room"><text text="big" when="!compact"/><text text="small" when="compact"/>
      <text-field id="a"/></column>
      """, size: Size(width: 80, height: 24))
    #expect(stand.picture.first == " big")
    stand.pilot.terminal.resize(to: Size(width: 40, height: 24))
    #expect(stand.picture.first == " small")
  }

  @Test(arguments: [(0, 0), (1, 1), (1, 50), (50, 1), (2, 2), (20, 5), (19, 4), (500, 200)])
  func `a screen of any size is drawn and handles keys`(width: Int, height: Int) throws {
    let body = """
      <column style="Room">
        <header title="Here"/> <text text="Some words that wrap where they must"/>
        <scroll height="3"><column><text-field id="first" label="First" help="Help."/>
        <password-field id="second" label="Second"/><checkbox id="box" text="Box"/></column></scroll>
        <row><button id="go" text="Go" action="note"/><spinner text="Turning"/></row>
        <list id="list" items="#ONE|a|b|c"/> <progress percent="30"/> <divider/>
        <image text="AL"/> <message id="message" text="Said."/> <footer/>
      </column>
      """
    let stand = try Stand(body, size: Size(width: width, height: height))
    stand.surface.show(toast: Toast("Saved."))
    stand.pilot.type("ab")
    #expect(stand.field("first")?.text == "ab")
    stand.surface.showHelp()
    stand.pilot.press("Down", "Esc", "Tab", "Tab", "Space", "Tab", "Enter")
    #expect(stand.screenlet.results == ["note: done"])
    #expect(stand.pilot.terminal.frame?.size == Size(width: width, height: height))
    for control in ["first", "list"] {
      stand.pilot.click(control)
    }
  }

  @Test func `below 20 by 5 only the focused label, its field and its message are drawn`() throws {
    let stand = try Stand(
      """
      <column style="Room"><header title="Here"/><text text="Words"/>
      <text-field id="a" label="First"/><text-field id="b" label="Second" mistake="Wrong."/>
      <footer/></column>
      """, size: Size(width: 19, height: 4))
    #expect(stand.picture == [" First", "▐ █________________"])
    stand.pilot.press("Tab")
    #expect(stand.picture == [" Second ✗", "▐ █________________", " ✗ Wrong."])
    stand.pilot.terminal.resize(to: Size(width: 12, height: 1))
    #expect(stand.picture == ["▐ █_________"])
    stand.pilot.type("x")
    #expect(stand.field("b")?.text == "x")
  }

  @Test func `at 1 by 1 nothing is drawn and keys still work`() throws {
    let stand = try Stand(size: Size(width: 1, height: 1))
    #expect(stand.picture == [])
    #expect(stand.pilot.terminal.frame?.cursor == nil)
    stand.pilot.type("x")
    #expect(stand.field("first")?.text == "x")
  }

  @Test func `resizing back to a normal size restores the picture`() throws {
    let stand = try Stand(size: Size(width: 40, height: 12))
    let before = stand.picture
    stand.pilot.terminal.resize(to: Size(width: 10, height: 2))
    stand.pilot.terminal.resize(to: Size(width: 40, height: 12))
    #expect(stand.picture == before)
  }
}
