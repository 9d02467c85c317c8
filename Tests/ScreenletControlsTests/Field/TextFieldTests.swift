import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct TextFieldTests {
  private func stand(_ attributes: String, width: Int = 23) throws -> Stand {
    try Stand(
      """
      <column style="Room" width="\(width)" align-self="start">
      <text-field id="field" label="Name" \(attributes)/><text-field id="other" label="Other"/>
      </column>
      """)
  }

  /// The rows of the first field.
  private func rows(_ stand: Stand) -> [String] { Array(stand.pilot.picture.prefix(3)) }

  @Test func `an empty field shows its label, well and cursor`() throws {
    #expect(try rows(stand("")) == [" Name", "▐ █___________________", ""])
  }

  @Test func `an unfocused field hides the focus bar without moving its content`() throws {
    let stand = try stand("")
    stand.pilot.press("Tab")
    #expect(rows(stand) == [" Name", "  ____________________", ""])
  }

  @Test func `a placeholder disappears with the first typed character`() throws {
    let stand = try stand("placeholder=\"ada\"")
    #expect(rows(stand)[1] == "▐ ‹ada›_______________")
    stand.pilot.type("x")
    #expect(rows(stand)[1] == "▐ x█__________________")
  }

  @Test func `a required field is marked`() throws {
    #expect(try rows(stand("required=\"true\""))[0] == " Name *")
  }

  @Test func `an error replaces the help below a field`() throws {
    let stand = try stand("help=\"As in Ada\"")
    #expect(rows(stand)[2] == "  As in Ada")
    stand.field("field")?.errorText = "Type a name."
    stand.pilot.press("End")
    #expect(rows(stand) == [" Name ✗", "▐ █___________________", " ✗ Type a name."])
  }

  @Test func `typing clears the error`() throws {
    let stand = try stand("mistake=\"Wrong.\"")
    #expect(rows(stand)[2] == " ✗ Wrong.")
    stand.pilot.type("x")
    #expect(rows(stand)[2] == "")
    #expect(stand.field("field")?.errorText == nil)
  }

  @Test func `a long error is truncated`() throws {
    let stand = try stand("mistake=\"This is a very long mistake.\"")
    #expect(rows(stand)[2] == " ✗ This is a very lon…")
  }

  @Test func `a long label is truncated before its error mark`() throws {
    let stand = try Stand(
      """
      <column style="Room" width="12" align-self="start">
      <text-field label="A long label" mistake="x"/></column>
      """)
    #expect(stand.picture[0] == " A long … ✗")
  }

  @Test func `a read-only field is marked and cannot be edited`() throws {
    let stand = try stand("readonly=\"true\" text=\"Ada\"")
    stand.pilot.press("Tab")
    #expect(stand.focus == "field")
    #expect(rows(stand)[1] == "▐ Ada       read only")
    stand.pilot.type("x")
    #expect(stand.field("field")?.text == "Ada")
    #expect(stand.pilot.terminal.frame?.cursor == nil)
  }

  @Test func `a disabled field cannot have the focus`() throws {
    let stand = try stand("enabled=\"false\" text=\"Ada\"")
    #expect(stand.focus == "other")
    #expect(rows(stand)[1] == "  Ada")
  }

  @Test func `a suffix is shown at the right end of the well`() throws {
    let stand = try stand("suffix=\"EUR\"")
    #expect(rows(stand)[1] == "▐ █______________ EUR")
  }

  @Test func `a label can be placed left of the well`() throws {
    let stand = try stand("label-width=\"8\" help=\"Below\"")
    #expect(rows(stand) == [" Name   ▐ █___________", "          Below", " Other"])
  }

  @Test func `a label left of the well stays whole if it has no room for the error mark`() throws {
    let stand = try Stand(
      """
      <column style="Room" width="23" align-self="start">
      <text-field label="Filter" label-width="8" mistake="Wrong."/></column>
      """)
    #expect(Array(stand.picture.prefix(2)) == [" Filter ▐ █___________", "         ✗ Wrong."])
  }

  @Test func `an error that gets a line of its own may wrap once`() throws {
    let stand = try stand("label-width=\"8\"")
    stand.field("field")?.makesRoomForError = true
    stand.field("field")?.errorText = "No field is named foo."
    stand.pilot.press("End")
    #expect(
      rows(stand) == [
        " Name ✗ ▐ █___________", "         ✗ No field is", "           named foo.",
      ])
  }

  @Test func `long text scrolls to keep the caret visible, with marks where it continues`() throws {
    let stand = try stand("")
    stand.pilot.type("abcdefghijklmnopqrstuvwxyz")
    #expect(rows(stand)[1] == "▐…ijklmnopqrstuvwxyz█_")
    stand.pilot.press("Home")
    #expect(rows(stand)[1] == "▐ abcdefghijklmnopqrs…")
    stand.pilot.press("End", "Left", "Left")
    #expect(stand.pilot.terminal.frame?.cursor == Position(x: 18, y: 1))
  }

  @Test func `scrolling counts the columns of wide characters`() throws {
    let stand = try stand("")
    stand.pilot.type("日本語日本語日本語日本語")
    let row = rows(stand)[1]
    #expect(row.hasSuffix("日本語█_"))
    #expect(stand.pilot.terminal.frame?.cursor == Position(x: 20, y: 1))
  }

  @Test func `selected text is drawn in reverse video`() throws {
    let stand = try stand("text=\"abcd\"")
    stand.pilot.press("Shift+Tab", "Home", "Right", "Shift+Right", "Shift+Right")
    let frame = try #require(stand.pilot.terminal.frame)
    let reversed = (0..<8).map { frame[$0, 1].style.attributes.contains(.reverse) }
    #expect(reversed == [false, false, false, true, true, false, false, false])
  }

  @Test func `typing over a selection replaces it`() throws {
    let stand = try stand("")
    stand.pilot.type("abcd")
    stand.pilot.press("Shift+Home")
    stand.pilot.type("x")
    #expect(stand.field("field")?.text == "x")
  }

  @Test func `max-length limits the typed text`() throws {
    let stand = try stand("max-length=\"3\"")
    stand.pilot.type("abcdef")
    #expect(stand.field("field")?.text == "abc")
  }

  @Test func `Ctrl+Z reaches the app once the field has nothing to undo`() throws {
    let stand = try stand("")
    var suspended = 0
    stand.surface.bindings = [
      KeyBinding(.control("z"), words: "suspend") {
        suspended += 1
        return true
      }
    ]
    stand.pilot.type("ab")
    stand.pilot.press("^Z")
    #expect(stand.field("field")?.text == "")
    #expect(suspended == 0)
    stand.pilot.press("^Z")
    #expect(suspended == 1)
    stand.pilot.press("^Y")
    #expect(stand.field("field")?.text == "ab")
  }

  @Test(arguments: ["^K", "^T", "^S", "^C"])
  func `app key bindings work while a field has the focus`(key: String) throws {
    let stand = try stand("")
    var heard = 0
    stand.surface.bindings = [
      KeyBinding(try #require(KeyStroke(text: key)), words: "app") {
        heard += 1
        return true
      }
    ]
    stand.pilot.type("abc")
    stand.pilot.press(key)
    #expect(heard == 1)
    #expect(stand.field("field")?.text == "abc")
  }

  @Test func `Enter runs the field's action, if it has one`() throws {
    let stand = try stand("action=\"note\"")
    stand.pilot.press("Enter")
    #expect(stand.screenlet.results == ["note: done"])
    stand.pilot.press("Tab", "Enter")
    #expect(stand.screenlet.results.count == 1)
  }

  @Test func `onChange reports edits by the user but not by code`() throws {
    let stand = try stand("")
    var heard: [String] = []
    stand.field("field")?.onChange = { heard.append($0) }
    stand.field("field")?.text = "code"
    stand.pilot.type("x")
    stand.pilot.press("Left")
    #expect(heard == ["codex"])
  }

  @Test func `a field accepts and shows 10,000 characters`() throws {
    let stand = try stand("")
    stand.pilot.paste(String(repeating: "x", count: 10_000))
    #expect(stand.field("field")?.text.count == 10_000)
    #expect(rows(stand)[1] == "▐…xxxxxxxxxxxxxxxxxx█_")
    stand.pilot.press("Backspace")
    #expect(stand.field("field")?.text.count == 9_999)
  }

  /// A field that counts the calls of `shown(_:)`.
  private final class CountingField: TextField {
    var questions = 0

    override func shown(_ character: Character) -> SafeText {
      questions += 1
      return super.shown(character)
    }
  }

  @Test func `a key costs the same in a long text as in a short one`() throws {
    func cost(of length: Int) throws -> Int {
      let stand = try stand("")
      let field = CountingField()
      field.text = String(repeating: "x", count: length)
      stand.pilot.control("field")?.parent?.add(field)
      stand.surface.setNeedsLayout()
      stand.pilot.press("Tab", "Tab", "End")
      #expect(stand.surface.focused === field)
      stand.pilot.type("a")
      field.questions = 0
      stand.pilot.type("b")
      stand.pilot.press("Left", "Backspace", "Ctrl+Z")
      #expect(field.text == String(repeating: "x", count: length) + "ab")
      return field.questions
    }
    #expect(try cost(of: 30_000) == cost(of: 300))
  }
}

