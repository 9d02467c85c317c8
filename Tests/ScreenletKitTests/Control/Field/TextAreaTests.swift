import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@MainActor struct TextAreaTests {
  private func stand(_ attributes: String) throws -> (Stand, TextArea) {
    let stand = try Stand(
      """
      <column width="16" align-self="start" style="Room">
      <text-area id="area" label="A" \(attributes)/><button id="next" text="B"/></column>
      """)
    return (stand, try #require(stand.pilot.control("area") as? TextArea))
  }

  @Test func `words wrap, Enter begins a line, Tab leaves`() throws {
    let (stand, area) = try stand("")
    stand.pilot.type("one two three")
    stand.pilot.press("Enter")
    stand.pilot.type("x")
    #expect(area.text == "one two three\nx")
    #expect(stand.picture[1...3].map { $0.filter(\.isLetter) } == ["onetwo", "three", "x"])
    stand.pilot.press("Tab")
    #expect(stand.focus == "next")
  }

  @Test func `Up and Down go by rows and keep their column`() throws {
    let (stand, area) = try stand("text=\"one two three\"")
    stand.pilot.press("Right", "Right", "Right", "Right", "Right", "Down")
    stand.pilot.type("X")
    #expect(area.text == "one two threeX")
    stand.pilot.press("Up")
    stand.pilot.type("Y")
    #expect(area.text == "one twYo threeX")
  }

  @Test func `it counts what is written`() throws {
    let (stand, _) = try stand("max-length=\"20\" rows=\"1\"")
    stand.pilot.type("abc")
    #expect(stand.picture[2].hasSuffix("3 of 20"))
  }

  @Test func `what does not fit is scrolled, with marks that say so`() throws {
    let (stand, _) = try stand("rows=\"2\" text=\"a&#10;b&#10;c&#10;d\"")
    #expect(stand.picture[2].contains("▾"))
    stand.pilot.press("Ctrl+End")
    #expect(stand.picture[1].contains("▴") && stand.picture[2].contains("d"))
  }

  @Test func `what is pasted keeps its lines and nothing that acts`() throws {
    let (stand, area) = try stand("")
    stand.pilot.paste("a\r\nb\u{1B}[31m\u{202E}c")
    #expect(area.text.split(separator: "\n").first == "a")
    #expect(!area.text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
  }

  @Test func `Ctrl+Z takes back, Ctrl+Y makes again`() throws {
    let (stand, area) = try stand("")
    stand.pilot.type("ab cd")
    stand.pilot.press("^Z")
    #expect(area.text == "ab")
    stand.pilot.press("^Y")
    #expect(area.text == "ab cd")
  }

  @Test func `a click puts the caret, a drag selects`() throws {
    let (stand, area) = try stand("text=\"one two\"")
    let well = area.well
    stand.pilot.click(x: well.minX + 4, y: well.minY)
    stand.pilot.terminal.send(
      .mouse(MouseEvent(.press, at: Position(x: well.minX + 1, y: well.minY))))
    stand.pilot.terminal.send(
      .mouse(MouseEvent(.drag, at: Position(x: well.minX + 4, y: well.minY))))
    #expect(area.editor.selectedText == "one")
  }

  @Test func `a long text costs one line a key`() throws {
    let (stand, area) = try stand("")
    area.text = Array(repeating: "a line of words", count: 20_000).joined(separator: "\n")
    stand.pilot.press("Ctrl+End")
    stand.pilot.type("xy")
    #expect(area.text.hasSuffix("wordsxy"))
    #expect(stand.picture.contains { $0.contains("wordsxy") })
  }
}
