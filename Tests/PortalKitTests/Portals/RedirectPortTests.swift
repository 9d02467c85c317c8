import PortalKit
import Testing

struct RedirectPortTests {
  @Test func `the redirect port is parsed from a sign-in URL with a loopback redirect`() {
    let address = "https://x/a?client_id=1&redirect_uri=http%3A%2F%2F127.0.0.1%3A41234%2F&state=s"
    #expect(RedirectPort.of(address) == "41234")
    #expect(RedirectPort.of("https://x/a?redirect_uri=https%3A%2F%2Felsewhere%3A1%2F") == nil)
  }
}
