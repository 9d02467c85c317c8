import PortalKit
import Testing

@testable import LocalPortal

struct SeedTests {
  @Test func `the built-in server context names the seeded company and site`() {
    #expect(ServerContext.builtIn.companyId == Seed.company)
    #expect(ServerContext.builtIn.groupId == Seed.site)
  }

  @Test func `every seeded account has unique names`() {
    let users = Seed.accounts.map(\.user)
    #expect(Set(users.map(\.id)).count == users.count)
    #expect(Set(users.map(\.uuid)).count == users.count)
    #expect(Set(users.map(\.screenName)).count == users.count)
    #expect(Set(users.map(\.emailAddress)).count == users.count)
  }

  @Test func `the seeded accounts contain terminal control characters`() {
    let text = Seed.accounts.map { $0.user.fullName + $0.user.greeting }.joined()
    for scalar: Unicode.Scalar in ["\u{1B}", "\u{9B}", "\u{202E}", "\u{E0041}", "\u{200B}", "\0"] {
      #expect(text.unicodeScalars.contains(scalar))
    }
  }
}
