import ScreenletKit
import TerminalCore
import ThemeKit

/// The rows of a prompt: its controls one below the other, in the theme of the context.
final class PromptRoot: Control {
  override class var styleName: String { "Canvas" }

  /// The keys that work anywhere in the prompt.
  var ownBindings: [KeyBinding] = []
  /// The line that remains on the terminal after the prompt.
  var summary: @MainActor () -> String = { "" }
  /// Ends the prompt; the argument is whether the user answered.
  var onEnd: (@MainActor (Bool) -> Void)?

  /// Creates the rows of a prompt.
  ///
  /// - Parameter context: The context whose theme the prompt has.
  convenience init(in context: ScreensContext) {
    self.init()
    wear(themeOf: context)
  }

  /// Takes the theme for the current language and terminal.
  ///
  /// - Parameter context: The context with the theme.
  func wear(themeOf context: ScreensContext) {
    let appearance = context.appearance
    ownTheme = appearance.theme(named: appearance.themeName).resolved(for: appearance.environment)
  }

  override var bindings: [KeyBinding] { ownBindings }

  override func arrangement() -> LayoutNode.Arrangement { .column(gap: 0, align: .stretch) }

  /// Keeps a column free on both sides, for the focus bar.
  override func resolvedBox(in area: Size) -> Box { Box(padding: Insets(right: 1, left: 1)) }
}
