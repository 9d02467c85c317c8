import ThemeKit

extension Invocation {
  /// Diagnostics as lines, each with the line of the text that it is about, where that helps.
  func remarks(_ diagnostics: [Diagnostic], of text: [UInt8]) -> [Remark] {
    guard diagnostics.contains(where: { $0.line > 0 }) else {
      return diagnostics.map { Remark($0) }
    }
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    return diagnostics.enumerated().map { index, diagnostic in
      // A text on one long line would be repeated with every mistake in it.
      guard index < 50, diagnostic.line > 0, diagnostic.line <= lines.count,
        lines[diagnostic.line - 1].count <= 160
      else { return Remark(diagnostic) }
      let line = String(decoding: lines[diagnostic.line - 1], as: UTF8.self)
      let before = String(repeating: "\n", count: diagnostic.line - 1)
      return Remark(diagnostic, of: before + line)
    }
  }
}
