import FormKit
import LocalPortal
import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TemporaryFolders
import Testing

/// The events that a form reports to its delegate, and its behavior after submitting.
@MainActor struct FormEventTests {
  /// Records drafts, uploads and submissions.
  private final class DelegateRecorder: DDLFormScreenletDelegate {
    var received: [String] = []

    func screenlet(_ screenlet: DDLFormScreenlet, didLoadDraft record: FormRecord) {
      received.append("loaded draft")
    }
    func screenlet(_ screenlet: DDLFormScreenlet, didSaveDraft record: FormRecord) {
      received.append("saved draft")
    }
    func screenlet(
      _ screenlet: DDLFormScreenlet, didStartUpload document: FormDocument, for id: InstanceID
    ) { received.append("started \(document.title)") }
    func screenlet(
      _ screenlet: DDLFormScreenlet, didUpload document: FormDocument, for id: InstanceID
    ) { received.append("uploaded") }
    func screenlet(_ screenlet: DDLFormScreenlet, didSubmit record: FormRecord, isNew: Bool) {
      received.append("submitted \(isNew)")
    }
  }

  @Test func `the delegate is notified of saved and loaded drafts`() async throws {
    let (drafts, recorder) = (MemoryDraftStore(), DelegateRecorder())
    let stand = try await FormStand(recordSet: 20_102, drafts: drafts) { $0.delegate = recorder }
    stand.tab(to: "Title")
    stand.pilot.type("Chairs")
    await stand.pilot.wait(.seconds(2))
    await stand.pilot.waitUntilIdle()
    #expect(recorder.received == ["saved draft"])
    let later = try await FormStand(recordSet: 20_102, drafts: drafts) { $0.delegate = recorder }
    #expect(recorder.received == ["saved draft"])
    later.screenlet.resumeDraft()
    #expect(
      recorder.received == ["saved draft", "loaded draft"] && later.answer("title") == "Chairs")
  }

  @Test func `the delegate is notified when an upload starts and when it is complete`() async throws
  {
    let folder = try TemporaryFolder()
    try folder.write("A report.", to: "report.txt")
    let recorder = DelegateRecorder()
    let stand = try await FormStand(recordSet: 20_104) { $0.delegate = recorder }
    let session = try #require(stand.screenlet.session)
    let field = try #require(session.definition.fields.first { $0.kind == .document })
    let id = try #require(session.record.first(field.id))
    stand.screenlet.enter(.file(folder.file("report.txt")), for: id)
    await stand.pilot.waitUntilIdle()
    #expect(
      recorder.received.filter { !$0.contains("draft") } == ["started report.txt", "uploaded"])
  }

  @Test func `a form of Liferay 7.4 is cleared after it was submitted and reports success`()
    async throws
  {
    let recorder = DelegateRecorder()
    let stand = try await FormStand(recordSet: 1, portal: HeadlessFormPortal()) {
      ($0.delegate, $0.showReview) = (recorder, false)
    }
    let session = try #require(stand.screenlet.session, "\(stand.picture)")
    let id = try #require(session.record.first(session.definition.fields[0].id))
    stand.screenlet.enter(.typed("Gate 4"), for: id)
    #expect(stand.answer("place") == "Gate 4")
    stand.screenlet.submitForm()
    await stand.pilot.waitUntilIdle()
    #expect(recorder.received.contains("submitted true") && stand.answer("place") == "")
    #expect(stand.picture.contains("Sent."), "\(stand.picture)")
    #expect(stand.screenlet.session?.isDirty == false)
  }
}

/// A portal with one form of the Liferay Forms app.
private actor HeadlessFormPortal: RelayPortal {
  nonisolated let next: any Portal
  nonisolated let server = "https://acme.example"

  init() throws { next = try LocalPortal.inMemory(as: 10_201) }

  func pass(_ words: String) {}

  func recordSet(_ id: Int64) async throws(ScreenletError) -> RecordSet {
    RecordSet(id: id, structureId: 2, name: "Visits")
  }
  func structure(_ id: Int64) async throws(ScreenletError) -> StructureText {
    StructureText(
      id: id, groupId: 0, name: "Visit",
      definition: Array(
        """
        {"id": 2, "defaultLanguage": "en-US", "structure": {"id": 2, "name": "Visit", "formPages": [
          {"headline": "Visit", "formFields": [
            {"name": "place", "label": "Place", "inputControl": "text", "dataType": "string",
             "displayStyle": "singleline", "required": true}]}]}}
        """.utf8), userId: 0)
  }
  func submit(_ submission: RecordSubmission) async throws(ScreenletError) -> RecordReceipt {
    RecordReceipt(recordId: 77, version: "", modified: nil)
  }
}
