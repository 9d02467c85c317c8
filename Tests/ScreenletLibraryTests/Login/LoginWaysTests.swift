import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Testing

@Suite(.timeLimit(.minutes(5))) @MainActor struct LoginWaysTests {
  @Test func `the sign-in leads to help with a password, and back`() async throws {
    let stand = try await StockStand<LoginScreenlet> { $0.userName = "ada@acme.example" }
    stand.pilot.click("forgot")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Forgot your password?"))
    #expect(stand.shows("ada@acme.example"))
    stand.pilot.press("Esc")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Keep me signed in"))
  }

  @Test func `F5 leads to a new account, and back`() async throws {
    let stand = try await StockStand<LoginScreenlet>()
    stand.pilot.press("F5")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Create an account"))
    stand.pilot.press("Esc")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Keep me signed in"))
  }

  @Test(arguments: [("child", "forgot"), ("extended", "")])
  func `other themes lead there too`(theme: String, button: String) async throws {
    let stand = try await StockStand<LoginScreenlet>(theme: theme)
    if button.isEmpty { stand.pilot.press("F3") } else { stand.pilot.click(button) }
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Forgot your password?"))
  }
}
