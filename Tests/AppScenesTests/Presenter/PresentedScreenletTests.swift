import AppScenes
import PortalKit
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

  @Test func `what came before there was a view is shown by the first`() throws {
    let screenlet = screenlet()
    screenlet.show("Bill 1")
    #expect(try Pilot(screenlet).picture.joined().contains("Bill 1"))
  }

  @Test func `a view that is made anew shows what the one before did`() throws {
    let screenlet = screenlet()
    let pilot = try Pilot(screenlet)
    screenlet.show("Bill 2")
    try screenlet.reload()
    pilot.press("F2")
    #expect(pilot.picture.joined().contains("Bill 2") && screenlet.viewData == "Bill 2")
  }

  @Test func `the layout for another size shows it too`() throws {
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

  @Test func `a key goes to whoever takes what a person wants`() async throws {
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
