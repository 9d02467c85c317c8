import Testing

@testable import PortalKit

@Suite struct ChildEnvironmentTests {
  @Test(arguments: [
    ("SCREENLETS_PASSWORD", true), ("SCREENLETS_LIFERAY_OAUTH2_CLIENT_SECRET", true),
    ("SCREENLETS_TOKEN", true), ("SCREENLETS_USER", false), ("SCREENLETS_THEMES", false),
    ("PGPASSWORD", false), ("PATH", false),
  ])
  func `only the secret SCREENLETS variables are withheld from child processes`(
    _ name: String, _ isSecret: Bool
  ) {
    #expect(ChildEnvironment.isSecret(name[...]) == isSecret)
  }

  @Test func `the environment for child processes ends with a null pointer`() {
    let pointers = ChildEnvironment.pointers
    #expect(pointers.last == .some(nil) && pointers.count > 1)
    #expect(pointers.dropLast().allSatisfy { $0 != nil })
  }

  @Test func `the redirect port is parsed from a sign-in URL with a loopback redirect`() {
    let address = "https://x/a?client_id=1&redirect_uri=http%3A%2F%2F127.0.0.1%3A41234%2F&state=s"
    #expect(RedirectPort.of(address) == "41234")
    #expect(RedirectPort.of("https://x/a?redirect_uri=https%3A%2F%2Felsewhere%3A1%2F") == nil)
  }
}
