import Basics

/// Reads JSON with comments and trailing commas, the form of settings files that people edit.
enum CommentedJSON {
  private static let limits = JSONLimits(bytes: ThemeImport.maximumBytes, depth: 64)

  /// Parses a file.
  ///
  /// - Returns: The value, and the file with blanks instead of comments, which has the same
  ///   positions.
  /// - Throws: `ThemeError` with the line and column of a syntax error.
  static func read(
    _ source: SchemeSource
  ) throws(ThemeError) -> (value: JSONValue, source: SchemeSource) {
    let source = SchemeSource(name: source.name, bytes: blanked(source.bytes))
    do throws(JSONError) {
      return (try JSONReader.readLeniently(source.bytes, limits: limits).value, source)
    } catch {
      throw source.error("import.syntax", line: error.line, column: error.column, error.message)
    }
  }

  /// Returns the bytes with a space for each byte of a comment; line breaks stay.
  static func blanked(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): index = end(ofStringAt: index, in: bytes)
      case UInt8(ascii: "/"):
        let end = end(ofCommentAt: index, in: bytes) ?? index + 1
        if end > index + 1 {
          for place in index..<end where bytes[place] != 0x0A { result[place] = 0x20 }
        }
        index = end
      default: index += 1
      }
    }
    return result
  }

  /// Returns the index after the closing quote, or after the last byte.
  private static func end(ofStringAt start: Int, in bytes: [UInt8]) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }

  /// Returns the index after a comment; nil if there is none or it is not closed.
  private static func end(ofCommentAt start: Int, in bytes: [UInt8]) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "/"): return bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    case UInt8(ascii: "*"):
      var index = start + 2
      while index + 1 < bytes.count {
        if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
          return index + 2
        }
        index += 1
      }
      return nil
    default: return nil
    }
  }
}
