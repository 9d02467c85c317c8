import ScreenletKit
import Testing

struct RichTextHTMLTests {
  private func blocks(_ html: String) -> [RichText.Block] { RichText(html: html).blocks }

  @Test func `blanks and line breaks of the source are one blank`() {
    #expect(blocks("<p> One \n\t two&nbsp;three </p>") == [.paragraph([.init("One two three")])])
  }

  @Test func `words keep how they stand out`() {
    #expect(
      blocks("<p>a <b>b <i>c</i></b> <code>d</code> <s>e</s>") == [
        .paragraph([
          .init("a "), .init("b ", .strong), .init("c", [.strong, .emphasis]), .init(" "),
          .init("d", .code), .init(" "), .init("e", .struck),
        ])
      ])
  }

  @Test func `a break ends a line and not the paragraph`() {
    #expect(
      blocks("<p>a<br>b") == [.paragraph([.init("a"), .init("\n"), .init("b")])])
  }

  @Test(arguments: 1...6)
  func `a heading has its level`(level: Int) {
    #expect(blocks("<h\(level)>Title</h\(level)>") == [.heading(level, [.init("Title")])])
  }

  @Test func `lists stand in lists, and numbers begin where they are told`() {
    #expect(
      blocks("<ol start=3><li>a<ul><li>b</ul><li>c</ol>") == [
        .list(
          [
            [.paragraph([.init("a")]), .list([[.paragraph([.init("b")])]], first: nil)],
            [.paragraph([.init("c")])],
          ], first: 3)
      ])
  }

  @Test func `blanks count in code alone`() {
    #expect(blocks("<pre>\nif a {\n  b\n}\n</pre>") == [.code("if a {\n  b\n}")])
  }

  @Test func `a quotation has blocks of its own`() {
    #expect(
      blocks("<blockquote><p>a<p>b</blockquote>")
        == [.quote([.paragraph([.init("a")]), .paragraph([.init("b")])])])
  }

  @Test func `a table has rows and knows its head`() {
    let table = blocks("<table><tr><th>A<th>B<tr><td>1<td>2</table>")
    #expect(
      table == [
        .table([
          .init([[.init("A")], [.init("B")]], isHead: true), .init([[.init("1")], [.init("2")]]),
        ])
      ])
  }

  @Test func `a table of one column only places what is in it`() {
    #expect(
      blocks("<table><tr><td>a<tr><td>b</table>")
        == [.paragraph([.init("a")]), .paragraph([.init("b")])])
  }

  @Test func `links are numbered in their order and lead on from the page`() {
    let text = RichText(
      html: "<a href='b.html'>one</a> <a href='//x.example/'>two</a> <a href='/c?d#e'>three</a>",
      base: "https://acme.example/blog/a.html")
    #expect(
      text.links.map(\.target) == [
        "https://acme.example/blog/b.html", "https://x.example/", "https://acme.example/c?d#e",
      ])
    #expect(text.links.map(\.words) == ["one", "two", "three"])
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:x", "java\nscript:x", " vbscript:x", "data:text/html,x",
    "file:///etc/passwd", "http:",
  ])
  func `what acts is no link, and its words stay`(target: String) {
    let text = RichText(html: "<p><a href='\(target)'>words</a>", base: "https://acme.example/")
    #expect(text.links.isEmpty)
    #expect(text.blocks == [.paragraph([.init("words")])])
  }

  @Test func `a link around a picture can be chosen`() {
    let text = RichText(html: "<a href='https://a.example/'><img src='x.png' alt='X'></a>")
    #expect(text.pictures == [.init(source: "x.png", words: "X")])
    #expect(text.links == [.init(target: "https://a.example/", words: "https://a.example/")])
    #expect(
      text.blocks.last == .paragraph([.init("https://a.example/", link: 0)]))
  }

  @Test func `a picture stands on a line of its own, and one inside the page is its words`() {
    #expect(
      blocks("<p>a<img src='p.png' alt='P'>b") == [
        .paragraph([.init("a")]), .picture(.init(source: "p.png", words: "P")),
        .paragraph([.init("b")]),
      ])
    #expect(
      blocks("<p>a <img src='data:image/png;base64,AAAA' alt='dot'>")
        == [.paragraph([.init("a dot")])])
  }

  @Test func `a list of tasks shows what is done`() {
    #expect(
      blocks("<ul><li><input type=checkbox checked> a<li><input type=checkbox> b</ul>") == [
        .list([[.paragraph([.init("[✓] a")])], [.paragraph([.init("[ ] b")])]], first: nil)
      ])
  }

  @Test func `a text of millions of letters is cut and says so`() {
    let text = RichText(html: String(repeating: "<p>0123456789</p>", count: 90_000))
    #expect(text.isCut)
    #expect(text.blocks.count < 60_000)
  }

  @Test func `a page nested too deep keeps its beginning`() {
    let text = RichText(
      html: "<p>Before.</p>" + String(repeating: "<blockquote>", count: 100_000) + "x")
    #expect(text.isCut)
    #expect(text.blocks.first == .paragraph([.init("Before.")]))
  }

  @Test func `plain text is paragraphs`() {
    #expect(
      RichText(plain: "a\nb\n\n\nc").blocks
        == [.paragraph([.init("a\nb")]), .paragraph([.init("c")])])
  }
}
