import FormKit
import LocalPortal
import PortalKit
import ScreenletKit
import ScreenletTesting
import Testing

@testable import ScreenletLibrary

/// A record that is sent again is one record.
@MainActor struct SubmitAttemptTests {
  /// Takes a record, and the answer is lost once.
  private actor DeafPortal: RelayPortal {
    let next: any Portal
    nonisolated let server = "https://acme.example"
    private var isDeaf = true

    init() throws { next = try LocalPortal.inMemory(as: 10_201) }

    func pass(_ words: String) async throws(ScreenletError) {}

    func submit(_ submission: RecordSubmission) async throws(ScreenletError) -> RecordReceipt {
      let receipt = try await next.submit(submission)
      guard isDeaf else { return receipt }
      isDeaf = false
      throw .server(code: "http.interrupted", message: "The answer was lost.")
    }
  }

  private func fill(_ stand: FormStand) {
    stand.pilot.type("Press 99")
    stand.tab(to: "Inspected on")
    stand.pilot.type("11212026")
  }

  private func machines(_ portal: any Portal) async throws -> [String] {
    try await portal.records(RecordQuery(recordSetId: 20_104)).rows.compactMap { row in
      row.values["modelValues"]?["machine"]?.string ?? row.values["machine"]?.string
    }
  }

  @Test func `the same answers sent again after a lost answer are one record`() async throws {
    let portal = try DeafPortal()
    let stand = try await FormStand(recordSet: 20_104, portal: portal)
    fill(stand)
    for _ in 0..<2 {
      stand.pilot.press("^S")
      await stand.pilot.waitUntilIdle()
    }
    #expect(stand.picture.contains("Sent"), "\(stand.picture)")
    let rows = try await portal.next.records(RecordQuery(recordSetId: 20_104)).rows
    #expect(rows.count == 3)
  }

  @Test func `whoever was killed meanwhile goes on from the draft, and it is one record`()
    async throws
  {
    let (portal, drafts) = (try DeafPortal(), MemoryDraftStore())
    let first = try await FormStand(recordSet: 20_104, drafts: drafts, portal: portal)
    fill(first)
    first.pilot.press("^S")
    await first.pilot.waitUntilIdle()
    let second = try await FormStand(recordSet: 20_104, drafts: drafts, portal: portal)
    second.pilot.press("Enter")
    await second.pilot.waitUntilIdle()
    #expect(second.picture.contains("Press 99"), "\(second.picture)")
    second.pilot.press("^S")
    await second.pilot.waitUntilIdle()
    #expect(try await portal.next.records(RecordQuery(recordSetId: 20_104)).rows.count == 3)
  }

  @Test func `other answers are another record`() async throws {
    let portal = try DeafPortal()
    let stand = try await FormStand(recordSet: 20_104, portal: portal)
    fill(stand)
    stand.pilot.press("^S")
    await stand.pilot.waitUntilIdle()
    stand.tab(to: "Machine")
    stand.pilot.type(" b")
    stand.pilot.press("^S")
    await stand.pilot.waitUntilIdle()
    #expect(try await portal.next.records(RecordQuery(recordSetId: 20_104)).rows.count == 4)
  }
}
