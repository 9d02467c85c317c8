import Testing

@testable import PortalKit

struct PortalLocationTests {
  @Test(arguments: [
    ("", "local:"), ("local:", "local:"), ("http://localhost:8080", "http://localhost:8080"),
    ("HTTPS://Portal.example///", "https://Portal.example"),
    ("https://portal.example/web/", "https://portal.example/web"),
    ("http://[::1]:8080", "http://[::1]:8080"),
  ])
  func `an address is normalized without trailing slashes`(text: String, server: String) throws {
    #expect(try PortalLocation(text).server == server)
  }

  @Test(arguments: [
    "portal.example", "ftp://portal.example", "http://", "https:///x", "http://a b", "http://a\nb",
    "http://ada:secret@portal.example", "http://portal.example/?x", "http://portal.example#y",
    "http://\u{202E}elpmaxe",
  ])
  func `an invalid address is rejected with advice that shows no password`(text: String) {
    let error = #expect(throws: ContextKey.InvalidValue.self) { try PortalLocation(text) }
    #expect(error?.message.isEmpty == false)
    #expect(error?.message.contains("secret") != true)
  }
}
