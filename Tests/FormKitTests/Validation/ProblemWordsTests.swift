import PortalKit
import Testing
import XMLTree

@testable import FormKit

/// Every problem has its words in the languages that the built-in theme speaks.
struct ProblemWordsTests {
  @Test(arguments: ["strings.xml", "strings_es.xml"])
  func `a language has the words of every problem`(file: String) throws {
    let root = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
    let text = String(
      decoding: try BoundedFile.read("\(root)/Themes/Default/\(file)", limit: 1 << 20),
      as: UTF8.self)
    let problems = FieldProblem.Kind.allCases.filter { $0 != .format }.map { $0.phrase().key }
    let formats = SchemaFormat.allCases.map(\.phrase.key)
    let bounds = [FieldProblem.Kind.minimum, .maximum].map { $0.phrase(beyond: "1").key }
    let entries = EntryError.Expected.allCases.map { EntryError($0).phrase.key }
    for key in problems + formats + bounds + entries { #expect(text.contains("key=\"\(key)\"")) }
  }
}
