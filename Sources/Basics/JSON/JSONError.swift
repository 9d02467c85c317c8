/// The error for a text that is not valid JSON: the problem and its position.
public struct JSONError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public enum Kind: String, Hashable, Sendable {
    /// The text is not JSON.
    case syntax
    /// The text is not UTF-8.
    case encoding
    /// The text is larger than the limit.
    case size
    /// The values are nested deeper than the limit.
    case depth
    /// An object contains the same name twice.
    case duplicate
  }

  /// The kind of error.
  public let kind: Kind
  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int
  /// The path of the value at which parsing failed.
  public let path: JSONPath
  /// The problem, without a period at the end.
  public let message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The kind of error.
  ///   - line: The line, from 1.
  ///   - column: The column in characters, from 1.
  ///   - path: The path of the value at which parsing failed.
  ///   - message: The problem, without a period at the end.
  public init(_ kind: Kind, line: Int, column: Int, path: JSONPath = .top, message: String) {
    (self.kind, self.path, self.message) = (kind, path, message)
    (self.line, self.column) = (line, column)
  }
}

extension JSONError: CustomStringConvertible {
  /// The position and the problem, as in `3:14: a comma or "]" is missing (at $.fields[2])`.
  public var description: String {
    "\(line):\(column): \(message)" + (path.steps.isEmpty ? "" : " (at \(path))")
  }
}

extension JSONError: UserFacingError {
  /// A stable code for programs, for example `json.syntax`.
  public var code: String { "json.\(kind.rawValue)" }

  /// The position and the problem, as a sentence.
  public var userMessage: UserMessage { UserMessage(verbatim: description + ".") }
}
