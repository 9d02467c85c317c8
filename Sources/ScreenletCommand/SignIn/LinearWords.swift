import PortalKit
import ScreenletKit
import ThemeKit

/// Translates texts outside of screens into the language of the context.
@MainActor struct LinearWords {
  private let theme: ResolvedTheme

  init(_ context: ScreensContext) {
    theme = context.theme(named: context.themeName).resolved(for: context.environment)
  }

  /// Creates a translator from the built-in themes, for use without a context.
  init(of tool: Tool, language: LanguageTag) {
    let context = ScreensContext(environment: ThemeEnvironment(language: language.languageId))
    tool.registerAll(in: context)
    self.init(context)
  }

  func text(_ phrase: Phrase) -> String { theme.text(of: Words(phrase)) }

  func text(_ words: Words) -> String { theme.text(of: words) }

  func text(_ phrases: [Phrase]) -> String { phrases.map { text($0) }.joined(separator: " ") }
}
