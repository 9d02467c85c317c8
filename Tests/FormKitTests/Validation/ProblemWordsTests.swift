import Basics
import Testing
import XMLTree

@testable import FormKit

/// Every problem has a text in the languages of the built-in theme.
struct ProblemWordsTests {
  @Test(arguments: ["strings.xml", "strings_es.xml"])
  func `a language has a text for every problem`(file: String) throws {
    let root = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
    let text = String(
      decoding: try BoundedFile.read("\(root)/Themes/Default/\(file)", limit: 1 << 20),
      as: UTF8.self)
    let problems = FieldProblem.Kind.allCases.filter { $0 != .format }.map { $0.userMessage().key }
    let formats = SchemaFormat.allCases.map(\.userMessage.key)
    let bounds = [FieldProblem.Kind.minimum, .maximum].map { $0.userMessage(beyond: "1").key }
    let entries = EntryError.Expected.allCases.map { EntryError($0).userMessage.key }
    let patterns = ["", "tip"].map { FieldProblem.Kind.pattern.userMessage(tip: $0).key }
    for key in problems + formats + bounds + entries + patterns {
      #expect(text.contains("key=\"\(key)\""))
    }
  }
}
