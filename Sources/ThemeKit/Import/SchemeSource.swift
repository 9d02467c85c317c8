import Basics
import XMLTree

/// A file that is imported: its bytes, and its name in diagnostics.
struct SchemeSource: Sendable {
  let name: String
  let bytes: [UInt8]

  /// Returns the error for a problem at a position; line 0 is the whole file.
  func error(
    _ code: String, line: Int = 0, column: Int = 0, _ message: String
  ) -> ThemeError {
    ThemeError(diagnostics: [
      Diagnostic(.error, file: name, line: line, column: column, code: code, message: message)
    ])
  }

  /// Returns the error for a problem with a value of a JSON file.
  func error(_ code: String, at path: JSONPath, _ message: String) -> ThemeError {
    let place = JSONReader.place(of: path, in: bytes)
    return error(code, line: place?.line ?? 0, column: place?.column ?? 0, message)
  }

  /// Returns the error for a problem with an element of an XML file.
  func error(_ code: String, at element: MarkupElement, _ message: String) -> ThemeError {
    let place = element.location
    return error(code, line: place.line, column: place.column, message)
  }
}
