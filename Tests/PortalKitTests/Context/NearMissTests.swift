import Testing

@testable import PortalKit

struct NearMissTests {
  static let keys = ContextKey.allCases.map(\.rawValue)

  @Test(arguments: [
    ("liferay_sever", "liferay_server"), ("liferayServer", "liferay_server"),
    ("liferay-company-id", "liferay_company_id"), ("liferay_gruop_id", "liferay_group_id"),
    ("LIFERAY_SERVER", "liferay_server"), ("lifray_portal_verison", "liferay_portal_version"),
  ])
  func `a slip finds what was meant`(word: String, meant: String) {
    #expect(NearMiss.closest(to: word, among: Self.keys) == meant)
  }

  @Test(arguments: ["app_title", "server", "", "liferay", String(repeating: "x", count: 100_000)])
  func `another word finds nothing`(word: String) {
    #expect(NearMiss.closest(to: word, among: Self.keys) == nil)
  }

  @Test func `neighbours that changed places are one slip`() {
    func distance(_ one: String, _ other: String) -> Int {
      NearMiss.distance(Array(one.unicodeScalars), Array(other.unicodeScalars))
    }
    #expect(distance("gruop", "group") == 1)
    #expect(distance("kitten", "sitting") == 3)
    #expect(distance("", "abc") == 3)
    #expect(distance("abc", "") == 3)
  }
}
