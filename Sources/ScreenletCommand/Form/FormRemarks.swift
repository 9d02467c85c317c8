import ThemeKit

extension Invocation {
  /// The diagnostics as remarks, each with an excerpt of the text that it is about.
  func remarks(_ diagnostics: [Diagnostic], of text: [UInt8]) -> [Remark] {
    guard diagnostics.contains(where: { $0.line > 0 }) else {
      return diagnostics.map { Remark($0) }
    }
    var excerpts = SourceExcerpts(text)
    return diagnostics.map { Remark($0, excerpt: excerpts.excerpt(for: $0)) }
  }
}
