import ScreenletControls
import ScreenletKit
import Testing

struct RichTextHTMLTests {
  private func blocks(_ html: String) -> [RichText.Block] { RichText(html: html).blocks }

  @Test func `whitespace in the source collapses to one space`() {
    #expect(blocks("<p> One \n\t two&nbsp;three </p>") == [.paragraph([.init("One two three")])])
  }

  @Test func `inline elements become text styles`() {
    #expect(
      blocks("<p>a <b>b <i>c</i></b> <code>d</code> <s>e</s>") == [
        .paragraph([
          .init("a "), .init("b ", .strong), .init("c", [.strong, .emphasis]), .init(" "),
          .init("d", .code), .init(" "), .init("e", .struck),
        ])
      ])
  }

  @Test func `a br element ends the line but not the paragraph`() {
    #expect(
      blocks("<p>a<br>b") == [.paragraph([.init("a"), .init("\n"), .init("b")])])
  }

  @Test(arguments: 1...6)
  func `a heading has its level`(level: Int) {
    #expect(blocks("<h\(level)>Title</h\(level)>") == [.heading(level, [.init("Title")])])
  }

  @Test func `lists nest, and ordered lists keep their start number`() {
    #expect(
      blocks("<ol start=3><li>a<ul><li>b</ul><li>c</ol>") == [
        .list(
          [
            [.paragraph([.init("a")]), .list([[.paragraph([.init("b")])]], first: nil)],
            [.paragraph([.init("c")])],
          ], first: 3)
      ])
  }

  @Test func `a pre element keeps its whitespace`() {
    #expect(blocks("<pre>\nif a {\n  b\n}\n</pre>") == [.code("if a {\n  b\n}")])
  }

  @Test func `a blockquote contains its own blocks`() {
    #expect(
      blocks("<blockquote><p>a<p>b</blockquote>")
        == [.quote([.paragraph([.init("a")]), .paragraph([.init("b")])])])
  }

  @Test func `a table has rows and marks its header row`() {
    let table = blocks("<table><tr><th>A<th>B<tr><td>1<td>2</table>")
    #expect(
      table == [
        .table([
          .init([[.init("A")], [.init("B")]], isHead: true), .init([[.init("1")], [.init("2")]]),
        ])
      ])
  }

  @Test func `a table with one column becomes paragraphs`() {
    #expect(
      blocks("<table><tr><td>a<tr><td>b</table>")
        == [.paragraph([.init("a")]), .paragraph([.init("b")])])
  }

  @Test func `links are listed in order and resolved against the base URL`() {
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
  func `a link with an unsafe or invalid URL is dropped and its text kept`(target: String) {
    let text = RichText(html: "<p><a href='\(target)'>words</a>", base: "https://acme.example/")
    #expect(text.links.isEmpty)
    #expect(text.blocks == [.paragraph([.init("words")])])
  }

  @Test func `a link around an image gets its URL as text`() {
    let text = RichText(html: "<a href='https://a.example/'><img src='x.png' alt='X'></a>")
    #expect(text.pictures == [.init(source: "x.png", words: "X")])
    #expect(text.links == [.init(target: "https://a.example/", words: "https://a.example/")])
    #expect(
      text.blocks.last == .paragraph([.init("https://a.example/", link: 0)]))
  }

  @Test func `an image is a block of its own, an image from a data URL is its alt text`() {
    #expect(
      blocks("<p>a<img src='p.png' alt='P'>b") == [
        .paragraph([.init("a")]), .picture(.init(source: "p.png", words: "P")),
        .paragraph([.init("b")]),
      ])
    #expect(
      blocks("<p>a <img src='data:image/png;base64,AAAA' alt='dot'>")
        == [.paragraph([.init("a dot")])])
  }

  @Test func `task lists show which items are checked`() {
    #expect(
      blocks("<ul><li><input type=checkbox checked> a<li><input type=checkbox> b</ul>") == [
        .list([[.paragraph([.init("[✓] a")])], [.paragraph([.init("[ ] b")])]], first: nil)
      ])
  }

  @Test func `a very long text is cut and marked as cut`() {
    let text = RichText(html: String(repeating: "<p>0123456789</p>", count: 90_000))
    #expect(text.isTruncated)
    #expect(text.blocks.count < 60_000)
  }

  @Test func `a page nested too deeply keeps its beginning and is marked as cut`() {
    let text = RichText(
      html: "<p>Before.</p>" + String(repeating: "<blockquote>", count: 100_000) + "x")
    #expect(text.isTruncated)
    #expect(text.blocks.first == .paragraph([.init("Before.")]))
  }

  @Test func `plain text is split into paragraphs at blank lines`() {
    #expect(
      RichText(plain: "a\nb\n\n\nc").blocks
        == [.paragraph([.init("a\nb")]), .paragraph([.init("c")])])
  }
}
