import Testing
import ThemeKit

struct StringTableTests {
  private func theme(strings: String) throws -> ResolvedTheme {
    let file = "<strings xmlns=\"\(Fixture.namespace)\">\(strings)</strings>"
    let files = ["P/theme.xml": Fixture.theme("Probe", "full"), "P/strings.xml": file]
    return try Fixture.library(files).load("probe").theme.resolved(for: ThemeEnvironment())
  }

  @Test func `each of 3,000 keys returns its own string`() throws {
    let strings = (0..<3_000).map { "<string key=\"k\($0 % 7).n\($0)\">words of \($0)</string>" }
    let theme = try theme(strings: strings.joined(separator: "\n"))
    for number in 0..<3_000 {
      #expect(theme.string("k\(number % 7).n\(number)") == "words of \(number)")
    }
    #expect(!theme.hasString("k0.n1"))
    #expect(!theme.hasString("k0.n3000"))
    #expect(!theme.hasString(""))
  }

  @Test func `spaces around a key are not part of it`() throws {
    let theme = try theme(strings: "<string key=\" a.b \">found</string>")
    #expect(theme.string("a.b") == "found")
    #expect(!theme.hasString(" a.b "))
  }

  @Test func `a line break in a string becomes a space`() throws {
    let theme = try theme(strings: "<string key=\"a\">\n  one\n  two &amp; three\n</string>")
    #expect(theme.string("a") == "one two & three")
  }

  @Test func `keys and forms may contain entities`() throws {
    let theme = try theme(
      strings: "<string key=\"a&#46;b\">found</string>"
        + "<plural key=\"&#112;\"><one>1 &lt; 2</one><other>&amp;</other></plural>")
    #expect(theme.string("a.b") == "found")
    #expect(theme.string("p", count: 1) == "1 < 2")
    #expect(theme.string("p", count: 3) == "&")
  }

  @Test func `a plural uses the form other for counts without a form`() throws {
    let theme = try theme(
      strings: "<plural key=\"p\"><one>one</one><other>{count} of them</other></plural>")
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
  func `an error in a strings file is reported`(_ strings: String, _ code: String) throws {
    let error = #expect(throws: ThemeError.self) { try theme(strings: strings) }
    #expect(error?.diagnostics.map(\.code) == [code])
  }
}
