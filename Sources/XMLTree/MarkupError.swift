/// An error in a document or file, with its position.
public struct MarkupError: Error, Hashable, Sendable {
  /// The category of an error, for code that reacts to it.
  public enum Kind: String, Hashable, Sendable {
    /// The document is not well-formed XML or violates its schema.
    case syntax
    /// The document has a DOCTYPE.
    case doctype
    /// The document is not in UTF-8.
    case encoding
    /// The document is larger than the size limit.
    case size
    /// The elements are nested deeper than the limit.
    case depth
    /// The document has more elements or attributes than the limit.
    case count
    /// The file could not be read.
    case unreadable
  }

  /// The category of the error.
  public let kind: Kind
  /// The name of the document, as given by the caller.
  public let name: String
  /// The line, from 1; 0 if the error has no line.
  public let line: Int
  /// The column in characters, from 1; 0 if the error has no column.
  public let column: Int
  /// The description of the problem, without a final period.
  public let message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The category of the error.
  ///   - name: The name of the document.
  ///   - line: The line, from 1; 0 for none.
  ///   - column: The column in characters, from 1; 0 for none.
  ///   - message: The description of the problem, without a final period.
  public init(_ kind: Kind, name: String, line: Int = 0, column: Int = 0, message: String) {
    (self.kind, self.name, self.message) = (kind, name, message)
    (self.line, self.column) = (line, column)
  }
}

extension MarkupError: CustomStringConvertible {
  /// The position and the message, as in `theme.xml:7:22: there is no entity "nbsp"`.
  public var description: String {
    line > 0 ? "\(name):\(line):\(column): \(message)" : "\(name): \(message)"
  }
}
