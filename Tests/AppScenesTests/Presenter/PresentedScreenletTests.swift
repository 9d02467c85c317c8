import AppScenes
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@MainActor struct PresentedScreenletTests {
  private func screenlet() -> BillSceneScreenlet {
    let context = ScreensContext()
    context.register(BillSceneScreenlet.self)
    return BillSceneScreenlet(in: context)
  }

  @Test func `data received before the view exists is shown by the first view`() throws {
    let screenlet = screenlet()
    screenlet.show("Bill 1")
    #expect(try Pilot(screenlet).picture.joined().contains("Bill 1"))
  }

  @Test func `a reloaded view shows the same data as its predecessor`() throws {
    let screenlet = screenlet()
    let pilot = try Pilot(screenlet)
    screenlet.show("Bill 2")
    try screenlet.reload()
    pilot.press("F2")
    #expect(pilot.picture.joined().contains("Bill 2") && screenlet.viewData == "Bill 2")
  }

  @Test func `the layout for another size shows the same data`() throws {
    let screenlet = screenlet()
    let pilot = try Pilot(screenlet)
    screenlet.show("Bill 3")
    pilot.terminal.resize(to: Size(width: 130, height: 24))
    pilot.press("F2")
    #expect(pilot.picture.joined().contains("A wide bill"))
    #expect(pilot.picture.joined().contains("Bill 3"))
    pilot.terminal.resize(to: Size(width: 80, height: 24))
    pilot.press("F2")
    #expect(!pilot.picture.joined().contains("A wide bill"))
    #expect(pilot.picture.joined().contains("Bill 3"))
  }

  @Test func `a user action is sent to the interactor input`() async throws {
    let screenlet = screenlet()
    let context = screenlet.context
    let (interactor, pilot) = (BillInteractor(in: context), try Pilot(screenlet))
    let presenter = BillPresenter(interactor)
    (presenter.output, screenlet.input) = (screenlet, interactor)
    interactor.respond(Bill(number: 4))
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(pilot.picture.joined().contains("Bill 4 is paid"))
  }
}
