import ThemeKit

extension Invocation {
  /// Converts the diagnostics to messages, each with an excerpt of the text.
  func remarks(_ diagnostics: [Diagnostic], of text: [UInt8]) -> [Remark] {
    guard diagnostics.contains(where: { $0.line > 0 }) else {
      return diagnostics.map { Remark($0) }
    }
    var excerpts = SourceExcerpts(text)
    return diagnostics.map { Remark($0, excerpt: excerpts.excerpt(for: $0)) }
  }
}
