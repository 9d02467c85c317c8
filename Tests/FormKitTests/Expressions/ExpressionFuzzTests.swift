import FormKit
import TemporaryFolders
import Testing

struct ExpressionFuzzTests {
  private static let seeds =
    FunctionRow.values.map(\.yes) + [
      "Age > 40 ? Name == 'Ana' : false", "!Name.isEmpty() && {parameter} < 5 || [1, 'a'] <> 2",
      "all('between(#value#, 1, 5)', [1, 2, 3])", "match(Name, '(?=.*\\d)[^a-c]{2,4}|x*?$')",
    ]

  @Test func `a damaged expression never crashes and reports a valid column`() throws {
    let scope = try TestScope()
    var random = Fuzz.generator(20_261_121)
    for _ in 0..<Fuzz.rounds(6_000) {
      let seed = Self.seeds.randomElement(using: &random) ?? ""
      let text = String(decoding: random.damaged(Array(seed.utf8)), as: UTF8.self)
      if let failure = scope.failure(text, parameter: "3") {
        #expect((0...(text.unicodeScalars.count + 1)).contains(failure.column))
      }
    }
  }

  @Test func `a damaged pattern never crashes`() {
    let seeds = [
      "^(?=.*[A-Z])(?=.*\\d).{8,20}$", "\\p{Lu}[^\\s\\-a-z]+?(ab|cd|)*", "(?i)x{2,}y{3}\\bz",
      "((a*)*)*b", "\\Qa.b\\E[]a]", "\\u0041\\x42[\\d-]",
    ]
    var random = Fuzz.generator(7)
    for _ in 0..<Fuzz.rounds(6_000) {
      let seed = seeds.randomElement(using: &random) ?? ""
      let text = String(decoding: random.damaged(Array(seed.utf8)), as: UTF8.self)
      guard let pattern = try? TextPattern(text) else { continue }
      _ = pattern.isFound(in: "Aa1 ab-cd xxyyyz AAAAAAAAAAAAA")
    }
  }
}
