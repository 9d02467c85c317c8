import PortalKit
public import ScreenletKit
public import TerminalCore
import ThemeKit

/// Drives a live screenlet as a person does: presses keys, types, clicks, and looks at the screen.
///
/// Events take the way of real ones: through the driver, the run loop, the focus.
///
/// ```swift
/// let pilot = try Pilot(LoginScreenlet(in: context))
/// pilot.type("ada@acme.example")
/// pilot.press("Tab")
/// pilot.type("analytical")
/// pilot.press("Enter")
/// await pilot.waitUntilIdle()
/// #expect(pilot.picture.contains { $0.contains("Signed in as Ada Lovelace.") })
/// ```
@MainActor public final class Pilot {
  /// The terminal that is not there.
  public let terminal: HeadlessTerminal
  /// What is on the screen.
  public let surface: Surface
  /// The loop between the two.
  public let loop: RunLoop
  /// The clock of everything that moves or goes away by itself.
  public let clock = ManualClock()

  /// Puts a screenlet on a screen of its own.
  ///
  /// - Parameters:
  ///   - screenlet: What to drive; it is loaded.
  ///   - size: Columns and rows.
  ///   - capabilities: What the terminal can do; mono by default, so that pictures show the wells.
  /// - Throws: What is wrong with the theme.
  public init(
    _ screenlet: BaseScreenlet, size: Size = Size(width: 80, height: 24),
    capabilities: Capabilities = Capabilities(colorDepth: .mono)
  ) throws {
    terminal = HeadlessTerminal(size: size, capabilities: capabilities)
    screenlet.context.adopt(capabilities)
    let slot = ScreenletSlot()
    surface = Surface(root: slot, context: screenlet.context, size: size, clock: clock)
    loop = RunLoop(surface: surface, driver: terminal)
    try slot.show(screenlet)
    try loop.start()
  }

  /// Puts what a slot shows on a screen of its own, as an app of scenes does.
  ///
  /// ```swift
  /// let app = AppRoot("orders", [OrdersComponent()], first: OrdersRoute.list, in: context)
  /// let pilot = try Pilot(app.scenes.slot, in: context)
  /// try app.start()
  /// ```
  ///
  /// - Parameters:
  ///   - slot: Where the scenes are seen.
  ///   - context: Their world.
  ///   - size: Columns and rows.
  ///   - capabilities: What the terminal can do; mono by default, so that pictures show the wells.
  /// - Throws: Why the terminal could not be taken.
  public init(
    _ slot: ScreenletSlot, in context: ScreensContext, size: Size = Size(width: 80, height: 24),
    capabilities: Capabilities = Capabilities(colorDepth: .mono)
  ) throws {
    terminal = HeadlessTerminal(size: size, capabilities: capabilities)
    context.adopt(capabilities)
    surface = Surface(root: slot, context: context, size: size, clock: clock)
    loop = RunLoop(surface: surface, driver: terminal)
    try loop.start()
  }

  /// The screen as lines of text; blanks at the ends of lines are left out.
  public var picture: [String] { terminal.frame?.picture ?? [] }

  /// Presses keys, as key maps name them: `Enter`, `Tab`, `^K`, `Alt+b`, `F2`.
  ///
  /// - Precondition: There are keys of these names; a mistake in a test is not to go unnoticed.
  public func press(_ keys: String...) {
    for key in keys {
      guard let stroke = KeyStroke(text: key) else {
        preconditionFailure("no key is called \"\(key)\"; write \(KeyStroke.syntax)")
      }
      terminal.send(.key(KeyEvent(stroke.key, stroke.modifiers)))
    }
  }

  /// Types text, character by character.
  public func type(_ text: String) {
    for character in text { terminal.send(.key(KeyEvent(.character(character)))) }
  }

  /// Pastes text in one piece.
  public func paste(_ text: String) { terminal.send(.paste(text, isCut: false)) }

  /// Clicks a cell with the left button.
  public func click(x: Int, y: Int) {
    let position = Position(x: x, y: y)
    terminal.send(.mouse(MouseEvent(.press, at: position)))
    terminal.send(.mouse(MouseEvent(.release, at: position)))
  }

  /// Clicks the middle of a control.
  ///
  /// - Parameter id: Its id in the layout; of all views on the screen the first that has it counts.
  public func click(_ id: String) {
    guard let control = control(id) else { return }
    click(x: control.rect.minX + control.rect.width / 2, y: control.rect.maxY - 1)
  }

  /// The control with this id, in whatever view.
  public func control(_ id: String) -> Control? {
    var found: Control?
    surface.root.forEach { if found == nil, $0.id == id { found = $0 } }
    return found
  }

  /// Waits until no interactor runs, no picture is being read, and neither has started another.
  public func waitUntilIdle() async {
    let (interactors, pictures) = (surface.context.interactors, surface.context.pictures)
    await clock.settle()
    repeat {
      await interactors.idle()
      await pictures.idle()
      await clock.settle()
    } while interactors.isBusy || pictures.isBusy
  }

  /// Lets time go by: what moves moves, what is due happens.
  public func wait(_ duration: Duration) async { await clock.advance(by: duration) }
}
