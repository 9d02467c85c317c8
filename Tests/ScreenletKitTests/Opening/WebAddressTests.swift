import ScreenletKit
import Testing

struct WebAddressTests {
  @Test(arguments: [
    ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g/"), ("?y", "http://a/b/c/d?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d?q#s"), ("g#s", "http://a/b/c/g#s"),
    ("", "http://a/b/c/d?q"), (".", "http://a/b/c/"), ("..", "http://a/b/"),
    ("../g", "http://a/b/g"), ("../../../g", "http://a/g"), ("g;x=1/../y", "http://a/b/c/y"),
    ("http://x/y", "http://x/y"), ("mailto:ada@acme.example", "mailto:ada@acme.example"),
  ])
  func `relative links resolve as RFC 3986 defines`(link: String, target: String) throws {
    let page = try #require(WebAddress("http://a/b/c/d?q"))
    #expect(page.resolving(link)?.text == target)
  }

  @Test(arguments: ["", "no address", "1http://x", ":x", "/path"])
  func `text without a scheme is not an address`(text: String) { #expect(WebAddress(text) == nil) }

  @Test(arguments: [
    ("https://acme.example", true), ("mailto:a@b.example", true), ("tel:+34", true),
    ("javascript:alert(1)", false), ("file:///etc/passwd", false), ("https://", false),
  ])
  func `only complete safe addresses can be opened`(text: String, isOpenable: Bool) throws {
    #expect(try #require(WebAddress(text)).isOpenable == isOpenable)
  }

  @Test func `line breaks in an address are removed and spaces are percent-encoded`() {
    #expect(WebAddress(" https://a.example/x\n y ")?.text == "https://a.example/x%20y")
  }

  @Test(arguments: [
    ("https://ada:secret@acme.example/x", "https://acme.example/x"),
    ("https://acme.example@evil.example:8443?q=a@b", "https://evil.example:8443/?q=a@b"),
    ("http://a@b@c.example", "http://c.example/"), ("http://ada:secret@", "http:///"),
    ("https://acme.example/~ada@home", "https://acme.example/~ada@home"),
  ])
  func `the user and the password before the host are dropped`(text: String, address: String) {
    #expect(WebAddress(text)?.text == address)
    #expect(WebAddress("http://page.example")?.resolving(text)?.text.contains("secret") != true)
  }
}
