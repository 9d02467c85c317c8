import ScreenletControls
import ScreenletKit
import Testing

struct RichTextMarkdownTests {
  @Test func `Markdown parses to the same text as the equivalent HTML`() {
    let markdown = """
      # Title

      A *word*, a **strong** one, `code`, ~~gone~~ and [a link](https://acme.example/).

      1. one
      2. two

      > said

      | A | B |
      |---|---|
      | 1 | 2 |

          let a = 1
      """
    let html = """
      <h1>Title</h1><p>A <em>word</em>, a <strong>strong</strong> one, <code>code</code>,
      <del>gone</del> and <a href="https://acme.example/">a link</a>.</p>
      <ol><li>one</li><li>two</li></ol><blockquote><p>said</p></blockquote>
      <table><thead><tr><th>A</th><th>B</th></tr></thead>
      <tbody><tr><td>1</td><td>2</td></tr></tbody></table><pre>let a = 1</pre>
      """
    #expect(RichText(markdown: markdown) == RichText(html: html))
  }

  @Test func `texts that are parsed at the same time do not disturb each other`() async {
    let expected = RichText(html: "<p>a <del>b</del> c</p>")
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<500).filter { _ in RichText(markdown: "a ~~b~~ c") != expected }.count
        }
      }
      for await wrong in group { #expect(wrong == 0) }
    }
  }

  @Test func `HTML tags and unsafe links in Markdown are dropped`() {
    let text = RichText(markdown: "a <b>b</b> [c](javascript:x)\n\n<script>d</script>")
    #expect(text.links.isEmpty)
    #expect(text.blocks == [.paragraph([.init("a b c")])])
  }

  @Test func `task lists and bare URLs in Markdown are recognized`() {
    let text = RichText(markdown: "- [x] see https://acme.example/a")
    #expect(text.links.map(\.target) == ["https://acme.example/a"])
    #expect(
      text.blocks == [
        .list(
          [[.paragraph([.init("[✓] see "), .init("https://acme.example/a", link: 0)])]],
          first: nil)
      ])
  }
}
