package import PortalKit
package import ThemeKit

/// A message for the user: place, severity and text.
package struct ConsoleMessage: Hashable, Sendable {
  /// The severity of a message.
  package enum Severity: String, Sendable {
    /// The operation failed.
    case error
    /// The operation succeeded, but something may be wrong.
    case warning
    /// Additional information for another message.
    case note
  }

  /// The file with line and column; nil if the message is from the tool itself.
  package let place: String?
  /// The severity.
  package let severity: Severity
  /// The problem and its remedy.
  package let text: String
  /// The source line with a mark below the place, sanitized; empty for none.
  package let excerpt: String

  package init(
    _ severity: Severity, at place: String? = nil, _ text: String, excerpt: String = ""
  ) {
    (self.place, self.severity, self.text) = (place, severity, text)
    self.excerpt = excerpt
  }

  /// Creates a message from a diagnostic.
  ///
  /// - Parameters:
  ///   - diagnostic: A problem of a theme or a form.
  ///   - excerpt: The source lines to show below it, sanitized.
  package init(_ diagnostic: Diagnostic, excerpt: String = "") {
    self.init(
      Severity(rawValue: diagnostic.severity.rawValue) ?? .error,
      at: Self.place(diagnostic.file, diagnostic.line, diagnostic.column),
      "\(diagnostic.message) [\(diagnostic.code)]",
      excerpt: excerpt)
  }

  /// Creates a message from a diagnostic of a server context.
  package init(_ diagnostic: ContextDiagnostic) {
    self.init(
      Severity(rawValue: diagnostic.severity.rawValue) ?? .error,
      at: Self.place(diagnostic.name, diagnostic.line, diagnostic.column),
      "\(diagnostic.message) [\(diagnostic.code)]")
  }

  private static func place(_ file: String, _ line: Int, _ column: Int) -> String {
    guard line > 0 else { return file }
    return column > 0 ? "\(file):\(line):\(column)" : "\(file):\(line)"
  }
}
