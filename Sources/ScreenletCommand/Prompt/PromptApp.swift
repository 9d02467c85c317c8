import ScreenletKit
import TerminalCore

/// Shows a prompt on a few rows of the terminal until the user answers or cancels.
///
/// Afterward one line remains, with the question and the answer.
@MainActor final class PromptApp {
  private let root: PromptRoot
  private let surface: Surface
  private let loop: RunLoop
  private let eventSubscription: Subscription
  private var isAnswered = false

  /// Creates the app of a prompt.
  ///
  /// - Parameters:
  ///   - root: The rows of the prompt.
  ///   - context: The context with the theme.
  ///   - driver: The rows of the terminal.
  init(_ root: PromptRoot, in context: ScreensContext, driver: any TerminalDriver) {
    self.root = root
    context.appearance.adopt(driver.capabilities)
    root.wear(themeOf: context)
    surface = Surface(root: root, context: context, size: driver.size)
    loop = RunLoop(surface: surface, driver: driver)
    eventSubscription = context.events.subscribe(to: AppearanceChanged.self) {
      [weak root, weak context] _ in
      guard let root, let context else { return }
      root.wear(themeOf: context)
      root.setNeedsLayout()
    }
    root.onEnd = { [weak self] in self?.end(isAnswered: $0) }
    surface.bindings = [
      KeyBinding(.control("c"), words: .key("key.cancel"), place: .help) { [weak self] in
        self?.end(isAnswered: false)
        return true
      },
      KeyBinding(.control("z"), words: .key("key.suspend"), place: .help) { [weak self] in
        self?.loop.suspend()
        return true
      },
    ]
  }

  /// Runs the prompt.
  ///
  /// - Parameter first: The control that has the focus at first; nil for the first one.
  /// - Returns: Whether the user answered; false if the prompt was cancelled.
  /// - Throws: The error of starting the terminal.
  func run(focusing first: Control? = nil) async throws(TerminalError) -> Bool {
    if let first { surface.focus(first) }
    try await loop.run()
    return isAnswered
  }

  /// Replaces the rows by the line that remains, and ends the loop.
  private func end(isAnswered: Bool) {
    self.isAnswered = isAnswered
    var frame = Frame(size: Size(width: surface.size.width, height: 1))
    frame.draw(
      SafeText(root.summary()), at: .zero, maxWidth: surface.size.width, style: .plain)
    _ = loop.driver.show(frame)
    loop.quit()
  }
}