@MainActor struct PasswordFieldTests {
  private func stand(_ attributes: String = "") throws -> Stand {
    try Stand(
      """
      <column style="Room" width="40" align-self="start">
      <password-field id="field" label="Password" \(attributes)/>
      <text-field id="other" label="Other"/></column>
      """)
  }

  private func field(_ stand: Stand) throws -> PasswordField {
    try #require(stand.pilot.control("field") as? PasswordField)
  }

  @Test func `a password field masks its text`() throws {
    let stand = try stand()
    stand.pilot.type("hunter2")
    #expect(stand.picture[1] == "▐ ∙∙∙∙∙∙∙█" + String(repeating: "_", count: 29))
    #expect(!stand.picture.joined().contains("hunter2"))
    #expect(try field(stand).secret == Secret("hunter2"))
  }

  @Test func `a revealed password is masked again when the field loses the focus`() throws {
    let stand = try stand()
    var told: [Bool] = []
    let field = try field(stand)
    field.onReveal = { told.append($0) }
    stand.pilot.type("hunter2")
    field.isRevealed = true
    stand.pilot.press("End")
    #expect(stand.picture[1] == "▐ hunter2█" + String(repeating: "_", count: 29))
    stand.pilot.press("Tab")
    #expect(!field.isRevealed)
    #expect(stand.picture[1] == "  ∙∙∙∙∙∙∙" + String(repeating: "_", count: 30))
    #expect(told == [false])
  }

