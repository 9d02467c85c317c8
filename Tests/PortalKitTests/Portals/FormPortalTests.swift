import PortalKit
import Testing

struct FormPortalTests {
  actor Plain: PartialPortal {
    nonisolated let displayName: UserMessage = "plain"
    nonisolated let server = "plain:"
    func signIn(_ request: SignIn) throws(ScreenletError) -> User { throw .offline }
    func signOut(_ user: User) {}
    func account(named userName: String, companyId: Int64) -> AccountHint? { nil }
  }

  @Test func `a portal without forms throws portal.noForms`() async {
    let error = await #expect(throws: ScreenletError.self) { try await Plain().structure(1) }
    #expect(error?.code == "portal.noForms")
  }

  @Test func `the JSON of a record contains its values and attributes`() {
    let record = PortalRecord(
      recordId: 5, recordSetId: 4, userId: 7, modified: Instant(milliseconds: 9), version: "2",
      values: ["modelValues": ["a": "b"]], attributes: JSONObject([.init(name: "x", value: 1)]))
    let json = record.json
    #expect(json["modelValues"]?["a"]?.string == "b")
    #expect(
      json["modelAttributes"]?.description
        == #"{"x":1,"recordId":5,"recordSetId":4,"userId":7,"modifiedDate":9,"version":"2"}"#)
  }

  @Test func `a page request clamps a negative start and count to zero`() {
    let query = PageRequest(start: -3, count: -1)
    #expect(query.start == 0)
    #expect(query.count == 0)
  }
}
