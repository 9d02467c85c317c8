import Testing
import ThemeKit

struct DiagnosticTests {
  private let diagnostic = Diagnostic(
    .error, file: "login_child.xml", line: 2, column: 12, length: 4, code: "layout.action",
    message: "unknown action \"logn\"")

  @Test func `a diagnostic is one line as compilers write it`() {
    #expect(
      diagnostic.description
        == "login_child.xml:2:12: error: unknown action \"logn\" [layout.action]")
  }

  @Test func `a diagnostic about a whole file has no place`() {
    let whole = Diagnostic(.warning, file: "a", code: "file.name", message: "no")
    #expect(whole.description == "a: warning: no [file.name]")
    #expect(whole.excerpt(of: "x") == "")
  }

  @Test func `an excerpt marks what is meant`() {
    let source = "<column>\n  <b action=\"logn\"/>\n</column>"
    let found = Diagnostic(
      .error, file: "a", line: 2, column: 14, length: 4, code: "c", message: "m")
    #expect(
      found.excerpt(of: source).split(separator: "\n") == [
        "  2 |   <b action=\"logn\"/>",
        "    |              ^^^^",
      ])
  }

  @Test func `an excerpt keeps the mark in place after wide characters and tabs`() {
    let found = Diagnostic(.error, file: "a", line: 1, column: 4, code: "c", message: "m")
    #expect(
      found.excerpt(of: "\t日本x").split(separator: "\n") == [
        "  1 |  日本x",
        "    |      ^",
      ])
  }

  @Test func `an excerpt of characters that act shows them instead`() {
    let excerpt = Diagnostic(.error, file: "a", line: 1, column: 1, code: "c", message: "m")
      .excerpt(of: "a\u{1B}[31mb\u{202E}c")
    #expect(!excerpt.unicodeScalars.contains("\u{1B}"))
    #expect(!excerpt.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `a place past the end of the file has no excerpt`() {
    #expect(diagnostic.excerpt(of: "one line") == "")
  }

  @Test func `diagnostics sort by file, line and column`() {
    func at(_ file: String, _ line: Int, _ column: Int) -> Diagnostic {
      Diagnostic(.error, file: file, line: line, column: column, code: "c", message: "m")
    }
    let sorted = [at("b", 1, 1), at("a", 10, 1), at("a", 9, 3), at("a", 9, 2)].sorted()
    #expect(sorted == [at("a", 9, 2), at("a", 9, 3), at("a", 10, 1), at("b", 1, 1)])
  }

  @Test func `an error is worse than a warning, and that than a note`() {
    #expect(Diagnostic.Severity.note < .warning)
    #expect(Diagnostic.Severity.warning < .error)
  }
}
