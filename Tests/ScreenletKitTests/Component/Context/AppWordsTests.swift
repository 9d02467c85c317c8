import ScreenletControls
import ScreenletKit
import TerminalCore
import Testing
import ThemeKit

/// Strings that an app registers in code.
@MainActor struct AppWordsTests {
  private static func words(_ language: String, _ strings: String) -> String {
    "<strings xmlns=\"urn:screenlets:theme:1\" language=\"\(language)\">\(strings)</strings>"
  }

  private let context = ScreensContext()

  private func text(_ key: String, in language: String = "en", theme: String = "child") -> String {
    var environment = ThemeEnvironment()
    environment.language = language
    return context.appearance.theme(named: theme).resolved(for: environment).string(key)
  }

  @Test func `registered strings apply to every theme and fall back to English`() {
    context.register(words: Self.words("en", "<string key=\"probe.a\">One</string>"))
    context.register(words: Self.words("es", "<string key=\"probe.a\">Uno</string>"))
    for theme in ["default", "child", "full", "extended"] {
      #expect(text("probe.a", theme: theme) == "One")
      #expect(text("probe.a", in: "es", theme: theme) == "Uno")
      #expect(text("probe.a", in: "fr", theme: theme) == "One")
    }
  }

  @Test func `strings registered by several components are merged`() {
    context.register(words: Self.words("en", "<string key=\"probe.a\">A</string>"))
    context.register(words: Self.words("en", "<string key=\"probe.b\">B</string>"))
    #expect(text("probe.a") + text("probe.b") == "AB")
  }

  @Test func `a theme's own strings take precedence`() {
    context.register(words: Self.words("en", "<string key=\"key.quit\">Go away</string>"))
    #expect(text("key.quit") == "quit")
  }

  @Test func `an error in registered strings is reported with its line`() throws {
    context.register(words: Self.words("en", "<string kee=\"probe.a\">A</string>"))
    let heard = Heard()
    let eventSubscription = context.events.subscribe(to: ThemeProblems.self) {
      heard.problems += $0.diagnostics
    }
    _ = context.appearance.theme(named: "default")
    withExtendedLifetime(eventSubscription) {}
    #expect(heard.problems.contains { $0.file == "words in code" && $0.line == 1 })
  }

  private final class Heard { var problems: [Diagnostic] = [] }
}
