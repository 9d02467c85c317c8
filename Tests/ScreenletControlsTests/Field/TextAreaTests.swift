import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct TextAreaTests {
  private func stand(_ attributes: String) throws -> (Stand, TextArea) {
    let stand = try Stand(
      """
      <column width="16" align-self="start" style="Room">
      <text-area id="area" label="A" \(attributes)/><button id="next" text="B"/></column>
      """)
    return (stand, try #require(stand.pilot.control("area") as? TextArea))
  }

  @Test func `text wraps, Enter starts a new line and Tab leaves the field`() throws {
    let (stand, area) = try stand("")
    stand.pilot.type("one two three")
    stand.pilot.press("Enter")
    stand.pilot.type("x")
    #expect(area.text == "one two three\nx")
    #expect(stand.picture[1...3].map { $0.filter(\.isLetter) } == ["onetwo", "three", "x"])
    stand.pilot.press("Tab")
    #expect(stand.focus == "next")
  }

  @Test func `Up and Down move by wrapped rows and keep the column`() throws {
    let (stand, area) = try stand("text=\"one two three\"")
    stand.pilot.press("Right", "Right", "Right", "Right", "Right", "Down")
    stand.pilot.type("X")
    #expect(area.text == "one two threeX")
    stand.pilot.press("Up")
    stand.pilot.type("Y")
    #expect(area.text == "one twYo threeX")
  }

  @Test func `a text area with a limit shows the character count`() throws {
    let (stand, _) = try stand("max-length=\"20\" rows=\"1\"")
    stand.pilot.type("abc")
    #expect(stand.picture[2].hasSuffix("3 of 20"))
  }

  @Test func `a text area scrolls and marks hidden rows`() throws {
    let (stand, _) = try stand("rows=\"2\" text=\"a&#10;b&#10;c&#10;d\"")
    #expect(stand.picture[2].contains("▾"))
    stand.pilot.press("Ctrl+End")
    #expect(stand.picture[1].contains("▴") && stand.picture[2].contains("d"))
  }

  @Test func `a paste keeps line breaks and drops control characters`() throws {
    let (stand, area) = try stand("")
    stand.pilot.paste("a\r\nb\u{1B}[31m\u{202E}c")
    #expect(area.text.split(separator: "\n").first == "a")
    #expect(!area.text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
  }

  @Test func `Ctrl+Z undoes and Ctrl+Y redoes`() throws {
    let (stand, area) = try stand("")
    stand.pilot.type("ab cd")
    stand.pilot.press("^Z")
    #expect(area.text == "ab")
    stand.pilot.press("^Y")
    #expect(area.text == "ab cd")
  }

  @Test func `a mouse drag selects text`() throws {
    let (stand, area) = try stand("text=\"one two\"")
    let well = area.well
    stand.pilot.click(x: well.minX + 4, y: well.minY)
    stand.pilot.terminal.send(
      .mouse(MouseEvent(.press, at: Position(x: well.minX + 1, y: well.minY))))
    stand.pilot.terminal.send(
      .mouse(MouseEvent(.drag, at: Position(x: well.minX + 4, y: well.minY))))
    #expect(area.editor.selectedText == "one")
  }

  @Test func `typing at the end of 20,000 lines inserts and shows the text`() throws {
    let (stand, area) = try stand("")
    area.text = Array(repeating: "a line of words", count: 20_000).joined(separator: "\n")
    stand.pilot.press("Ctrl+End")
    stand.pilot.type("xy")
    #expect(area.text.hasSuffix("wordsxy"))
    #expect(stand.picture.contains { $0.contains("wordsxy") })
  }
}
