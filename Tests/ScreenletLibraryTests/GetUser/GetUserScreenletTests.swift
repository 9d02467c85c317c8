import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Testing

@MainActor struct GetUserScreenletTests {
  @Test func `a user is found by screen name`() async throws {
    let stand = try await StockStand<GetUserScreenlet>(visitor: 10_202) {
      ($0.method, $0.userName) = (.screenName, "nuria")
    }
    #expect(stand.shows("Núria Ferrer Peña"))
    #expect(stand.shows("10202"))
    #expect(stand.shows("NP"))
  }

  @Test func `an unknown user is an error at the field, and no user is shown`() async throws {
    let stand = try await StockStand<GetUserScreenlet> { $0.userName = "ada@acme.example" }
    stand.fill("userName", "who@acme.example")
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("No user has this name."))
    #expect(!stand.shows("Ada Lovelace"))
    #expect(stand.screenlet.user == nil)
  }

  @Test func `escape sequences in a name are not sent to the terminal`() async throws {
    let stand = try await StockStand<GetUserScreenlet>(visitor: 10_205) {
      $0.userName = "mallory@acme.example"
    }
    #expect(stand.shows("Mallory"))
    #expect(!stand.text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x7 })
  }

  @Test func `a failed request is reported, and Enter retries it`() async throws {
    let stand = try await StockStand<GetUserScreenlet>(failing: .timeout) {
      $0.userName = "ada@acme.example"
    }
    #expect(stand.shows("took too long"))
    await stand.portal.fail(with: nil)
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Ada Lovelace"))
  }
}
