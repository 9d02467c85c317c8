import Testing

@testable import PortalKit

struct AndroidTextTests {
  @Test(arguments: [
    ("  a \n\t b  ", "a b"), ("\"  a  b \"", "  a  b "), (#"it\'s"#, "it's"),
    (#"a\nb\tc"#, "a\nb\tc"), (#"\u00f1"#, "ñ"), (#"\@x \?y \\ \""#, #"@x ?y \ ""#),
    (#"\ud800"#, "\u{FFFD}"), (#"\u12"#, "\u{12}"), (#"\u"#, "\u{FFFD}"), ("\\", ""), ("", ""),
    (#"\u{1F600}"#, "\u{FFFD}00}"),
  ])
  func `whitespace, quotes and escapes resolve as in Android resources`(
    text: String, meaning: String
  ) {
    #expect(AndroidText.resolve(text) == meaning)
  }
}
