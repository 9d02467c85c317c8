/// A position in the text of a definition or record.
public struct FormTextPosition: Hashable, Sendable {
  /// The line, from 1; 0 if unknown.
  public let line: Int
  /// The column in characters, from 1; 0 if unknown.
  public let column: Int
  /// The path of the value in a JSON text; nil in XML.
  public let path: JSONPath?

  /// An unknown position.
  public static let unknown = FormTextPosition()

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - line: The line, from 1; 0 if unknown.
  ///   - column: The column in characters, from 1; 0 if unknown.
  ///   - path: The path of the value in a JSON text.
  public init(line: Int = 0, column: Int = 0, path: JSONPath? = nil) {
    (self.line, self.column, self.path) = (line, column, path)
  }
}

extension FormTextPosition: CustomStringConvertible {
  /// The position as in `7:22` or `7:22 ($.fields[3])`; empty if unknown.
  public var description: String {
    let place = line > 0 ? "\(line):\(column)" : ""
    guard let path else { return place }
    return place.isEmpty ? "\(path)" : "\(place) (\(path))"
  }
}
