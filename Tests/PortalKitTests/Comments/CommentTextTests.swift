import PortalKit
import TemporaryFolders
import Testing

struct CommentTextTests {
  @Test(arguments: [
    "One line", "Two\nlines", "<b>not bold</b>", "a < b && b > c", "\"quoted\" & it's",
    "&amp; &lt;",
    "5<6", "&#38;", "日本語 <p>", "a &nosuch; b",
  ])
  func `plain text survives conversion to HTML and back`(text: String) {
    #expect(CommentText.plain(CommentText.html(text)) == text)
  }

  @Test func `each non-empty line becomes a paragraph with escaped tags`() {
    #expect(CommentText.html(" a \n\n<i>\r\nb") == "<p>a</p><p>&lt;i&gt;</p><p>b</p>")
    #expect(CommentText.html(" \n ") == "")
  }

  @Test func `conversion to plain text removes tags and turns paragraphs into lines`() {
    #expect(
      CommentText.plain("<p class=\"x\">One <b>two</b></p><p>three<br/>four</p><!-- no -->")
        == "One two\nthree\nfour")
    #expect(CommentText.plain("&#72;&#x69;&nbsp;&apos;") == "Hi '")
    #expect(CommentText.plain("&#x110000; &#; 1 < 2 <") == "&#x110000; &#; 1 < 2 <")
  }

  @Test func `random markup survives conversion to HTML and back`() {
    var random = SeededGenerator(seed: 7)
    let pieces = ["<", ">", "&", ";", "p", "#", "x", "1", "/", "\n", " ", "é"]
    for _ in 0..<500 {
      let text = (0..<20).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      #expect(
        CommentText.plain(CommentText.html(text)).filter { !$0.isWhitespace }
          == text.filter { !$0.isWhitespace })
      _ = CommentText.plain(text)
    }
  }
}
