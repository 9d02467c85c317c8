/// A remark on `server_context.xml`: what is wrong, where, and what to write instead.
public struct ContextDiagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// The file cannot be used.
    case error
    /// The file is used, and something in it is probably not meant.
    case warning
  }

  /// How bad it is.
  public let severity: Severity
  /// A stable word for programs, such as `context.value`.
  public let code: String
  /// The file, or the variable with its `$`.
  public let name: String
  /// The line, from 1; 0 where no line is to blame.
  public let line: Int
  /// The column, from 1; 0 where no column is to blame.
  public let column: Int
  /// What is wrong, in words, without a full stop.
  public let message: String

  /// Makes a remark.
  public init(
    _ severity: Severity, code: String, name: String, line: Int = 0, column: Int = 0,
    message: String
  ) {
    (self.severity, self.code, self.name) = (severity, code, name)
    (self.line, self.column, self.message) = (line, column, message)
  }
}

extension ContextDiagnostic: CustomStringConvertible {
  /// As in `server_context.xml:4:5: error: there is no such element [context.element]`.
  public var description: String {
    let place = line > 0 ? "\(name):\(line):\(column)" : name
    return "\(place): \(severity.rawValue): \(message) [\(code)]"
  }
}
