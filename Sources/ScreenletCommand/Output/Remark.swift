import PortalKit
import ThemeKit

/// A line for a person: where, how bad, and what is wrong.
struct Remark: Hashable, Sendable {
  /// How bad it is.
  enum Severity: String, Sendable {
    /// It was not done.
    case error
    /// It was done, and somebody should look.
    case warning
    /// Background to another remark.
    case note
  }

  /// The file with line and column; nil where the tool itself speaks.
  let place: String?
  /// How bad it is.
  let severity: Severity
  /// What is wrong and what to do.
  let text: String
  /// The line of the file with a mark under what is meant, safe to print; empty where none is shown.
  let excerpt: String

  init(
    _ severity: Severity, at place: String? = nil, _ text: String, excerpt: String = ""
  ) {
    (self.place, self.severity, self.text) = (place, severity, text)
    self.excerpt = excerpt
  }

  /// Makes a remark of a diagnostic.
  ///
  /// - Parameters:
  ///   - diagnostic: A problem of a theme or a form.
  ///   - excerpt: The lines of the file to show below it, safe to print.
  init(_ diagnostic: Diagnostic, excerpt: String = "") {
    self.init(
      Severity(rawValue: diagnostic.severity.rawValue) ?? .error,
      at: Self.place(diagnostic.file, diagnostic.line, diagnostic.column),
      "\(diagnostic.message) [\(diagnostic.code)]",
      excerpt: excerpt)
  }

  /// Takes a mistake in a server context.
  init(_ diagnostic: ContextDiagnostic) {
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
