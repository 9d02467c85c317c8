import ScreenletTesting
import Screenlets
import Testing

final class DiskScreenlet: BaseScreenlet {
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="DiskScreenlet">
      <row gap="1">
        <text text="Disk"/>
        <control type="Meter" percent="60"/>
      </row>
    </screenlet>
    """
  }
}

@MainActor struct MeterTests {
  @Test func `a layout can contain a custom control`() throws {
    let context = ScreensContext()
    context.register(DiskScreenlet.self)
    context.register(control: Meter.self)

    let pilot = try Pilot(DiskScreenlet(in: context), size: Size(width: 30, height: 6))

    #expect(pilot.picture.first == "Disk ▰▰▰▰▰▰▱▱▱▱")
  }
}
