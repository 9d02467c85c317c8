import Testing

@testable import TerminalCore

struct SafeTextFittingTests {
  @Test func `a prefix contains whole glyphs only`() {
    #expect(SafeText("a漢字").prefix(width: 4).string == "a漢")
    #expect(SafeText("a漢字").prefix(width: 0).string == "")
    #expect(SafeText("a漢字").prefix(width: -3).string == "")
    #expect(SafeText("a漢字").prefix(width: 99).string == "a漢字")
  }

  @Test func `text that fits is not cut`() {
    #expect(SafeText("Password").truncated(to: 8).string == "Password")
  }

  @Test func `text is truncated at its end by default`() {
    #expect(SafeText("Password").truncated(to: 5).string == "Pass…")
    #expect(SafeText("漢字漢字").truncated(to: 4).string == "漢…")
    #expect(SafeText("Password").truncated(to: 1).string == "…")
    #expect(SafeText("Password").truncated(to: 0).string == "")
    #expect(SafeText("Password").truncated(to: -1).string == "")
  }

  @Test func `middle truncation keeps both ends`() {
    let path = SafeText("/home/ada/Themes/Child/login_child.xml")
    #expect(path.truncated(to: 20, .middle).string == "/home/ada/…child.xml")
    #expect(path.truncated(to: 3, .middle).string == "/…l")
    #expect(path.truncated(to: 2, .middle).string == "/…")
    #expect(SafeText("漢字漢字").truncated(to: 6, .middle).string == "漢…字")
  }

  @Test func `the caller can choose the ellipsis`() throws {
    let tilde = try #require(SafeText("~").glyphs.first)
    #expect(SafeText("Password").truncated(to: 5, ellipsis: tilde).string == "Pass~")
    let wide = try #require(SafeText("＊").glyphs.first)
    #expect(SafeText("Password").truncated(to: 1, ellipsis: wide).string == "P")
  }

  @Test func `truncated text is never too wide and reports its width`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1_000 {
      let text = SafeText(RandomText.make(&random))
      for mode in SafeText.Truncation.allCases {
        let width = Int.random(in: -1...20, using: &random)
        let cut = text.truncated(to: width, mode)
        #expect(cut.width <= max(0, max(width, min(text.width, width))))
        #expect(cut.width == cut.glyphs.reduce(0) { $0 + $1.width })
      }
    }
  }
}
