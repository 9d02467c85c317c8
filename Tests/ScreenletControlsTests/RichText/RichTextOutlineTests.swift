import ScreenletControls
import Testing

struct RichTextOutlineTests {
  @Test func `the headings are those of the text, not of quotations, without line breaks`() {
    let text = RichText(html: "<h1>One<br>two</h1><blockquote><h2>Said</h2></blockquote><h3></h3>")
    #expect(text.headings == ["One two"])
  }

  @Test func `words are counted in headings, paragraphs, lists, quotations and tables`() {
    let text = RichText(
      html: """
        <h1>One</h1><p>two <b>th</b>ree</p><ul><li>four</li></ul>
        <blockquote><p>five</p></blockquote><table><tr><td>six seven</td></tr></table>
        """)
    #expect(text.wordCount == 7)
    #expect(RichText().wordCount == 0)
  }
}
