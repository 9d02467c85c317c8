import Testing
import ThemeKit

struct DiagnosticTests {
  private let diagnostic = Diagnostic(
    .error, file: "login_child.xml", line: 2, column: 12, length: 4, code: "layout.action",
    message: "unknown action \"logn\"")

  @Test func `the description has the one-line format of compilers`() {
    #expect(
      diagnostic.description
        == "login_child.xml:2:12: error: unknown action \"logn\" [layout.action]")
  }

  @Test func `a diagnostic about a whole file has no position and no excerpt`() {
    let whole = Diagnostic(.warning, file: "a", code: "file.name", message: "no")
    #expect(whole.description == "a: warning: no [file.name]")
    #expect(whole.excerpt(of: "x") == "")
  }

  @Test func `an excerpt underlines the reported text`() {
    let source = "<column>\n  <b action=\"logn\"/>\n</column>"
    let found = Diagnostic(
      .error, file: "a", line: 2, column: 14, length: 4, code: "c", message: "m")
    #expect(
      found.excerpt(of: source).split(separator: "\n") == [
        "  2 |   <b action=\"logn\"/>",
        "    |              ^^^^",
      ])
  }

  @Test func `an excerpt aligns the mark after wide characters and tabs`() {
    let found = Diagnostic(.error, file: "a", line: 1, column: 4, code: "c", message: "m")
    #expect(
      found.excerpt(of: "\t日本x").split(separator: "\n") == [
        "  1 |  日本x",
        "    |      ^",
      ])
  }

  @Test func `an excerpt replaces control characters`() {
    let excerpt = Diagnostic(.error, file: "a", line: 1, column: 1, code: "c", message: "m")
      .excerpt(of: "a\u{1B}[31mb\u{202E}c")
    #expect(!excerpt.unicodeScalars.contains("\u{1B}"))
    #expect(!excerpt.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `an excerpt of a long line is cut around the mark`() {
    let source = String(repeating: "日", count: 500) + "<b/>" + String(repeating: "x", count: 500)
    let found = Diagnostic(
      .error, file: "a", line: 1, column: 501, length: 4, code: "c", message: "m")
    let before = String(repeating: "日", count: 40)
    #expect(
      found.excerpt(of: source).split(separator: "\n") == [
        "  1 | …\(before)<b/>\(String(repeating: "x", count: 76))…",
        "    | \(String(repeating: " ", count: 81))^^^^",
      ])
  }

  @Test func `a long line is cut correctly for column 0, the first and the last column`() {
    let source = "first\r\n" + String(repeating: "y", count: 200)
    func excerpt(_ column: Int) -> [Substring] {
      Diagnostic(
        .error, file: "a", line: 2, column: column, length: 300, code: "c", message: "m"
      ).excerpt(of: source).split(separator: "\n")
    }
    let start = "  2 | " + String(repeating: "y", count: 120) + "…"
    #expect(excerpt(0) == [start[...]])
    #expect(excerpt(1) == [start[...], "    | \(String(repeating: "^", count: 120))"])
    #expect(
      excerpt(201) == [
        "  2 | …\(String(repeating: "y", count: 40))",
        "    | \(String(repeating: " ", count: 41))^",
      ])
    #expect(excerpt(400) == [])
  }

  @Test func `excerpts of one file can be requested in any order`() {
    let source = (0..<500).map { "\($0 % 10)" }.joined()
    var excerpts = SourceExcerpts(Array("\u{FEFF}\(source)\n\(source)\n".utf8))
    func mark(_ line: Int, _ column: Int) -> String {
      let excerpt = excerpts.excerpt(
        for: Diagnostic(
          .error, file: "a", line: line, column: column, code: "c", message: "m"))
      let lines = excerpt.split(separator: "\n")
      guard lines.count == 2 else { return "" }
      return String(lines[0].dropFirst(lines[1].count - 1).prefix(1))
    }
    #expect(
      [(1, 300), (1, 400), (2, 101), (1, 1), (2, 500)].map { mark($0, $1) } == [
        "9", "9", "0", "0", "9",
      ])
  }

  @Test func `a position past the end of the file has no excerpt`() {
    #expect(diagnostic.excerpt(of: "one line") == "")
  }

  @Test func `diagnostics sort by file, line and column`() {
    func at(_ file: String, _ line: Int, _ column: Int) -> Diagnostic {
      Diagnostic(.error, file: file, line: line, column: column, code: "c", message: "m")
    }
    let sorted = [at("b", 1, 1), at("a", 10, 1), at("a", 9, 3), at("a", 9, 2)].sorted()
    #expect(sorted == [at("a", 9, 2), at("a", 9, 3), at("a", 10, 1), at("b", 1, 1)])
  }

  @Test func `the diagnostic that ends a truncated list sorts last in its file`() {
    let more = Diagnostic(.error, file: "a", code: "lint.more", message: "and 3 more")
    let other = Diagnostic(.error, file: "a", line: 9, code: "c", message: "m")
    let next = Diagnostic(.error, file: "b", code: "c", message: "m")
    #expect([more, next, other].sorted() == [other, more, next])
  }

  @Test func `an error is more severe than a warning, and a warning than a note`() {
    #expect(Diagnostic.Severity.note < .warning)
    #expect(Diagnostic.Severity.warning < .error)
  }
}
