import FormKit
import LocalPortal
import PortalKit
import ScreenletKit
import ScreenletTesting
import Testing

@testable import ScreenletLibrary

/// Retrying a submission must not create a second record.
@MainActor struct SubmitAttemptTests {
  /// Stores every record but loses the first response.
  private actor LostResponsePortal: RelayPortal {
    let next: any Portal
    nonisolated let server = "https://acme.example"
    private var losesResponse = true

    init() throws { next = try LocalPortal.inMemory(as: 10_201) }

    func pass(_ words: String) async throws(ScreenletError) {}

    func submit(_ submission: RecordSubmission) async throws(ScreenletError) -> RecordReceipt {
      let receipt = try await next.submit(submission)
      guard losesResponse else { return receipt }
      losesResponse = false
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

  @Test func `submitting again after a lost response creates one record`() async throws {
    let portal = try LostResponsePortal()
    let stand = try await FormStand(recordSet: 20_104, portal: portal)
    fill(stand)
    for _ in 0..<2 {
      stand.screenlet.submitForm()
      await stand.pilot.waitUntilIdle()
    }
    #expect(stand.picture.contains("Sent"), "\(stand.picture)")
    let rows = try await portal.next.records(RecordQuery(recordSetId: 20_104)).rows
    #expect(rows.count == 3)
  }

  @Test func `submitting again from the draft after a restart creates one record`() async throws {
    let (portal, drafts) = (try LostResponsePortal(), MemoryDraftStore())
    let first = try await FormStand(recordSet: 20_104, drafts: drafts, portal: portal)
    fill(first)
    first.screenlet.submitForm()
    await first.pilot.waitUntilIdle()
    let second = try await FormStand(recordSet: 20_104, drafts: drafts, portal: portal)
    second.pilot.press("Enter")
    await second.pilot.waitUntilIdle()
    #expect(second.picture.contains("Press 99"), "\(second.picture)")
    second.screenlet.submitForm()
    await second.pilot.waitUntilIdle()
    #expect(try await portal.next.records(RecordQuery(recordSetId: 20_104)).rows.count == 3)
  }

  @Test func `submitting changed answers after a lost response creates another record`()
    async throws
  {
    let portal = try LostResponsePortal()
    let stand = try await FormStand(recordSet: 20_104, portal: portal)
    fill(stand)
    stand.screenlet.submitForm()
    await stand.pilot.waitUntilIdle()
    stand.tab(to: "Machine")
    stand.pilot.type(" b")
    stand.screenlet.submitForm()
    await stand.pilot.waitUntilIdle()
    #expect(try await portal.next.records(RecordQuery(recordSetId: 20_104)).rows.count == 4)
  }
}
