import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct RichTextViewTests {
  /// Shows `html` in a view of the given size.
  private func stand(
    _ html: String, width: Int = 40, height: Int = 12, base: String = "https://acme.example/",
    capabilities: Capabilities = Capabilities(colorDepth: .mono)
  ) throws -> (stand: Stand, view: RichTextView) {
    let stand = try Stand(
      """
      <column width="\(width)" align-self="start">
        <rich-text id="text" height="\(height)" action="note"/>
      </column>
      """, capabilities: capabilities)
    let view = try #require(stand.pilot.control("text") as? RichTextView)
    view.text = RichText(html: html, base: base)
    stand.pilot.terminal.send(.resumed)
    return (stand, view)
  }

  /// The drawn lines without the first two columns, which hold the focus bar and a blank.
  private func lines(_ html: String, width: Int = 43) throws -> [String] {
    try stand(html, width: width, height: 20).stand.picture.map { String($0.dropFirst(2)) }
  }

  @Test func `a blank line separates headings, paragraphs and lists`() throws {
    #expect(
      try lines("<h1>Title</h1><p>One<p>Two<ul><li>a<li>b<ol><li>c</ol></ul>") == [
        "Title", "", "One", "", "Two", "", "∙ a", "∙ b", "  1. c",
      ])
  }

  @Test func `words wrap, and a style continues on the next line`() throws {
    let (stand, _) = try stand("<p>aaa <b>bbb ccc</b> ddd", width: 12)
    #expect(stand.picture == ["  aaa bbb", "  ccc ddd"])
    let frame = try #require(stand.pilot.terminal.frame)
    #expect(frame[6, 0].style.attributes.contains(.bold))
    #expect(frame[2, 1].style.attributes.contains(.bold))
    #expect(!frame[6, 1].style.attributes.contains(.bold))
  }

  @Test func `lines of running text are no longer than the measure`() throws {
    let (stand, view) = try stand("<p>" + String(repeating: "word ", count: 20), width: 60)
    view.measure = 24
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture.allSatisfy { $0.count <= 26 })
    #expect(stand.picture.count == 4)
  }

  @Test func `every line of a quotation starts with a bar`() throws {
    #expect(try lines("<blockquote><p>a<p>b</blockquote>") == ["│ a", "│", "│ b"])
  }

  @Test func `code keeps its lines and expands tabs`() throws {
    #expect(try lines("<pre>a {\n\tb\n}</pre>") == [" a {", "         b", " }"])
  }

  @Test func `a line of code that is too long breaks between words`() throws {
    let rows = try lines("<pre>The canteen closes at 14:30.</pre>", width: 25)
    #expect(rows.count == 2)
    #expect(rows.last?.hasSuffix(" 14:30.") == true)
  }

  @Test func `table columns are aligned, numbers to the right`() throws {
    #expect(
      try lines(
        """
        <table><tr><th>Name<th>Pallets<th>Note</tr><tr><td>Monday<td>40<td>early
        <tr><td>Fri<td>8<td></table>
        """) == [
          "Name    Pallets  Note", "╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌", "Monday       40  early",
          "Fri           8",
        ])
  }

  @Test func `a table that is too wide is narrowed, then listed row by row`() throws {
    let table =
      "<table><tr><th>Name<th>Words<tr><td>Monday<td>very early in the morning</table>"
    #expect(
      try lines(table, width: 27) == [
        "Name    Words", "╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌", "Monday  very early in", "        the morning",
      ])
    #expect(
      try lines(table, width: 15) == ["Name  Monday", "Words  very", "early in the", "morning"])
  }

  @Test func `an image that is not loaded shows its alt text or a placeholder`() throws {
    #expect(try lines("<img src='gate.png' alt='The gate'>") == ["richText.alt"])
    #expect(try lines("<img src='gate.png'>") == ["richText.picture"])
  }

  @Test func `a cut text ends with a note that it was cut`() throws {
    let (stand, view) = try stand("<p>a")
    view.text.isTruncated = true
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture == ["  a", "", "  richText.cut"])
  }

  @Test func `control characters in a text do not reach the terminal`() throws {
    #expect(try lines("<p>a\u{202E}b\u{9B}2Jc") == ["a␦b␦2Jc"])
    #expect(try lines("<p>a\u{1B}[2Jb&#27;[2J").joined().contains("\u{1B}") == false)
  }

  @Test func `the view scrolls by lines and pages and stops at its ends`() throws {
    let (stand, _) = try stand((1...9).map { "<p>\($0)" }.joined(), height: 3)
    #expect(stand.picture.map { $0.prefix(3) } == ["▐ 1", "", "  2"])
    stand.pilot.press("Down")
    #expect(stand.picture.map { $0.prefix(3) } == ["▐  ", "  2"])
    stand.pilot.press("End")
    #expect(stand.picture.map { $0.prefix(3) } == ["▐ 8", "", "  9"])
    stand.pilot.press("PgUp", "Home")
    #expect(stand.picture.map { $0.prefix(3) } == ["▐ 1", "", "  2"])
  }

  @Test func `links are numbered, Tab selects one and Enter opens it`() throws {
    let (stand, view) = try stand("<p><a href=a>one</a> and <a href=b>two</a>")
    var opened: [RichText.Link] = []
    view.onOpen = { opened.append($0) }
    #expect(stand.picture == ["▐ one[1] and two[2]"])
    stand.pilot.press("Tab", "Tab", "Enter")
    #expect(opened == [.init(target: "https://acme.example/b", words: "two")])
    #expect(stand.screenlet.results.count == 1)
    stand.pilot.press("Shift+Tab", "Enter")
    #expect(opened.map(\.words) == ["two", "one"])
  }

  @Test func `typing its number or clicking opens a link`() throws {
    let links = (1...12).map { "<a href='\($0)'>x</a>" }.joined(separator: " ")
    let (stand, view) = try stand("<p>\(links)")
    var opened: [String] = []
    view.onOpen = { opened.append($0.target) }
    stand.pilot.type("12")
    stand.pilot.press("Enter")
    stand.pilot.click(x: 2, y: 0)
    #expect(opened == ["https://acme.example/12", "https://acme.example/1"])
  }

  @Test func `selecting a link scrolls to it`() throws {
    let (stand, view) = try stand(
      (1...9).map { "<p>\($0)" }.joined() + "<p><a href=x>last</a>", height: 3)
    stand.pilot.press("Tab")
    #expect(view.currentLink == 0)
    #expect(stand.picture.last?.hasPrefix("▐ last[1]") == true)
  }

  @Test func `a link is drawn as a terminal hyperlink to its target`() throws {
    let (stand, _) = try stand("<p><a href='/x'>go</a> on")
    let frame = try #require(stand.pilot.terminal.frame)
    let link = try #require(Hyperlink("https://acme.example/x"))
    #expect(frame[2, 0].style.attributes.isSuperset(of: Attributes(link)))
    #expect(frame[8, 0].style.attributes.isDisjoint(with: Attributes(link)))
  }

  @Test func `a layout can give the text as Markdown, HTML or plain text`() throws {
    for (format, text) in [("markdown", "a *b*"), ("html", "a &lt;i>b&lt;/i>"), ("plain", "a b")] {
      let stand = try Stand("<rich-text text=\"\(text)\" format=\"\(format)\"/>")
      #expect(stand.picture == ["  a b"])
    }
  }

  @Test func `a short text without links takes no focus`() throws {
    let (_, view) = try stand("<p>short")
    #expect(!view.isFocusable)
  }
}
