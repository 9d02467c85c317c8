import PortalKit
import Testing

@testable import AppMain

struct SafeJSONTests {
  @Test(arguments: [
    ("a\u{AD}b", "a\\u00adb"), ("\u{E000}", "\\ue000"), ("\u{F0000}", "\\udb80\\udc00"),
    ("\u{2764}\u{FE0F}", "\u{2764}\\ufe0f"), ("x\u{E0100}", "x\\udb40\\udd00"),
    ("\u{34F}\u{115F}\u{3164}", "\\u034f\\u115f\\u3164"), ("\u{180B}", "\\u180b"),
    ("\u{202E}\u{2066}\u{200B}", "\\u202e\\u2066\\u200b"), ("\u{9B}\u{7F}", "\\u009b\\u007f"),
    ("\u{E0041}", "\\udb40\\udc41"),
  ])
  func `an invisible character is escaped`(text: String, written: String) {
    #expect(SafeJSON.text(.string(text)) == "\"\(written)\"\n")
  }

  @Test(arguments: ["Ångström", "日本語", "e\u{301}", "می\u{200C}خواهم", "👩\u{200D}👧", "a b"])
  func `letters are not escaped`(text: String) {
    #expect(SafeJSON.text(.string(text)) == "\"\(text)\"\n")
  }
}
