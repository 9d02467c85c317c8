/// Why a text is not JSON: what is wrong and where.
public struct JSONError: Error, Hashable, Sendable {
  /// The sorts of trouble, for those who act on them.
  public enum Kind: String, Hashable, Sendable {
    /// It is not JSON.
    case syntax
    /// It is not UTF-8.
    case encoding
    /// It is larger than the limit.
    case size
    /// It is nested deeper than the limit.
    case depth
    /// An object has one name twice.
    case duplicate
  }

  /// The sort of trouble.
  public let kind: Kind
  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int
  /// The value that was being read.
  public let path: JSONPath
  /// What is wrong, in words, without a full stop.
  public let message: String

  /// Makes an error.
  public init(_ kind: Kind, line: Int, column: Int, path: JSONPath = .top, message: String) {
    (self.kind, self.path, self.message) = (kind, path, message)
    (self.line, self.column) = (line, column)
  }
}

extension JSONError: CustomStringConvertible {
  /// As in `3:14: a comma or "]" is missing (at $.fields[2])`.
  public var description: String {
    "\(line):\(column): \(message)" + (path.steps.isEmpty ? "" : " (at \(path))")
  }
}

extension JSONError: PhrasedError {
  /// As in `json.syntax`.
  public var code: String { "json.\(kind.rawValue)" }

  /// What is wrong and where, as a sentence.
  public var phrase: Phrase { Phrase(verbatim: description + ".") }
}
