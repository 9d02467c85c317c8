import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Testing

@MainActor struct ForgotPasswordScreenletTests {
  @Test func `the response is the same for known and unknown accounts`() async throws {
    var pictures: [[String]] = []
    for name in ["ada@acme.example", "xyz@acme.example"] {
      let stand = try await StockStand<ForgotPasswordScreenlet> { $0.userName = name }
      stand.pilot.press("Enter")
      await stand.pilot.waitUntilIdle()
      #expect(stand.shows("If this account exists, we have sent a new password."))
      pictures.append(stand.pilot.picture.filter { !$0.contains(name) })
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test func `the message covers both cases if the portal does not say what it sends`() async throws
  {
    let stand = try await StockStand<ForgotPasswordScreenlet>()
    stand.screenlet.view.show(PasswordReceipt(isNewPassword: false))
    await stand.pilot.waitUntilIdle()
    let screen = stand.pilot.picture.joined(separator: " ").split(separator: " ")
    #expect(screen.joined(separator: " ").contains("a new password or a link to choose one"))
  }

  @Test func `the user name is required and must match the method`() async throws {
    let stand = try await StockStand<ForgotPasswordScreenlet>()
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Type your e-mail."))
    stand.screenlet.method = .userId
    stand.fill("userName", "abc")
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Use digits"))
    #expect(await stand.portal.asked.isEmpty)
  }

  @Test func `a failed request can be retried`() async throws {
    let stand = try await StockStand<ForgotPasswordScreenlet> { $0.userName = "ada@acme.example" }
    await stand.portal.fail(with: .offline)
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("unreachable"))
    await stand.portal.fail(with: nil)
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("we have sent"))
  }
}
