import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct LabelTests {
  @Test func `a label wraps text that does not fit`() throws {
    let stand = try Stand(
      "<column width=\"12\"><text text=\"The quick brown fox\"/></column>")
    #expect(stand.picture == ["The quick", "brown fox"])
  }

  @Test func `a label can truncate at the end or in the middle`() throws {
    let stand = try Stand(
      """
      <column width="10" align="start"><text text="The quick brown" overflow="cut"/>
      <text text="/usr/share/doc" overflow="cut-middle"/></column>
      """)
    #expect(stand.picture == ["The quick…", "/usr/…/doc"])
  }

  @Test func `a label aligns its text to the start, center or end`() throws {
    let stand = try Stand(
      """
      <column width="11"><text text="one"/><text text="one" text-align="center"/>
      <text text="one" text-align="end"/></column>
      """)
    #expect(stand.picture == ["one", "    one", "        one"])
  }

  @Test func `in a right-to-left language a label starts on the right`() throws {
    let stand = try Stand(
      "<column width=\"40\"><text text=\"one\"/><text text=\"one\" text-align=\"end\"/></column>")
    stand.context.appearance.setLanguage("ar")
    stand.pilot.press("F12")
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture == [String(repeating: " ", count: 37) + "one", "one"])
  }

  @Test func `a label keeps line breaks`() throws {
    let stand = try Stand("<text id=\"label\"/>")
    (stand.pilot.control("label") as? Label)?.words = "one\ntwo"
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture == ["one", "two"])
  }

  @Test func `a label resizes when its text changes`() throws {
    let stand = try Stand("<row><text id=\"label\" text=\"ab\"/><text text=\"|\"/></row>")
    (stand.pilot.control("label") as? Label)?.words = "abcdef"
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture == ["abcdef|"])
  }

  @Test func `a string resource follows the language and literal text does not`() throws {
    let stand = try Stand(
      "<column><text id=\"a\" text=\"@string/greeting\"/><text id=\"b\"/></column>")
    (stand.pilot.control("b") as? Label)?.words = "From code"
    stand.context.appearance.setLanguage("es")
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture == ["Hola", "From code"])
  }
}
