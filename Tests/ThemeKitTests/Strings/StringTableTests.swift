import Testing
import ThemeKit

struct StringTableTests {
  private func theme(words: String) throws -> ResolvedTheme {
    let file = "<strings xmlns=\"\(Fixture.namespace)\">\(words)</strings>"
    let files = ["P/theme.xml": Fixture.theme("Probe", "full"), "P/strings.xml": file]
    return try Fixture.library(files).load("probe").theme.resolved(for: ThemeEnvironment())
  }

  @Test func `each of many keys has its own words`() throws {
    let words = (0..<3_000).map { "<string key=\"k\($0 % 7).n\($0)\">words of \($0)</string>" }
    let theme = try theme(words: words.joined(separator: "\n"))
    for number in 0..<3_000 {
      #expect(theme.string("k\(number % 7).n\(number)") == "words of \(number)")
    }
    #expect(!theme.hasString("k0.n1"))
    #expect(!theme.hasString("k0.n3000"))
    #expect(!theme.hasString(""))
  }

  @Test func `spaces around a key are not part of it`() throws {
    let theme = try theme(words: "<string key=\" a.b \">found</string>")
    #expect(theme.string("a.b") == "found")
    #expect(!theme.hasString(" a.b "))
  }

  @Test func `a break of lines in words is a space`() throws {
    let theme = try theme(words: "<string key=\"a\">\n  one\n  two &amp; three\n</string>")
    #expect(theme.string("a") == "one two & three")
  }

  @Test func `a plural has all its forms, and other for the rest`() throws {
    let theme = try theme(
      words: "<plural key=\"p\"><one>one</one><other>{count} of them</other></plural>")
    #expect(theme.string("p", count: 1) == "one")
    #expect(theme.string("p", count: 5) == "5 of them")
  }

  @Test(arguments: [
    ("<string key=\"a\">1</string><string key=\" a\">2</string>", "theme.duplicate"),
    ("<plural key=\"a\"><one>1</one></plural>", "xml.required"),
    ("<plural key=\"a\"><other>1</other><other>2</other></plural>", "theme.duplicate"),
    ("<string>1</string>", "xml.required"),
    ("<string key=\"a b\">1</string>", "xml.value"),
    ("<string key=\"a\" kez=\"b\">1</string>", "xml.attribute"),
  ])
  func `a mistake in a strings file is told`(_ words: String, _ code: String) throws {
    let error = #expect(throws: ThemeError.self) { try theme(words: words) }
    #expect(error?.diagnostics.map(\.code) == [code])
  }
}
