import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit
import Waiting

@testable import ScreenletKitFixtures

@MainActor struct RunLoopTests {
  @Test func `a batch of events draws one frame`() throws {
    let stand = try Stand()
    let before = stand.pilot.terminal.frameCount
    stand.pilot.terminal.send(
      .key(KeyEvent(.character("a"))), .key(KeyEvent(.character("b"))), .key(KeyEvent(.tab)))
    #expect(stand.pilot.terminal.frameCount == before + 1)
  }

  @Test func `events without effect draw no frame`() async throws {
    let stand = try Stand()
    let before = stand.pilot.terminal.frameCount
    stand.pilot.press("F12")
    stand.pilot.terminal.send(.focus(false), .mouse(MouseEvent(.move, at: Position(x: 1, y: 1))))
    await stand.pilot.wait(.seconds(60))
    #expect(stand.pilot.terminal.frameCount == before)
  }

  @Test func `a finished interactor draws one frame without further input`() async throws {
    let stand = try Stand()
    stand.pilot.press("Enter")
    await stand.screenlet.desk.waitUntilAsked(1)
    stand.screenlet.onResult = { screenlet, _ in
      let message = screenlet.screenletView?.control("message") as? Message
      message?.showText("Here.")
      message?.showText("Done.", .success)
    }
    let before = stand.pilot.terminal.frameCount
    await stand.screenlet.desk.answer("ask", "yes")
    await stand.pilot.waitUntilIdle()
    #expect(stand.picture.contains { $0.contains("✓ Done.") })
    #expect(stand.pilot.terminal.frameCount == before + 1)
  }

  @Test func `a blocked terminal gets only the newest frame once it is ready`() throws {
    let stand = try Stand()
    let terminal = stand.pilot.terminal
    terminal.isBlocked = true
    let before = terminal.frameCount
    for letter in "abcdef" { stand.pilot.type(String(letter)) }
    #expect(terminal.frameCount == before)
    terminal.unblock()
    #expect(terminal.frameCount == before + 1)
    #expect(stand.picture.contains { $0.contains("abcdef") })
  }

  @Test func `no frame is drawn while the terminal is blocked`() throws {
    let stand = try Stand()
    stand.pilot.terminal.isBlocked = true
    let before = stand.pilot.loop.statistics
    stand.pilot.type("abcdef")
    #expect(stand.pilot.loop.statistics.frames == before.frames)
    #expect(stand.pilot.loop.statistics.events == before.events + 6)
  }

  @Test func `a resized terminal gets a frame of its new size`() throws {
    let stand = try Stand(size: Size(width: 80, height: 24))
    stand.pilot.terminal.resize(to: Size(width: 70, height: 20))
    #expect(stand.pilot.terminal.frame?.size == Size(width: 70, height: 20))
  }

  @Test func `resuming after a suspend redraws the screen`() throws {
    let stand = try Stand()
    let before = stand.pilot.terminal.frameCount
    stand.pilot.terminal.invalidate()
    stand.pilot.terminal.send(.resumed)
    #expect(stand.pilot.terminal.frameCount == before + 1)
    #expect(stand.picture.first == " Hello")
  }

  @Test func `suspend is forwarded to the terminal`() throws {
    let stand = try Stand()
    stand.pilot.loop.suspend()
    #expect(stand.pilot.terminal.suspensions == 1)
  }

  @Test func `new terminal capabilities take effect at once`() throws {
    let stand = try Stand()
    stand.pilot.terminal.send(
      .capabilities(Capabilities(colorDepth: .mono, glyphs: .ascii)))
    #expect(stand.context.appearance.environment.glyphs == .ascii)
    #expect(stand.picture.contains { $0.hasPrefix(">") })
  }

  @Test func `quitting ends the loop and stops the terminal`() async throws {
    let terminal = HeadlessTerminal(size: Size(width: 40, height: 12))
    let screenlet = ProbeScreenlet(in: TestTheme.context())
    let slot = ScreenletSlot()
    let surface = Surface(root: slot, context: screenlet.context, size: terminal.size)
    let loop = RunLoop(surface: surface, driver: terminal)
    try slot.show(screenlet)
    surface.bindings = [
      KeyBinding(.control("c"), words: "quit") { [weak loop] in
        loop?.quit()
        return true
      }
    ]
    let running = Task { @MainActor in try await loop.run() }
    await until { terminal.frameCount > 0 }
    #expect(terminal.isRunning)
    terminal.send(.key(KeyEvent(.character("c"), .control)), .key(KeyEvent(.character("x"))))
    try await running.value
    #expect(!terminal.isRunning)
    #expect((surface.focused as? TextField)?.text == "")
  }

  @Test func `a terminal that hangs up ends the loop`() async throws {
    let terminal = HeadlessTerminal()
    let surface = Surface(root: ScreenletSlot(), context: TestTheme.context(), size: terminal.size)
    let loop = RunLoop(surface: surface, driver: terminal)
    let running = Task { @MainActor in try await loop.run() }
    await until { terminal.frameCount > 0 }
    terminal.send(.hangup)
    try await running.value
    #expect(!terminal.isRunning)
  }

  @Test func `a loop that is quit before it runs ends at once`() async throws {
    let terminal = HeadlessTerminal()
    let surface = Surface(root: ScreenletSlot(), context: TestTheme.context(), size: terminal.size)
    let loop = RunLoop(surface: surface, driver: terminal)
    loop.quit()
    try await loop.run()
    #expect(!terminal.isRunning)
  }
}
