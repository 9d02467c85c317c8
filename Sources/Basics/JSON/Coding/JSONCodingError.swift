/// The error for a value that cannot be read from JSON, or written as JSON.
public struct JSONCodingError: Error, Hashable, Sendable {
  /// The path of the value.
  public let path: JSONPath
  /// The problem, without a period at the end.
  public let message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - path: The path of the value.
  ///   - message: The problem, without a period at the end.
  public init(path: JSONPath, message: String) { (self.path, self.message) = (path, message) }

  /// Creates an error from any error that a `Codable` type threw.
  init(_ error: any Error) {
    switch error {
    case let error as JSONCodingError: self = error
    case DecodingError.keyNotFound(let key, let context):
      self.init(path: JSONPath(keys: context.codingPath + [key]), message: "the value is missing")
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      self.init(path: JSONPath(keys: context.codingPath), message: context.debugDescription)
    case EncodingError.invalidValue(_, let context):
      self.init(path: JSONPath(keys: context.codingPath), message: context.debugDescription)
    default: self.init(path: .top, message: String(describing: error))
    }
  }
}

extension JSONCodingError: CustomStringConvertible {
  /// The path and the problem, as in `$.orders[2].total: expected a number, found string`.
  public var description: String { "\(path): \(message)" }
}

extension JSONCodingError: UserFacingError {
  /// A stable code for programs.
  public var code: String { "json.value" }

  /// The path and the problem, as a sentence.
  public var userMessage: UserMessage { UserMessage(verbatim: description + ".") }
}

extension JSONPath {
  /// Creates the path of a value from the keys of `Codable`.
  init(keys: [any CodingKey]) {
    self.init(keys.map { key in key.intValue.map { .index($0) } ?? .name(key.stringValue) })
  }
}
