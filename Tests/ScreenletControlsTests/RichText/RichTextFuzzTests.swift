import ScreenletControls
import ScreenletKit
import TemporaryFolders
import Testing

/// Parses randomly damaged web pages.
struct RichTextFuzzTests {
  private static let page = Array(
    """
    <!doctype html><html><head><title>T</title></head><body><h1>One</h1><p>a <b>b</b>
    <a href="/x?y=1#z">link</a> &amp; &#228; <img src="p.png" alt="p" width="10"></p>
    <ol start="9"><li>a<li>b<ul><li>c</ul></ol><table><tr><th colspan="2">h<td>1</table>
    <pre>  x
    y</pre><blockquote>q</blockquote><dl><dt>t<dd>d</dl><hr></body></html>
    """.utf8)

  @Test func `damaged pages parse without a crash or a flood of blocks`() {
    var random = Fuzz.generator(9)
    for _ in 0..<Fuzz.rounds(300) {
      let text = RichText(
        html: String(decoding: random.mutated(Self.page), as: UTF8.self),
        base: "http://a.example/")
      #expect(text.blocks.count < 1_000)
    }
  }
}
