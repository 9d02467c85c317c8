package import PortalKit
import ScreenletControls
package import ScreenletKit
import ThemeKit

/// Translates texts outside of screens into the language of the context.
@MainActor package struct LinearTranslator {
  private let theme: ResolvedTheme

  package init(_ context: ScreensContext) {
    theme = context.appearance.theme(named: context.appearance.themeName).resolved(
      for: context.appearance.environment)
  }

  /// Creates a translator from the built-in themes, for use without a context.
  package init(of tool: Tool, language: LanguageTag) {
    let context = ScreensContext(environment: ThemeEnvironment(language: language.languageId))
    tool.registerAll(in: context)
    self.init(context)
  }

  package func text(_ userMessage: UserMessage) -> String {
    theme.text(of: DisplayText(userMessage))
  }

  package func text(_ words: DisplayText) -> String { theme.text(of: words) }

  package func text(_ phrases: [UserMessage]) -> String {
    phrases.map { text($0) }.joined(separator: " ")
  }
}
