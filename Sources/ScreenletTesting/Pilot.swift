import PortalKit
public import ScreenletKit
public import TerminalCore
import ThemeKit

/// Drives a screenlet in a test as a user does: presses keys, types, clicks and reads the screen.
///
/// Events take the same path as real ones: driver, run loop, focus.
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
  /// The simulated terminal.
  public let terminal: HeadlessTerminal
  /// The surface that fills the terminal.
  public let surface: Surface
  /// The run loop between terminal and surface.
  public let loop: RunLoop
  /// The clock of animations and timers.
  public let clock = ManualClock()

  /// Creates a pilot for a screenlet that fills the terminal.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet; it is loaded.
  ///   - size: The number of columns and rows.
  ///   - capabilities: The terminal's capabilities; monochrome by default, so that text pictures
  ///     show the extent of input fields.
  /// - Throws: The error of the theme, or of the terminal.
  public init(
    _ screenlet: BaseScreenlet, size: Size = Size(width: 80, height: 24),
    capabilities: Capabilities = Capabilities(colorDepth: .mono)
  ) throws {
    terminal = HeadlessTerminal(size: size, capabilities: capabilities)
    screenlet.context.appearance.adopt(capabilities)
    let slot = ScreenletSlot()
    clock.pending = screenlet.context.pending
    surface = Surface(root: slot, context: screenlet.context, size: size, clock: clock)
    loop = RunLoop(surface: surface, driver: terminal)
    try slot.show(screenlet)
    try loop.start()
  }

  /// Creates a pilot for a slot that fills the terminal, such as that of an app with scenes.
  ///
  /// ```swift
  /// let app = AppRoot("orders", [OrdersComponent()], first: OrdersRoute.list, in: context)
  /// let pilot = try Pilot(app.scenes.slot, in: context)
  /// try app.start()
  /// ```
  ///
  /// - Parameters:
  ///   - slot: The slot.
  ///   - context: The context of the scenes.
  ///   - size: The number of columns and rows.
  ///   - capabilities: The terminal's capabilities; monochrome by default, so that text pictures
  ///     show the extent of input fields.
  /// - Throws: The error of starting the terminal.
  public init(
    _ slot: ScreenletSlot, in context: ScreensContext, size: Size = Size(width: 80, height: 24),
    capabilities: Capabilities = Capabilities(colorDepth: .mono)
  ) throws {
    terminal = HeadlessTerminal(size: size, capabilities: capabilities)
    context.appearance.adopt(capabilities)
    clock.pending = context.pending
    surface = Surface(root: slot, context: context, size: size, clock: clock)
    loop = RunLoop(surface: surface, driver: terminal)
    try loop.start()
  }

  /// The lines of the screen as text, without trailing spaces.
  public var picture: [String] { terminal.frame?.picture ?? [] }

  /// Presses keys by their names in key maps: `Enter`, `Tab`, `^K`, `Alt+b`, `F2`.
  ///
  /// - Parameter keys: The key names, in order.
  /// - Precondition: Every name is valid, so that a typing error in a test does not go unnoticed.
  public func press(_ keys: String...) {
    for key in keys {
      guard let stroke = KeyStroke(text: key) else {
        preconditionFailure("no key is called \"\(key)\"; write \(KeyStroke.syntax)")
      }
      terminal.send(.key(KeyEvent(stroke.key, stroke.modifiers)))
    }
  }

  /// Types a text, one key event per character.
  ///
  /// - Parameter text: The text.
  public func type(_ text: String) {
    for character in text { terminal.send(.key(KeyEvent(.character(character)))) }
  }

  /// Pastes a text as one event.
  ///
  /// - Parameter text: The text.
  public func paste(_ text: String) { terminal.send(.paste(text, isTruncated: false)) }

  /// Clicks a cell with the left button.
  ///
  /// - Parameters:
  ///   - x: The column, counted from 0.
  ///   - y: The row, counted from 0.
  public func click(x: Int, y: Int) {
    let position = Position(x: x, y: y)
    terminal.send(.mouse(MouseEvent(.press, at: position)))
    terminal.send(.mouse(MouseEvent(.release, at: position)))
  }

  /// Clicks the horizontal center of a control's last row; does nothing if there is no such
  /// control.
  ///
  /// - Parameter id: The ID in the layout. If several views have it, the first control is clicked.
  public func click(_ id: String) {
    guard let control = control(id) else { return }
    click(x: control.rect.minX + control.rect.width / 2, y: control.rect.maxY - 1)
  }

  /// Returns the first control with an ID in any view on the screen; nil if there is none.
  ///
  /// - Parameter id: The ID in the layout.
  public func control(_ id: String) -> Control? {
    var found: Control?
    surface.root.forEach { if found == nil, $0.id == id { found = $0 } }
    return found
  }

  /// Waits until no interactor runs, no picture loads and no task of the context is pending,
  /// including those started while waiting; then the screen shows the newest frame.
  public func waitUntilIdle() async {
    let context = surface.context
    repeat {
      await clock.idle()
      await context.interactors.idle()
      await context.servicesIdle()
      await clock.idle()
    } while context.interactors.isBusy || context.hasBusyService || context.pending.isBusy
  }

  /// Advances the clock, so that animations and timers run.
  ///
  /// - Parameter duration: The duration to advance.
  public func wait(_ duration: Duration) async { await clock.advance(by: duration) }
}
