import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

/// A field and a button, in the default theme.
private final class GreetingScreenlet: BaseScreenlet {
  var greeted = 0

  let greet = UserAction("Greets.", perform: { (me: GreetingScreenlet) in me.greeted += 1 })

  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="GreetingScreenlet">
      <column padding="0 1"><text-field id="name" label="Name"/>
      <button id="greet" action="greet" text="Greet"/></column>
    </screenlet>
    """
  }
}

@MainActor struct PilotTests {
  private func pilot() throws -> (GreetingScreenlet, Pilot) {
    let context = ScreensContext()
    context.register(GreetingScreenlet.self)
    let screenlet = GreetingScreenlet(in: context)
    return (screenlet, try Pilot(screenlet, size: Size(width: 60, height: 20)))
  }

  @Test func `a pilot types, presses keys and clicks`() throws {
    let (screenlet, pilot) = try pilot()
    pilot.type("Ada")
    pilot.press("Tab", "Enter")
    pilot.click("greet")
    #expect((pilot.control("name") as? TextField)?.text == "Ada")
    #expect(screenlet.greeted == 2)
  }

  @Test func `a pilot's picture shows the screen`() throws {
    let (_, pilot) = try pilot()
    pilot.type("Ada")
    #expect(pilot.picture.contains { $0.contains("Ada█___") })
    #expect(pilot.picture.count == 20)
  }

  @Test func `clicking a control that does not exist does nothing`() throws {
    let (screenlet, pilot) = try pilot()
    pilot.click("nothing")
    #expect(screenlet.greeted == 0)
  }
}

@MainActor struct ManualClockTests {
  @Test func `a manual clock runs scheduled calls in order when they are due`() async {
    let clock = ManualClock()
    var called: [Int] = []
    let calls = [3, 1, 2].map { seconds in
      clock.after(.seconds(seconds)) { called.append(seconds) }
    }
    await clock.advance(by: .milliseconds(999))
    #expect(called == [])
    await clock.advance(by: .seconds(5))
    #expect(called == [1, 2, 3])
    #expect(clock.now == .milliseconds(5_999))
    withExtendedLifetime(calls) {}
  }

  @Test func `releasing its subscription cancels a scheduled call`() async {
    let clock = ManualClock()
    var calls = 0
    var call: Subscription? = clock.after(.seconds(9)) { calls += 1 }
    #expect(call != nil)
    call = nil
    await clock.advance(by: .seconds(10))
    #expect(calls == 0)
  }

  @Test func `a call that a due call schedules runs in the same advance if it is due`() async {
    let clock = ManualClock()
    var calls = 0
    var next: Subscription?
    let first = clock.after(.seconds(1)) {
      calls += 1
      next = clock.after(.seconds(1)) { calls += 1 }
    }
    await clock.advance(by: .seconds(2))
    #expect(calls == 2)
    withExtendedLifetime((first, next)) {}
  }
}

struct FramePictureTests {
  @Test func `a frame picture shows underlined areas, the cursor and wide characters`() {
    var frame = Frame(size: Size(width: 8, height: 2))
    let well = Style(attributes: .underline)
    frame.fill(Rect(x: 0, y: 0, width: 8, height: 1), style: well)
    frame.draw("日a", at: Position(x: 0, y: 0), style: well)
    frame.cursor = Position(x: 3, y: 0)
    frame.draw("b", at: Position(x: 2, y: 1), style: .plain)
    #expect(frame.picture == ["日a█____", "  b"])
  }
}

@MainActor struct HeadlessTerminalTests {
  @Test func `a blocked terminal rejects frames and sends drained when unblocked`() throws {
    let terminal = HeadlessTerminal()
    var heard: [InputEvent] = []
    try terminal.start { heard += $0 }
    terminal.isBlocked = true
    #expect(!terminal.show(Frame(size: Size(width: 1, height: 1))))
    terminal.unblock()
    #expect(heard == [.drained])
    #expect(terminal.show(Frame(size: Size(width: 1, height: 1))))
    #expect(terminal.frameCount == 1)
  }

  @Test func `a resize changes the terminal's size and sends an event`() throws {
    let terminal = HeadlessTerminal()
    var heard: [InputEvent] = []
    try terminal.start { heard += $0 }
    terminal.resize(to: Size(width: 5, height: 6))
    #expect(terminal.size == Size(width: 5, height: 6))
    #expect(heard == [.resize(Size(width: 5, height: 6))])
  }
}
