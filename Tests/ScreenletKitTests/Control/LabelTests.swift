import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@MainActor struct LabelTests {
  @Test func `words wrap where they do not fit`() throws {
    let stand = try Stand(
      "<column width=\"12\"><text text=\"The quick brown fox\"/></column>")
    #expect(stand.picture == ["The quick", "brown fox"])
  }

  @Test func `words may be cut instead, at the end or in the middle`() throws {
    let stand = try Stand(
      """
      <column width="10" align="start"><text text="The quick brown" overflow="cut"/>
      <text text="/usr/share/doc" overflow="cut-middle"/></column>
      """)
    #expect(stand.picture == ["The quick…", "/usr/…/doc"])
  }

  @Test func `words stand at the start, in the middle or at the end`() throws {
    let stand = try Stand(
      """
      <column width="11"><text text="one"/><text text="one" text-align="center"/>
      <text text="one" text-align="end"/></column>
      """)
    #expect(stand.picture == ["one", "    one", "        one"])
  }

  @Test func `in a language that runs from the right the start is on the right`() throws {
    let stand = try Stand(
      "<column width=\"40\"><text text=\"one\"/><text text=\"one\" text-align=\"end\"/></column>")
    stand.context.speak("ar")
    stand.pilot.press("F12")
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture == [String(repeating: " ", count: 37) + "one", "one"])
  }

  @Test func `line breaks of a text are kept`() throws {
    let stand = try Stand("<text id=\"label\"/>")
    (stand.pilot.control("label") as? Label)?.words = "one\ntwo"
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture == ["one", "two"])
  }

  @Test func `new words take the room they need`() throws {
    let stand = try Stand("<row><text id=\"label\" text=\"ab\"/><text text=\"|\"/></row>")
    (stand.pilot.control("label") as? Label)?.words = "abcdef"
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture == ["abcdef|"])
  }

  @Test func `words of the language follow it, words of code stay`() throws {
    let stand = try Stand(
      "<column><text id=\"a\" text=\"@string/greeting\"/><text id=\"b\"/></column>")
    (stand.pilot.control("b") as? Label)?.words = "From code"
    stand.context.speak("es")
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture == ["Hola", "From code"])
  }
}
