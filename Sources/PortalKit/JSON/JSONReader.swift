/// Reads JSON as RFC 8259 has it, and says line, column and path of what is wrong.
///
/// ```swift
/// let value = try JSONReader.read(bytes)
/// ```
///
/// An object that has a name twice is refused: who would know which of the two was meant?
public enum JSONReader {
  /// Something that was let pass because the caller allowed it.
  public struct Warning: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column in characters, from 1.
    public let column: Int
    /// What was let pass, in words, without a full stop.
    public let message: String
  }

  /// Reads a text that is in memory.
  public static func read(
    _ bytes: [UInt8], limits: JSONLimits = .standard
  ) throws(JSONError) -> JSONValue {
    try read(bytes, limits: limits, allowingTrailingCommas: false).value
  }

  /// Reads a text that is in memory.
  public static func read(
    _ text: String, limits: JSONLimits = .standard
  ) throws(JSONError) -> JSONValue {
    try read(Array(text.utf8), limits: limits)
  }

  /// Reads a text in which a comma may stand behind the last value, and tells where one does.
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
        message: "it has \(bytes.count) bytes, and \(limits.bytes) are allowed")
    }
    let text = JSONText(bytes)
    var scanner = JSONScanner(
      bytes: bytes, depth: limits.depth, allowsTrailingCommas: allowingTrailingCommas)
    do throws(JSONTrouble) {
      let value = try scanner.document()
      let warnings = scanner.trailingCommas.map { offset in
        let place = text.place(of: offset)
        return Warning(
          line: place.line, column: place.column, message: "a comma stands behind the last value")
      }
      return (value, warnings)
    } catch {
      let place = text.place(of: error.offset)
      throw JSONError(
        error.kind, line: place.line, column: place.column, path: JSONPath(scanner.steps),
        message: error.message)
    }
  }

  /// The line and column, from 1, at which the value of a path begins; nil if there is none.
  ///
  /// Reads the text anew, so that only those who ask for a place pay for it.
  public static func place(
    of path: JSONPath, in bytes: [UInt8]
  ) -> (line: Int, column: Int)? {
    var scanner = JSONScanner(bytes: bytes, depth: 512, allowsTrailingCommas: true)
    scanner.wanted = path.steps
    _ = try? scanner.document()
    return scanner.found.map { JSONText(bytes).place(of: $0) }
  }
}

/// What is wrong at a byte.
struct JSONTrouble: Error {
  let kind: JSONError.Kind
  let offset: Int
  let message: String
}

/// The bytes of a JSON text, for finding places.
struct JSONText {
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
