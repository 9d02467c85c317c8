import Basics
import Testing

struct MarkupTextTests {
  @Test(arguments: [
    ("", ""), ("a b", "a b"), ("R&D <b> \"x\" 'y'", "R&amp;D &lt;b&gt; &quot;x&quot; 'y'"),
    ("one\ntwo\t", "one\ntwo\t"), ("<\u{338}", "&lt;\u{338}"),
  ])
  func `markup characters become entities`(text: String, escaped: String) {
    #expect(MarkupText.escaped(text).unicodeScalars.elementsEqual(escaped.unicodeScalars))
  }

  @Test(arguments: [
    ("a<b", "a&lt;b"), ("one\ntwo\r\t", "one&#10;two&#13;&#9;"),
    ("\u{0}\u{1B}\u{FFFE}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
  ])
  func `an attribute keeps line breaks and has no forbidden characters`(
    text: String, escaped: String
  ) {
    #expect(MarkupText.escapedWithBreaks(text) == escaped)
  }
}
