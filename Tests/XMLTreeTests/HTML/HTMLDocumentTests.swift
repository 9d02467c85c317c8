import Testing
import XMLTree

@Suite struct HTMLDocumentTests {
  /// Returns the page as nested element names with their text.
  private func outline(_ page: HTMLDocument) -> String {
    func list(_ range: Range<Int>) -> String {
      var (text, index) = ("", range.lowerBound)
      while index < range.upperBound {
        let node = page.nodes[index]
        switch node.content {
        case .text(let words): text += words
        case .element(let name): text += "<\(name) \(list(index + 1..<node.end))>"
        }
        index = node.end
      }
      return text
    }
    return list(page.nodes.indices)
  }

  @Test func `elements are nested and keep their text`() {
    let page = HTMLDocument(parsing: "<p>One <b>two</b> three<p>Four")
    #expect(outline(page) == "<html <body <p One <b two> three><p Four>>>")
    #expect(!page.isTruncated)
  }

  @Test func `scripts, styles, frames and comments are omitted with their contents`() {
    let page = HTMLDocument(
      parsing: """
        <p>a<script>document.write("<b>no</b>")</script><style>p { color: red }</style>
        <!-- not this --><iframe src="x">nor this</iframe>b</p>
        """)
    #expect(!outline(page).contains("no"))
    #expect(!outline(page).contains("color"))
    #expect(outline(page).filter { !$0.isWhitespace } == "<html<body<pab>>>")
  }

  @Test func `the title is the page title and not part of its text`() {
    let page = HTMLDocument(parsing: "<title> A  good\n page </title><p>Text")
    #expect(page.title == "A good page")
    #expect(!outline(page).contains("good"))
  }

  @Test func `content attributes are kept and event handlers are not`() {
    let page = HTMLDocument(parsing: "<a HREF='/x?a=1&amp;b=2' onclick='steal()'>go</a>")
    let link = page.nodes.first { $0.element == "a" }
    #expect(link?["href"] == "/x?a=1&b=2")
    #expect(link?["onclick"] == nil)
  }

  @Test(arguments: [("&eacute;&nbsp;&#8364;&hellip;", "é\u{A0}€…"), ("&lt;b&gt;", "<b>")])
  func `character references are resolved`(source: String, text: String) {
    #expect(outline(HTMLDocument(parsing: "<p>" + source)) == "<html <body <p \(text)>>>")
  }

  @Test func `a page that is not UTF-8 is decoded as declared, else as Latin-1`() {
    let latin: [UInt8] = Array("<p>caf".utf8) + [0xE9]
    #expect(outline(HTMLDocument(parsing: latin)) == "<html <body <p café>>>")
    let cyrillic = Array("<meta charset=windows-1251><p>".utf8) + [0xC4, 0xE0]
    #expect(outline(HTMLDocument(parsing: cyrillic)).contains("Да"))
  }

  @Test func `a page of fifty megabytes is cut at the limit`() {
    let row = Array("<p>Another paragraph of many.</p>\n".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(50 << 20)
    while bytes.count < 50 << 20 { bytes += row }
    let page = HTMLDocument(parsing: bytes)
    #expect(page.isTruncated)
    #expect(page.nodes.count <= HTMLLimits.standard.nodes + 1)
    #expect(page.nodes.count > 1000)
  }

  @Test func `elements nested a hundred thousand deep are cut and earlier text is kept`() {
    let page = HTMLDocument(
      parsing: "<p>Before.</p>" + String(repeating: "<div>", count: 100_000) + "deep")
    #expect(page.isTruncated)
    #expect(outline(page).contains("Before."))
  }

  @Test func `text deeper than the limit belongs to the last element within it`() {
    let page = HTMLDocument(
      parsing: String(repeating: "<div>", count: 8) + "deep", limits: HTMLLimits(depth: 4))
    #expect(outline(page) == "<html <body <div <div deep>>>>")
    #expect(page.isTruncated)
  }

  @Test func `a tag with a million attributes cuts the page before it`() {
    let page = HTMLDocument(
      parsing: "<p>Before.</p><a " + String(repeating: "x ", count: 1_000_000) + ">after</a>")
    #expect(page.isTruncated)
    #expect(outline(page) == "<html <body <p Before.>>>")
  }

  @Test func `an attribute value with many blanks counts as one attribute`() {
    let page = HTMLDocument(
      parsing: "<img alt='" + String(repeating: "a ", count: 2000) + "'><p>after")
    #expect(!page.isTruncated)
    #expect(outline(page).contains("after"))
  }

  @Test func `many unmatched end tags inside many open elements are parsed`() {
    let page = HTMLDocument(
      parsing: String(repeating: "<a>", count: 400) + String(repeating: "</b>", count: 200_000))
    #expect(page.nodes.count > 100)
  }

  @Test func `an empty input is an empty page`() {
    #expect(HTMLDocument(parsing: "").nodes.isEmpty)
    #expect(HTMLDocument(parsing: [0]).nodes.allSatisfy { $0.element != nil })
  }

  @Test(arguments: 0..<60)
  func `the nodes of arbitrary bytes form a tree`(seed: UInt64) {
    var random = SeededBytes(seed: seed)
    let pieces = [
      "<p>", "</p>", "<b", " x='", "'", "\"", ">", "<", "&amp", ";", "<script>", "</script>",
      "<!--", "-->", "<table>", "<td>", "text", "\u{1B}[2J", "<title>", "</", "\u{0}", "é",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<Int(random.next() % 120) {
      if random.next() % 8 == 0 {
        bytes.append(UInt8(truncatingIfNeeded: random.next()))
      } else {
        bytes += Array(pieces[Int(random.next() % UInt64(pieces.count))].utf8)
      }
    }
    let page = HTMLDocument(parsing: bytes, limits: HTMLLimits(depth: 6, nodes: 40))
    for (index, node) in page.nodes.enumerated() {
      #expect(node.end > index && node.end <= page.nodes.count)
      for inner in page.nodes[index + 1..<node.end] { #expect(inner.end <= node.end) }
    }
  }
}

/// A seeded pseudorandom number generator.
private struct SeededBytes {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state >> 8
  }
}
