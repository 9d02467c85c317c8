import FormKit
import Testing

struct PlainTextTests {
  @Test(arguments: [
    ("<p>One<b> two</b></p><p>three</p>", ["One two", "three"]), ("a<br>b<br/>c", ["a", "b", "c"]),
    ("<ul><li>one</li><li>two</li></ul>", ["- one", "- two"]),
    ("a < b\nand b > c", ["a < b", "and b > c"]),
    ("R&amp;D &#241;", ["R&D ñ"]), ("<img src=\"x\" alt=\"A ladder\">", ["A ladder"]),
    ("<script>no()</script>yes", ["yes"]), ("", []), ("<p> </p>", []),
  ])
  func `markup is converted to lines of plain text`(markup: String, lines: [String]) {
    #expect(PlainText.lines(of: markup) == lines)
    #expect(PlainText.of(markup) == lines.joined(separator: " "))
  }
}
