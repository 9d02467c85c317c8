/// A JSON parser (RFC 8259) that reports the line, column and path of errors.
///
/// ```swift
/// let value = try JSONReader.read(bytes)
/// ```
///
/// An object with a duplicate name is rejected, because it is unclear which value was intended.
public enum JSONReader {
  /// A deviation from JSON that the lenient parser accepted.
  public struct Warning: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column in characters, from 1.
    public let column: Int
    /// The description of the error, without a period at the end.
    public let message: String
  }

  /// Parses a JSON text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8; a byte order mark is skipped.
  ///   - limits: The limits for size and depth.
  /// - Returns: The value.
  /// - Throws: `JSONError` if the text is not valid JSON or exceeds the limits.
  public static func read(
    _ bytes: [UInt8], limits: JSONLimits = .standard
  ) throws(JSONError) -> JSONValue {
    try read(bytes, limits: limits, allowingTrailingCommas: false).value
  }

  /// Parses a JSON text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limits: The limits for size and depth.
  /// - Returns: The value.
  /// - Throws: `JSONError` if the text is not valid JSON or exceeds the limits.
  public static func read(
    _ text: String, limits: JSONLimits = .standard
  ) throws(JSONError) -> JSONValue {
    try read(Array(text.utf8), limits: limits)
  }

  /// Parses a JSON text in which a comma may follow the last element or member.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8; a byte order mark is skipped.
  ///   - limits: The limits for size and depth.
  /// - Returns: The value, and a warning for each trailing comma.
  /// - Throws: `JSONError` if the text is not valid JSON or exceeds the limits.
  public static func readLeniently(
    _ bytes: [UInt8], limits: JSONLimits = .standard
  ) throws(JSONError) -> (value: JSONValue, warnings: [Warning]) {
    try read(bytes, limits: limits, allowingTrailingCommas: true)
  }

  private static func read(
    _ bytes: [UInt8], limits: JSONLimits, allowingTrailingCommas: Bool
  ) throws(JSONError) -> (value: JSONValue, warnings: [Warning]) {
    guard bytes.count <= limits.bytes else {
      throw JSONError(
        .size, line: 1, column: 1,
        message: "it has \(bytes.count) bytes; the limit is \(limits.bytes)")
    }
    let text = JSONLines(bytes)
    var scanner = JSONScanner(
      bytes: bytes, depth: limits.depth, allowsTrailingCommas: allowingTrailingCommas)
    do throws(JSONSyntaxError) {
      let value = try scanner.document()
      let warnings = scanner.trailingCommas.map { offset in
        let place = text.place(of: offset)
        return Warning(
          line: place.line, column: place.column, message: "there is a comma after the last value")
      }
      return (value, warnings)
    } catch {
      let place = text.place(of: error.offset)
      throw JSONError(
        error.kind, line: place.line, column: place.column, path: JSONPath(scanner.steps),
        message: error.message)
    }
  }

  /// Returns the position at which the value of a path starts.
  ///
  /// The text is parsed again, so that normal parsing does not have to record positions.
  ///
  /// - Parameters:
  ///   - path: The path of the value.
  ///   - bytes: The text in UTF-8.
  /// - Returns: The line and the column in characters, both from 1; nil if there is no such value.
  public static func place(
    of path: JSONPath, in bytes: [UInt8]
  ) -> (line: Int, column: Int)? {
    var scanner = JSONScanner(bytes: bytes, depth: 512, allowsTrailingCommas: true)
    scanner.wanted = path.steps
    _ = try? scanner.document()
    return scanner.found.map { JSONLines(bytes).place(of: $0) }
  }
}

/// A parse error at a byte offset.
struct JSONSyntaxError: Error {
  let kind: JSONError.Kind
  let offset: Int
  let message: String
}

/// The bytes of a JSON text, for converting offsets to lines and columns.
struct JSONLines {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func place(of offset: Int) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    for byte in bytes.prefix(offset) {
      if byte == 0x0A {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }
}
