import PortalKit
import Testing

struct NoPortalTests {
  @Test func `sign-in and forms throw offline`() async throws {
    await #expect(throws: ScreenletError.offline) {
      try await NoPortal().signIn(userName: "ada", password: Secret("x"))
    }
    await #expect(throws: ScreenletError.offline) {
      try await NoPortal().structure(1)
    }
    #expect(try await NoPortal().account(named: "ada", companyId: 0) == nil)
  }
}
