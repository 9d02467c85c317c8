/// Why a document could not be read: what is wrong and where.
public struct MarkupError: Error, Hashable, Sendable {
  /// The sorts of trouble, for those who act on them.
  public enum Kind: String, Hashable, Sendable {
    /// It is not XML.
    case syntax
    /// It has a DOCTYPE.
    case doctype
    /// It is not UTF-8.
    case encoding
    /// It is larger than the limit.
    case size
    /// It is nested deeper than the limit.
    case depth
    /// It has more elements or attributes than the limit.
    case count
    /// The file could not be read.
    case unreadable
  }

  /// The sort of trouble.
  public let kind: Kind
  /// The document, as the caller named it.
  public let name: String
  /// The line, from 1; 0 where no line is to blame.
  public let line: Int
  /// The column in characters, from 1; 0 where no column is to blame.
  public let column: Int
  /// What is wrong, in words, without a full stop.
  public let message: String

  /// Makes an error.
  public init(_ kind: Kind, name: String, line: Int = 0, column: Int = 0, message: String) {
    (self.kind, self.name, self.message) = (kind, name, message)
    (self.line, self.column) = (line, column)
  }
}

extension MarkupError: CustomStringConvertible {
  /// As in `theme.xml:7:22: there is no entity "nbsp"`.
  public var description: String {
    line > 0 ? "\(name):\(line):\(column): \(message)" : "\(name): \(message)"
  }
}
