import Testing

@testable import ThemeKit

struct FlatYAMLTests {
  private func read(_ text: String) throws(ThemeError) -> [FlatYAML.Entry] {
    try FlatYAML.read(SchemeSource(name: "f", bytes: Array(text.utf8)))
  }

  @Test func `values are quoted or plain and may be followed by comments`() throws {
    let entries = try read(
      """
      ---
      a: "x \\"y\\" # z" # comment
      b: 'it''s'
      c: plain text  # comment
      s:
          d: 1

      # comment
          e: "2"
      f: 3
      """)
    #expect(entries.map(\.value) == ["x \"y\" # z", "it's", "plain text", "1", "2", "3"])
    #expect(entries.map(\.section) == [nil, nil, nil, "s", "s", nil])
    #expect(entries.map(\.line) == [2, 3, 4, 6, 9, 10])
    #expect(entries.map(\.column) == [4, 4, 4, 8, 8, 4])
  }

  @Test func `Windows line ends and a byte order mark are accepted`() throws {
    let entries = try read("\u{FEFF}a: 1\r\nb: \"2\"\r\n")
    #expect(entries.map(\.value) == ["1", "2"])
  }

  @Test(arguments: [
    ("a: [1]", 1, 4), ("a: \"x", 1, 4), ("a: \"x\" y", 1, 8), ("a: \"\\n\"", 1, 5),
    ("s:\n\ta: 1", 2, 1), ("s:\n  a: 1\n   b: 2", 3, 4), ("  a: 1", 1, 3),
    ("s:\n  t:\n    a: 1", 2, 5), ("s:\n  a: #123456", 2, 5), ("a: 1\na: 2", 2, 1),
    ("- a", 1, 1), ("a:1", 1, 1), ("a: &x 1", 1, 4),
  ]) func `anything else is rejected at its line and column`(text: String, line: Int, column: Int) {
    let error = #expect(throws: ThemeError.self) { try read(text) }
    #expect(error?.diagnostics.map(\.line) == [line])
    #expect(error?.diagnostics.map(\.column) == [column])
  }
}
