import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct SwitchTests {
  private func stand(_ attributes: String = "") throws -> (Stand, Switch) {
    let stand = try Stand(
      "<column style=\"Room\"><switch id=\"s\" text=\"Mail\" action=\"note\" \(attributes)/></column>"
    )
    return (stand, try #require(stand.pilot.control("s") as? Switch))
  }

  @Test func `Space toggles a switch, Right turns it on and Left off`() throws {
    let (stand, me) = try stand()
    #expect(stand.picture[0].contains("[off] Mail"))
    stand.pilot.press("Space")
    #expect(me.isOn && stand.picture[0].contains("[on ] Mail"))
    stand.pilot.press("Right")
    #expect(me.isOn)
    stand.pilot.press("Left", "Left")
    #expect(!me.isOn)
    #expect(stand.screenlet.results == ["note: done", "note: done"])
  }

  @Test func `a click toggles a switch`() throws {
    let (stand, me) = try stand("on=\"true\"")
    stand.pilot.click(x: 2, y: 0)
    #expect(!me.isOn)
    #expect(me.value == "false")
  }

  @Test func `a read-only switch ignores keys and clicks`() throws {
    let (stand, me) = try stand("on=\"true\" readonly=\"true\"")
    stand.pilot.press("Space", "Left")
    stand.pilot.click(x: 2, y: 0)
    #expect(me.isOn)
  }
}
