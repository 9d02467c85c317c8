import PortalKit
import Testing

@testable import LocalPortal

struct LocalPortalTests {
  @Test(arguments: LocalPortal.demoAccounts)
  func `every demo account signs in with every authentication method`(account: DemoAccount)
    async throws
  {
    let portal = try LocalPortal.inMemory()
    for method in AuthenticationMethod.allCases {
      let user = try await portal.signIn(
        userName: account.user.userName(for: method), password: Secret(account.password),
        method: method)
      #expect(user == account.user)
    }
  }

  @Test func `the documented demo accounts exist`() {
    let words = LocalPortal.demoAccounts.map { "\($0.user.emailAddress) \($0.password)" }
    #expect(words.contains("test@liferay.com test"))
    #expect(words.first == "ada@acme.example analytical")
    #expect(LocalPortal.demoAccounts.first?.user.fullName == "Ada Lovelace")
  }

  @Test func `user names ignore case at sign-in`() async throws {
    let portal = try LocalPortal.inMemory()
    let user = try await portal.signIn(
      userName: "ADA@Acme.Example", password: Secret("analytical"))
    #expect(user.screenName == "ada")
  }

  @Test func `sign-in accepts company 0 or its own and rejects another`() async throws {
    let portal = try LocalPortal.inMemory()
    for company in [0, ServerContext.builtIn.companyId] {
      _ = try await portal.signIn(
        userName: "ada@acme.example", password: Secret("analytical"), companyId: company)
    }
    let error = await #expect(throws: ScreenletError.self) {
      try await portal.signIn(
        userName: "ada@acme.example", password: Secret("analytical"), companyId: 99)
    }
    #expect(error?.code == "portal.company")
    #expect(error?.description.contains("liferay_company_id") == true)
  }

  @Test func `an account hint is found by name before sign-in`() async throws {
    let portal = try LocalPortal.inMemory()
    for name in ["ada", "ADA@ACME.EXAMPLE", "10201"] {
      let hint = try await portal.account(named: name, companyId: 0)
      #expect(hint?.fullName == "Ada Lovelace")
      #expect(hint?.initials == "AL")
      #expect(hint?.emailAddress == "ada@acme.example")
    }
    for name in ["", "root", "nobody@acme.example", "1", String(repeating: "a", count: 10_000)] {
      #expect(try await portal.account(named: name, companyId: 0) == nil)
    }
    #expect(try await portal.account(named: "ada", companyId: 99) == nil)
  }

  @Test func `the embedded portal is named local data`() throws {
    let portal = try LocalPortal.inMemory()
    #expect(portal.displayName.english == "local data")
    #expect(portal.server == "local:")
  }
}
