import FormKit
import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Testing
import Waiting

@MainActor struct FormDraftTests {
  /// A form with one text.
  private let definition: FormDefinition

  init() throws {
    definition = try FormDefinition(
      format: .json(schemaVersion: 2), fields: [FormField(name: "a", kind: .text, label: "First")])
  }

  @Test func `leaving a form with unsaved changes asks for confirmation`() async throws {
    var left: [Bool] = []
    let drafts = MemoryDraftStore()
    let stand = try await FormStand(definition, drafts: drafts, draftName: "a.json") {
      $0.onLeave = { left.append($0) }
    }
    stand.pilot.type("lamp")
    stand.pilot.press("Esc")
    #expect(stand.picture.contains("Leave this form?"))
    stand.pilot.press("Esc")
    #expect(left.isEmpty)
    stand.pilot.press("Esc", "Enter")
    await until { !left.isEmpty }
    #expect(left == [true])
  }

  @Test func `a draft is saved within a second and offered when the form opens again`() async throws
  {
    let drafts = MemoryDraftStore()
    let first = try await FormStand(definition, drafts: drafts, draftName: "a.json")
    first.pilot.type("lamp")
    await first.pilot.wait(.seconds(1))
    await first.pilot.waitUntilIdle()
    #expect(try await drafts.drafts().count == 1)
    #expect(first.picture.contains("draft saved"))
    let again = try await FormStand(definition, drafts: drafts, draftName: "a.json")
    #expect(again.picture.contains("Continue with the draft?"))
    again.pilot.press("Enter")
    #expect(again.answer("a") == "lamp")
  }

  @Test func `a field that nobody edited has no error behind the question about the draft`()
    async throws
  {
    var field = FormField(name: "a", kind: .text, label: "First")
    field.isRequired = true
    let definition = try FormDefinition(
      format: .json(schemaVersion: 2), fields: [field, FormField(name: "b", kind: .text)])
    let drafts = MemoryDraftStore()
    let first = try await FormStand(definition, drafts: drafts, draftName: "a.json")
    first.pilot.press("Tab")
    first.pilot.type("lamp")
    await first.pilot.wait(.seconds(1))
    await first.pilot.waitUntilIdle()
    let again = try await FormStand(definition, drafts: drafts, draftName: "a.json")
    #expect(again.picture.contains("Continue with the draft?"))
    again.pilot.press("Enter", "Tab")
    #expect(!again.picture.contains("This field is required."), "\(again.picture)")
  }

  @Test func `a draft of an older form is offered, and answers that no longer fit are counted`()
    async throws
  {
    func form(_ names: String...) throws -> FormDefinition {
      try FormDefinition(
        format: .json(schemaVersion: 2),
        fields: names.map {
          FormField(name: $0, kind: .text, label: LocalizedText([.init(language: "", text: $0)]))
        })
    }
    let drafts = MemoryDraftStore()
    let first = try await FormStand(form("a", "b"), drafts: drafts, draftName: "/a.json")
    first.pilot.type("lamp")
    first.pilot.press("Tab")
    first.pilot.type("bulb")
    await first.pilot.wait(.seconds(1))
    await first.pilot.waitUntilIdle()
    let again = try await FormStand(form("a", "c"), drafts: drafts, draftName: "/a.json") {
      $0.sink = { _ in }
    }
    #expect(again.picture.contains("Continue with the draft?"))
    again.pilot.press("Enter")
    #expect(again.answer("a") == "lamp")
    #expect(again.picture.contains("1 answer no longer fits"), "\(again.picture)")
    again.submit()
    await again.pilot.waitUntilIdle()
    #expect(try await drafts.drafts().isEmpty)
  }

  @Test func `a draft that cannot be saved and a damaged draft are both reported`() async throws {
    let stand = try await FormStand(definition, drafts: FullDraftStore(), draftName: "a.json")
    #expect(stand.picture.contains("could not be read. It is kept as"), "\(stand.picture)")
    stand.pilot.type("lamp")
    await stand.pilot.wait(.seconds(1))
    await stand.pilot.waitUntilIdle()
    #expect(stand.picture.contains("draft not saved"))
    #expect(stand.picture.contains("Your latest input is not in the draft."))
  }

  @Test(arguments: [FieldKind.image, .document])
  func `a draft whose file no longer exists asks the user to choose a file`(
    kind: FieldKind
  ) async throws {
    let definition = try FormDefinition(
      format: .json(schemaVersion: 2), fields: [FormField(name: "a", kind: kind, label: "First")])
    var record = FormRecord(definition)
    let file = FormDocument(localPath: "/nowhere/b.png", title: "b.png")
    record["a"] = kind == .image ? .image(FormImage(document: file)) : .document(file)
    let drafts = MemoryDraftStore()
    let key = DraftKey(form: "a.json", fingerprint: definition.fingerprint)
    try await drafts.save(JSONWriter.bytes(of: record.draft), for: key)
    let stand = try await FormStand(definition, drafts: drafts, draftName: "a.json")
    stand.pilot.press("Enter")
    #expect(stand.picture.contains("/nowhere/b.png"), "\(stand.picture)")
    #expect(stand.picture.contains("✗ Choose a file."), "\(stand.picture)")
    #expect(stand.screenlet.session?.record.localFiles.isEmpty == true)
  }
}
