import TerminalCore
import Testing

struct HyperlinkTests {
  @Test func `equal addresses give the same link`() throws {
    let link = try #require(Hyperlink("https://acme.example/a"))
    #expect(Hyperlink("https://acme.example/a") == link)
    #expect(Hyperlink("https://acme.example/b") != link)
  }

  @Test func `control and special characters of a link are percent-encoded`() {
    #expect(
      Hyperlink("https://acme.example/\u{1B}\\;é ")?.target
        == "https://acme.example/%1B\\%3B%C3%A9%20")
  }

  @Test(arguments: [
    "", "acme.example", "javascript:alert(1)", "file:///etc/passwd",
    "https://" + String(repeating: "a", count: 3000), "https://ada:secret@acme.example/a",
    "HTTP://acme.example@evil.example",
  ])
  func `an unsafe, overlong or credential-bearing address is not a link`(target: String) {
    #expect(Hyperlink(target) == nil)
  }

  @Test func `a link attribute is separate from the text attributes`() throws {
    let link = try #require(Hyperlink("https://acme.example/a"))
    let attributes = Attributes(link).union(.bold)
    #expect(attributes.subtracting(Attributes(link)) == .bold)
    #expect(Attributes.names.allSatisfy { !Attributes(link).contains($0.attribute) })
  }
}
