import AppMain
import ThemeKit

extension Invocation {
  /// Converts the diagnostics to messages, each with an excerpt of the text.
  func consoleMessages(_ diagnostics: [Diagnostic], of text: [UInt8]) -> [ConsoleMessage] {
    guard diagnostics.contains(where: { $0.line > 0 }) else {
      return diagnostics.map { ConsoleMessage($0) }
    }
    var excerpts = SourceExcerpts(text)
    return diagnostics.map { ConsoleMessage($0, excerpt: excerpts.excerpt(for: $0)) }
  }
}