  @Test func `a password is not saved and cannot be set through the value`() throws {
    let stand = try stand()
    stand.pilot.type("hunter2")
    let field = try field(stand)
    #expect(field.value == nil)
    field.value = "other"
    #expect(field.text == "hunter2")
  }

  @Test func `a theme change keeps the password`() throws {
    let stand = try stand()
    stand.pilot.type("hunter2")
    try stand.screenlet.apply(theme: "other")
    #expect(try field(stand).secret == Secret("hunter2"))
  }

  @Test func `a password is not carried over to a plain text field in a new layout`() throws {
    let files = [
      "Default/probe_default-wide.xml": TestTheme.layout(
        "<column><text-field id=\"field\" label=\"x\"/></column>")
    ]
    let stand = try Stand(
      "<password-field id=\"field\" label=\"Password\"/>", size: Size(width: 80, height: 24),
      files: files)
    stand.pilot.type("hunter2")
    stand.pilot.terminal.resize(to: Size(width: 130, height: 24))
    #expect(stand.field("field")?.text == "")
    #expect(!stand.picture.joined().contains("hunter2"))
  }

  @Test func `the Caps Lock hint appears when the terminal reports Caps Lock`() throws {
    let stand = try stand("caps-lock-hint=\"true\"")
    stand.pilot.type("x")
    #expect(!stand.picture[0].contains("Caps"))
    stand.pilot.terminal.send(.key(KeyEvent(.character("X"), capsLock: true)))
    #expect(stand.picture[0].contains("⇪ Caps"))
    stand.pilot.press("Tab")
    #expect(!stand.picture[0].contains("Caps"))
    stand.pilot.press("Tab")
    stand.pilot.terminal.send(.key(KeyEvent(.character("x"), capsLock: false)))
    #expect(!stand.picture[0].contains("Caps"))
  }

  @Test func `the Caps Lock hint is off by default`() throws {
    let stand = try stand()
    stand.pilot.terminal.send(.key(KeyEvent(.character("X"), capsLock: true)))
    #expect(!stand.picture[0].contains("Caps"))
  }

  @Test func `a click on a suffix key presses it`() throws {
    let stand = try Stand(
      """
      <column style="Room"><text-field id="a" label="A" suffix-key="Enter"/>
      <text-field id="b" label="B"/><key press="Enter" action="note"/></column>
      """)
    stand.surface.focus(try #require(stand.pilot.control("b")))
    let row = try #require(stand.picture.firstIndex { $0.contains("⏎") })
    let column = try #require(stand.picture[row].firstIndex(of: "⏎"))
    let x = stand.picture[row].distance(from: stand.picture[row].startIndex, to: column)
    stand.pilot.click(x: x - 4, y: row)
    #expect(stand.screenlet.results == [])
    stand.pilot.click(x: x, y: row)
    #expect(stand.screenlet.results == ["note: done"])
    #expect(stand.focus == "a")
  }
}
