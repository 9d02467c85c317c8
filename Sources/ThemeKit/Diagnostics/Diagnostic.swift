import TerminalCore

/// One problem in a theme or contract file: its position, message and rule.
///
/// ```
/// login_child.xml:7:22: error: unknown action "logn"; did you mean "login"? [layout.action]
/// ```
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Background information for another diagnostic.
    case note
    /// The file works but should be reviewed.
    case warning
    /// The file cannot be used.
    case error

    private var rank: Int { self == .error ? 2 : self == .warning ? 1 : 0 }

    /// Whether the first severity is lower than the second.
    ///
    /// - Parameters:
    ///   - a: The first severity.
    ///   - b: The second severity.
    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
  }

  /// The severity.
  public var severity: Severity
  /// The file path as the user would write it.
  public var file: String
  /// The line, from 1; 0 for the whole file.
  public var line: Int
  /// The column in characters, from 1; 0 for the whole line.
  public var column: Int
  /// The number of marked characters, at least 1.
  public var length: Int
  /// The rule, as in `layout.action`.
  public var code: String
  /// The problem and, if known, the correction.
  public var message: String
  /// The number of problems that this diagnostic represents: 1, except in the line that ends a
  /// truncated list.
  public var count = 1

  /// Creates a diagnostic.
  ///
  /// - Parameters:
  ///   - severity: The severity.
  ///   - file: The file path.
  ///   - line: The line, from 1; 0 for the whole file.
  ///   - column: The column in characters, from 1; 0 for the whole line.
  ///   - length: The number of marked characters; values below 1 become 1.
  ///   - code: The rule, as in `layout.action`.
  ///   - message: The problem and, if known, the correction.
  public init(
    _ severity: Severity, file: String, line: Int = 0, column: Int = 0, length: Int = 1,
    code: String, message: String
  ) {
    (self.severity, self.file, self.line, self.column) = (severity, file, line, column)
    (self.length, self.code, self.message) = (max(1, length), code, message)
  }

  /// The code of the line that ends a truncated list.
  static let moreCode = "lint.more"

  /// Creates the line that ends a truncated list.
  ///
  /// - Parameters:
  ///   - severity: The severity of the problems that are not listed.
  ///   - file: The file of these problems.
  ///   - count: The number of problems that are not listed.
  init(more severity: Severity, file: String, count: Int) {
    let noun = severity.rawValue + (count == 1 ? "" : "s")
    self.init(
      severity, file: file, code: Self.moreCode,
      message: "and \(count) more \(noun) in this file; fix those above first")
    self.count = count
  }
}

extension Diagnostic: CustomStringConvertible {
  /// One line in the format of compilers; not sanitized, so it may contain anything from the file.
  public var description: String {
    var place = file
    if line > 0 { place += ":\(line)" }
    if line > 0, column > 0 { place += ":\(column)" }
    return "\(place): \(severity.rawValue): \(message) [\(code)]"
  }
}

extension Diagnostic: Comparable {
  /// Orders by file, line, column, code and message; the line that ends a file's truncated list
  /// comes last.
  ///
  /// - Parameters:
  ///   - a: The first diagnostic.
  ///   - b: The second diagnostic.
  public static func < (a: Diagnostic, b: Diagnostic) -> Bool {
    guard a.file == b.file else { return a.file < b.file }
    let (aIsLast, bIsLast) = (a.code == moreCode, b.code == moreCode)
    guard aIsLast == bIsLast else { return bIsLast }
    return (a.line, a.column, a.code, a.message) < (b.line, b.column, b.code, b.message)
  }
}

/// The error for a theme, or part of one, that cannot be used; lists every problem.
public struct ThemeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems, sorted by file and line.
  public let diagnostics: [Diagnostic]

  /// Creates an error from its diagnostics.
  ///
  /// - Parameter diagnostics: The problems, sorted.
  public init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// One line for each problem.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
