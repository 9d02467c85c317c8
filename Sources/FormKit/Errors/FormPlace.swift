public import PortalKit

/// Where in a text something is.
public struct FormPlace: Hashable, Sendable {
  /// The line, from 1; 0 where no line is known.
  public let line: Int
  /// The column in characters, from 1; 0 where no column is known.
  public let column: Int
  /// The way to the value in a JSON text; nil in XML.
  public let path: JSONPath?

  /// No place in particular.
  public static let nowhere = FormPlace()

  /// Makes a place.
  public init(line: Int = 0, column: Int = 0, path: JSONPath? = nil) {
    (self.line, self.column, self.path) = (line, column, path)
  }
}

extension FormPlace: CustomStringConvertible {
  /// As in `7:22` or `7:22 ($.fields[3])`; empty where nothing is known.
  public var description: String {
    let place = line > 0 ? "\(line):\(column)" : ""
    guard let path else { return place }
    return place.isEmpty ? "\(path)" : "\(place) (\(path))"
  }
}
