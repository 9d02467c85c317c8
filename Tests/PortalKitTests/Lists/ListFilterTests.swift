import PortalKit
import TemporaryFolders
import Testing

struct ListFilterTests {
  @Test(
    arguments: [
      ("", []), ("   ", []),
      ("acme", [ListFilter.Term(text: "acme")]),
      ("status:open", [ListFilter.Term(field: "status", text: "open")]),
      (
        " status:open  acme ",
        [ListFilter.Term(field: "status", text: "open"), ListFilter.Term(text: "acme")]
      ),
      ("branch:\"new york\"", [ListFilter.Term(field: "branch", text: "new york")]),
      ("\"new york\"", [ListFilter.Term(text: "new york")]),
      ("status:", []), (":open", [ListFilter.Term(text: "open")]),
      ("branch:\"new", [ListFilter.Term(field: "branch", text: "new")]),
    ] as [(String, [ListFilter.Term])])
  func `typed text is parsed into terms`(text: String, terms: [ListFilter.Term]) {
    #expect(ListFilter(text).terms == terms)
  }

  @Test func `random text never yields an empty term`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let text = String(
        (0..<12).map { _ in "ab:\" \t\u{301}é".randomElement(using: &random) ?? "a" })
      for term in ListFilter(text).terms { #expect(!term.text.isEmpty) }
    }
  }
}
