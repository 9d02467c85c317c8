import HTTPTransfer
import Testing

@Suite struct HTTPAddressTests {
  @Test func `an address is split into origin, target and path`() throws {
    let address = try #require(HTTPAddress("HTTPS://Portal.Example:8443/a/b?c=d#e"))
    #expect(address.origin == "https://portal.example:8443")
    #expect(address.target == "/a/b?c=d" && address.path == "/a/b")
    #expect(HTTPAddress("http://x")?.text == "http://x/")
    #expect(HTTPAddress("https://x:443/?q")?.text == "https://x/?q")
    #expect(HTTPAddress("http://[::1]:80/")?.origin == "http://[::1]")
  }

  @Test(arguments: [
    "", "x", "ftp://x/", "http://", "http://a b/", "http://me:secret@x/", "http://x:0/",
    "http://x:99999/", "http://x\\@y/", "http://x/\u{7}", "file:///etc/hostname", "http://[::1",
  ])
  func `an invalid address is nil`(_ text: String) {
    #expect(HTTPAddress(text) == nil)
  }

  @Test func `loopback hosts are recognized`() {
    for host in ["localhost", "127.0.0.1", "127.9.9.9", "[::1]", "a.localhost"] {
      #expect(HTTPAddress("http://\(host):8080/")?.isLoopback == true, "\(host)")
    }
    for host in ["localhost.example", "127.example", "127.0.0.1.example", "10.0.0.1", "128.0.0.1"] {
      #expect(HTTPAddress("http://\(host)/")?.isLoopback == false, "\(host)")
    }
  }

  @Test func `relative links are resolved`() throws {
    let here = try #require(HTTPAddress("https://x/a/b?c"))
    #expect(here.resolving("d")?.text == "https://x/a/d")
    #expect(here.resolving("../d?e")?.text == "https://x/d?e")
    #expect(here.resolving("../../../d")?.text == "https://x/d")
    #expect(here.resolving("/d")?.text == "https://x/d")
    #expect(here.resolving("?d")?.text == "https://x/a/b?d")
    #expect(here.resolving("//y/d")?.text == "https://y/d")
    #expect(here.resolving("http://y")?.text == "http://y/")
    #expect(here.resolving("javascript:x") == nil)
    #expect(here.resolving("file:///x") == nil)
  }

  @Test func `the description of an address omits its query`() {
    #expect(HTTPAddress("https://x/a?password=b").map { "\($0)" } == "https://x/a")
    #expect(HTTPAddress("https://x/a?p_auth=abc")?.description == "https://x/a")
  }

  @Test func `non-ASCII letters are percent-encoded`() {
    #expect(HTTPAddress("http://x/ñ")?.target == "/%C3%B1")
  }
}
