import ScreenletTesting
import Screenlets
import TerminalCore
import Testing

@MainActor struct DeskTests {
  private func desk() throws -> (Pilot, DeskScreenlet) {
    let context = ScreensContext()
    context.register(DeskScreenlet.self)
    let desk = DeskScreenlet(in: context)
    let pilot = try Pilot(desk, size: Size(width: 60, height: 24))
    let view = try #require(desk.screenletView as? DeskView)
    view.show([3, 5, 8], [("Madrid", 12480), ("Lisbon", 9300)])
    return (pilot, desk)
  }

  @Test func `the layout of the article loads and shows the data set in Swift`() throws {
    let (pilot, _) = try desk()
    #expect(pilot.picture.contains { $0.contains("Pick up") })
    pilot.control("order")?.value = "3"
    pilot.terminal.send(.resumed)
    #expect(pilot.picture.contains { $0.contains("Madrid") && $0.contains("12,480 EUR") })
    pilot.control("order")?.value = "2"
    pilot.control("files")?.focus()
    pilot.press("Right", "Right")
    #expect(pilot.picture.contains { $0.contains("offer.pdf") })
  }

  @Test func `the file menu asks before it deletes a file, and Esc keeps the file`() throws {
    let (pilot, desk) = try desk()
    pilot.control("order")?.value = "2"
    pilot.terminal.send(.resumed)
    pilot.control("files")?.focus()
    pilot.surface.handle(.key(KeyEvent(.function(10), .shift)))
    pilot.press("Down", "Enter")
    #expect(pilot.picture.joined().contains("Delete this file?"))
    pilot.press("Esc")
    #expect(!pilot.picture.joined().contains("Delete this file?"))
    desk.screenletView?.setCondition("deleting", true)
    pilot.press("Right", "Enter")
    #expect(desk.told == ["deleteFile", "reallyDelete"])
  }
}
