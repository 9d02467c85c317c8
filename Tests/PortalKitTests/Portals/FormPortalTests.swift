import PortalKit
import Testing

struct FormPortalTests {
  actor Plain: FormlessPortal, ContentlessPortal {
    nonisolated let displayName: Phrase = "plain"
    nonisolated let server = "plain:"
    func signIn(_ request: SignIn) throws(ScreenletError) -> User { throw .offline }
    func signOut(_ user: User) {}
    func account(named userName: String, companyId: Int64) -> AccountHint? { nil }
  }

  @Test func `a portal without forms says so`() async {
    let error = await #expect(throws: ScreenletError.self) { try await Plain().structure(1) }
    #expect(error?.code == "portal.noForms")
  }

  @Test func `a record is one object with its attributes beside its values`() {
    let record = PortalRecord(
      recordId: 5, recordSetId: 4, userId: 7, modified: Instant(milliseconds: 9), version: "2",
      values: ["modelValues": ["a": "b"]], attributes: JSONObject([.init(name: "x", value: 1)]))
    let json = record.json
    #expect(json["modelValues"]?["a"]?.string == "b")
    #expect(
      json["modelAttributes"]?.description
        == #"{"x":1,"recordId":5,"recordSetId":4,"userId":7,"modifiedDate":9,"version":"2"}"#)
  }

  @Test func `rows are counted from 0 and never backwards`() {
    let query = PageRequest(start: -3, count: -1)
    #expect(query.start == 0)
    #expect(query.count == 0)
  }
}
