import Testing

@testable import FormKit

struct PatternExampleTests {
  @Test(arguments: [
    ("^[0-9]+[.][0-9]+[.][0-9]+$", "1.2.3"), ("^[A-Z]{3}-[0-9]{4}$", "ABC-1234"),
    ("^\\d{4}-\\d{3}$", "1234-567"), ("^[a-z][a-z0-9-]*$", "abc"), ("^(red|green)$", "red"),
    ("^#?[0-9a-f]{6}$", "abcdef"), ("^[^@]+@[^@]+\\.[a-z]{2,}$", "abc@def.ghij"),
    ("(?i)^v[0-9]$", "v1"), ("^(?!0)[0-9]{2}$", "12"), ("^\\s*x$", "x"),
  ])
  func `an example matches its pattern and is short`(pattern: String, example: String) throws {
    #expect(PatternExample.text(of: try TextPattern(pattern)) == example)
  }

  @Test(arguments: ["^$", "^\\s+$", "^a{50}$", "^(?=b)a$", "\\n"])
  func `a pattern without a short printable example has none`(pattern: String) throws {
    #expect(PatternExample.text(of: try TextPattern(pattern)) == nil)
  }
}
