import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Screenlets
import TerminalCore
import Testing

/// A screen with another control beside the sign-in.
private final class Neighbours: BaseScreenlet {
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="Neighbours"><column>
      <button id="first" text="First"/><screenlet-view id="place" of="LoginScreenlet" grow="1"/>
    </column></screenlet>
    """
  }
}

@MainActor struct LoginWaysTests {
  @Test func `the sign-in opens the forgotten password screen, and Esc returns`() async throws {
    let stand = try await StockStand<LoginScreenlet> { $0.userName = "ada@acme.example" }
    stand.pilot.click("forgot")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Forgot your password?"))
    #expect(stand.shows("ada@acme.example"))
    stand.pilot.press("Esc")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Keep me signed in"))
  }

  @Test func `F5 opens the sign-up screen, and Esc returns`() async throws {
    let stand = try await StockStand<LoginScreenlet>()
    stand.pilot.press("F5")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Create an account"))
    stand.pilot.press("Esc")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Keep me signed in"))
  }

  @Test(arguments: [("child", "forgot"), ("extended", "")])
  func `other themes open the forgotten password screen too`(
    theme: String, button: String
  ) async throws {
    let stand = try await StockStand<LoginScreenlet>(theme: theme)
    if button.isEmpty { stand.pilot.press("F3") } else { stand.pilot.click(button) }
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Forgot your password?"))
  }

  @Test func `the focus moves to the forgotten password screen and back`() async throws {
    let context = ScreensContext(portal: try WatchedPortal())
    context.registerStockScreenlets()
    context.register(Neighbours.self)
    let pilot = try Pilot(Neighbours(in: context), size: Size(width: 80, height: 30))
    await pilot.waitUntilIdle()
    let slot = try #require(pilot.control("place") as? ScreenletSlot)
    (slot.screenlet?.screenletView?.control("forgot") as? Button)?.focus()
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(slot.screenlet is ForgotPasswordScreenlet)
    #expect(pilot.surface.focused?.id == "userName")
    pilot.press("Esc")
    await pilot.waitUntilIdle()
    #expect(slot.screenlet is LoginScreenlet)
    #expect(pilot.surface.focused?.id == "forgot")
  }
}
