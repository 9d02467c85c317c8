import PortalKit
import ScreenletControls
public import ScreenletKit
public import TerminalCore
import TerminalIO
import ThemeKit

/// Runs one screenlet on the whole terminal: standard keys and live reloading of themes.
///
/// ```swift
/// ScreensContext.shared = try ScreensContext.live().context
/// try await ScreenletApp(StockScreenlet()).run()
/// ```
@MainActor public final class ScreenletApp {
  /// The screenlet that fills the terminal.
  public let screenlet: BaseScreenlet
  /// The surface that fills the terminal.
  public let surface: Surface
  private let loop: RunLoop
  private let watcher: ThemeReloader
  private let sync: SyncQueueScreen?

  /// Creates an app and shows its screenlet.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet; it is loaded.
  ///   - driver: The terminal; nil for that of the process.
  ///   - themeKey: Whether ^T switches to the next theme.
  ///   - signIn: The sign-in to try without asking the user; by default with the environment, the
  ///     server context or the saved session.
  /// - Throws: An error of the theme or of the terminal.
  public init(
    _ screenlet: BaseScreenlet, driver: (any TerminalDriver)? = nil, themeKey: Bool = true,
    signIn: ImplicitSignIn = .automatic
  ) throws {
    let driver = try driver ?? TTY()
    self.screenlet = screenlet
    screenlet.context.appearance.adopt(driver.capabilities)
    screenlet.context.start(with: [type(of: screenlet)])
    let slot = ScreenletSlot()
    surface = Surface(root: slot, context: screenlet.context, size: driver.size)
    loop = RunLoop(surface: surface, driver: driver)
    watcher = ThemeReloader(screenlet.context)
    sync = SyncQueueScreen(on: surface)
    surface.onRightClick = { [weak surface] in surface?.showCommands() }
    try slot.show(screenlet)
    watcher.watch(screenlet.themeName)
    let context = screenlet.context
    context.startSignIn(
      signIn,
      didFail: { [weak context] error in
        context?.events.publish(Notice(words: DisplayText(error.userMessage)))
      })
    surface.bindings = (themeKey ? [themeBinding] : []) + StandardKeys.bindings(surface, loop)
    if themeKey { surface.appCommands = { [weak self] in self?.commands ?? [] } }
  }

  /// Runs the app until the user quits.
  ///
  /// - Throws: The error of starting the terminal.
  public func run() async throws(TerminalError) { try await loop.run() }

  /// Ends `run()`.
  public func quit() { loop.quit() }

  private var themeBinding: KeyBinding {
    KeyBinding(.control("t"), words: .key("key.theme")) { [weak self] in
      self?.nextTheme()
      return true
    }
  }

  private func nextTheme() {
    let names = screenlet.context.appearance.themeNames
    if let next = FocusChain(names).next(after: screenlet.themeName) { apply(theme: next) }
  }

  private func apply(theme: String) {
    do throws(ThemeError) {
      try screenlet.apply(theme: theme)
      watcher.watch(theme)
    } catch { screenlet.context.appearance.report(error.diagnostics) }
  }

  private var commands: [KeyBinding] {
    let appearance = screenlet.context.appearance
    return StandardCommands.themes(on: surface) { [weak self] in self?.apply(theme: $0) }
      + StandardCommands.appearance(
        of: surface, language: { appearance.setLanguage($0) },
        motion: { appearance.set(motion: $0) })
  }
}
