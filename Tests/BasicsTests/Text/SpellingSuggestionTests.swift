import Testing

@testable import Basics

struct SpellingSuggestionTests {
  static let keys = [
    "liferay_company_id", "liferay_group_id", "liferay_portal_version", "liferay_server",
  ]

  @Test(arguments: [
    ("liferay_sever", "liferay_server"), ("liferayServer", "liferay_server"),
    ("liferay-company-id", "liferay_company_id"), ("liferay_gruop_id", "liferay_group_id"),
    ("LIFERAY_SERVER", "liferay_server"), ("lifray_portal_verison", "liferay_portal_version"),
  ])
  func `a misspelled key finds the closest known key`(word: String, meant: String) {
    #expect(SpellingSuggestion.closest(to: word, among: Self.keys) == meant)
  }

  @Test(arguments: ["user", "server", "", "liferay", String(repeating: "x", count: 100_000)])
  func `an unrelated word finds no key`(word: String) {
    #expect(SpellingSuggestion.closest(to: word, among: Self.keys) == nil)
  }

  @Test func `a transposition of neighbours has distance 1`() {
    func distance(_ one: String, _ other: String) -> Int {
      SpellingSuggestion.distance(Array(one.unicodeScalars), Array(other.unicodeScalars))
    }
    #expect(distance("gruop", "group") == 1)
    #expect(distance("kitten", "sitting") == 3)
    #expect(distance("", "abc") == 3)
    #expect(distance("abc", "") == 3)
  }
}
