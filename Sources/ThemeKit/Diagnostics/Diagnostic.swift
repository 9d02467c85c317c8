import TerminalCore

/// One mistake in a file that a person wrote: where it is, what is wrong, and by which rule.
///
/// ```
/// Themes/Child/login_child.xml:7:22: error: unknown action "logn"; did you mean "login"? [layout.action]
/// ```
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Background to another diagnostic.
    case note
    /// It works, but somebody should look.
    case warning
    /// The file cannot be used.
    case error

    private var rank: Int { self == .error ? 2 : self == .warning ? 1 : 0 }

    /// Whether the first is less bad than the second.
    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
  }

  /// How bad it is.
  public var severity: Severity
  /// The file, as the person would name it.
  public var file: String
  /// The line, from 1; 0 where the whole file is meant.
  public var line: Int
  /// The column in characters, from 1; 0 where the whole line is meant.
  public var column: Int
  /// How many characters are marked, at least 1.
  public var length: Int
  /// The rule, as in `layout.action`.
  public var code: String
  /// What is wrong and, where possible, what would be right.
  public var message: String
  /// The number of problems that this stands for: 1, except in the line that ends a list that is
  /// cut.
  public var count = 1

  /// Makes a diagnostic.
  public init(
    _ severity: Severity, file: String, line: Int = 0, column: Int = 0, length: Int = 1,
    code: String, message: String
  ) {
    (self.severity, self.file, self.line, self.column) = (severity, file, line, column)
    (self.length, self.code, self.message) = (max(1, length), code, message)
  }

  /// The code of the line that ends a list that is cut.
  static let moreCode = "lint.more"

  /// Makes the line that ends a list that is cut.
  ///
  /// - Parameters:
  ///   - severity: The severity of the problems that are not listed.
  ///   - file: The file that they are in.
  ///   - count: Their number.
  init(more severity: Severity, file: String, count: Int) {
    let noun = severity.rawValue + (count == 1 ? "" : "s")
    self.init(
      severity, file: file, code: Self.moreCode,
      message: "and \(count) more \(noun) in this file; fix those above first")
    self.count = count
  }
}

extension Diagnostic: CustomStringConvertible {
  /// One line, as compilers write it; it may hold anything that was in the file.
  public var description: String {
    var place = file
    if line > 0 { place += ":\(line)" }
    if line > 0, column > 0 { place += ":\(column)" }
    return "\(place): \(severity.rawValue): \(message) [\(code)]"
  }
}

extension Diagnostic: Comparable {
  /// By file, then line, then column, then code; the line that ends a file's list comes last.
  public static func < (a: Diagnostic, b: Diagnostic) -> Bool {
    guard a.file == b.file else { return a.file < b.file }
    let (aIsLast, bIsLast) = (a.code == moreCode, b.code == moreCode)
    guard aIsLast == bIsLast else { return bIsLast }
    return (a.line, a.column, a.code, a.message) < (b.line, b.column, b.code, b.message)
  }
}

/// Why a theme, or a part of one, cannot be used: all that is wrong with it.
public struct ThemeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Everything that is wrong, in the order of files and lines.
  public let diagnostics: [Diagnostic]

  /// Makes an error.
  public init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// A line for each.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
