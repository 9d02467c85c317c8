/// An error or warning about `server_context.xml`: the problem, its position, and the correction.
public struct ContextDiagnostic: Hashable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable {
    /// The file cannot be used.
    case error
    /// The file can be used, but something in it is probably unintended.
    case warning
  }

  /// The severity.
  public let severity: Severity
  /// A stable code for programs, such as `context.value`.
  public let code: String
  /// The path of the file, or the name of the environment variable with a `$` before it.
  public let name: String
  /// The line, from 1; 0 if unknown.
  public let line: Int
  /// The column, from 1; 0 if unknown.
  public let column: Int
  /// The problem and its correction, without a period at the end.
  public let message: String

  /// Creates a diagnostic.
  ///
  /// - Parameters:
  ///   - severity: The severity.
  ///   - code: A stable code for programs, such as `context.value`.
  ///   - name: The path of the file, or the environment variable with a `$` before it.
  ///   - line: The line, from 1; 0 if unknown.
  ///   - column: The column, from 1; 0 if unknown.
  ///   - message: The problem and its correction, without a period at the end.
  public init(
    _ severity: Severity, code: String, name: String, line: Int = 0, column: Int = 0,
    message: String
  ) {
    (self.severity, self.code, self.name) = (severity, code, name)
    (self.line, self.column, self.message) = (line, column, message)
  }
}

extension ContextDiagnostic: CustomStringConvertible {
  /// The diagnostic on one line: position, severity, message and code.
  ///
  /// For example: `server_context.xml:4:5: error: unknown element <text>; … [context.element]`.
  public var description: String {
    let place = line > 0 ? "\(name):\(line):\(column)" : name
    return "\(place): \(severity.rawValue): \(message) [\(code)]"
  }
}
