public import ScreenletKit
public import TerminalCore
import TerminalIO
import ThemeKit

/// An app of one screenlet: the whole terminal, the usual keys, themes that reload while it runs.
///
/// ```swift
/// ScreensContext.shared = try ScreensContext.live().context
/// try await ScreenletApp(StockScreenlet()).run()
/// ```
@MainActor public final class ScreenletApp {
  /// What fills the screen.
  public let screenlet: BaseScreenlet
  /// What is on the screen.
  public let surface: Surface
  private let loop: RunLoop
  private let watcher: ThemeReloader
  private let sync: SyncQueueScreen?

  /// Makes an app.
  ///
  /// - Parameters:
  ///   - screenlet: What fills the screen; it is loaded.
  ///   - driver: The terminal; the process's own unless another is given.
  ///   - themeKey: Whether ^T changes the theme.
  ///   - signIn: How it signs in without asking: by default with the environment, the server context
  ///     or the saved session.
  /// - Throws: What is wrong with its theme.
  public init(
    _ screenlet: BaseScreenlet, driver: (any TerminalDriver)? = nil, themeKey: Bool = true,
    signIn: ImplicitSignIn = .automatic
  ) throws {
    let driver = try driver ?? TTY()
    self.screenlet = screenlet
    screenlet.context.adopt(driver.capabilities)
    screenlet.context.start(with: [type(of: screenlet)])
    let slot = ScreenletSlot()
    surface = Surface(root: slot, context: screenlet.context, size: driver.size)
    loop = RunLoop(surface: surface, driver: driver)
    watcher = ThemeReloader(screenlet.context)
    sync = SyncQueueScreen(on: surface)
    try slot.show(screenlet)
    watcher.watch(screenlet.themeName)
    let context = screenlet.context
    context.startSignIn(
      signIn,
      didFail: { [weak context] error in
        context?.events.publish(Notice(words: Words(error.phrase)))
      })
    surface.bindings = (themeKey ? [themeBinding] : []) + StandardKeys.bindings(surface, loop)
  }

  /// Serves until somebody quits.
  ///
  /// - Throws: Why the terminal could not be taken.
  public func run() async throws(TerminalError) { try await loop.run() }

  /// Ends ``run()``.
  public func quit() { loop.quit() }

  private var themeBinding: KeyBinding {
    KeyBinding(.control("t"), words: .key("key.theme")) { [weak self] in
      self?.nextTheme()
      return true
    }
  }

  private func nextTheme() {
    let context = screenlet.context
    guard let next = FocusChain(context.themeNames).next(after: screenlet.themeName) else { return }
    do throws(ThemeError) {
      try screenlet.apply(theme: next)
      watcher.watch(next)
    } catch { context.report(error.diagnostics) }
  }
}
