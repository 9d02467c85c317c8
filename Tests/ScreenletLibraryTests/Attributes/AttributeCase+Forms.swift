import FormKit
import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TemporaryFolders

extension AttributeCase {
  static let forms: [AttributeCase] = [
    .of(SyncScreenlet.self, [("autoLoad", "false")], prepare: { $0.prepareExample() }),
    .of(SyncConflictScreenlet.self, [("entryId", "9")], prepare: { $0.prepareExample() }),
    .of(
      DDLListScreenlet.self,
      lists + [
        ("recordSetId", "20102"), ("userId", "10202"), ("labelFields", "Place"),
        ("detailPane", "false"),
      ],
      needing: ["pageSize": [("firstPageSize", "2")]],
      // The tests of the detail pane cover it: it needs a wide screen.
      skipping: ["detailPane"],
      prepare: { ($0.recordSetId, $0.labelFields) = (20_101, "Title") }),
    // A form that is filled in, with a file, and submitted.
    .of(
      DDLFormScreenlet.self,
      [
        ("structureId", "20002"), ("groupId", "5"), ("recordSetId", "20101"), ("recordId", "7"),
        ("userId", "10202"), ("repositoryId", "5"), ("folderId", "30401"),
        ("filePrefix", "other-"), ("autoLoad", "false"), ("showSubmitButton", "false"),
        ("showReview", "false"), ("editable", "false"),
      ],
      prepare: { $0.recordSetId = inspections },
      act: { stand in
        let folder = try TemporaryFolder()
        try folder.write(Array("a picture".utf8), to: "a.png")
        attach(folder.file("a.png"), in: stand.screenlet)
        await stand.pilot.waitUntilIdle()
        await stand.perform("submitForm")
      }),
    // A form that is started and submitted too early.
    .of(
      DDLFormScreenlet.self, [("autoscrollOnValidation", "false"), ("autosave", "false")],
      prepare: { $0.recordSetId = 20_102 },
      act: { stand in
        stand.pilot.type("Acme")
        await stand.pilot.wait(.seconds(2))
        await stand.pilot.waitUntilIdle()
        stand.screenlet.go(toPage: 1)
        await stand.perform("submitForm")
      }),
  ]

  private static let inspections: Int64 = 20_104

  @MainActor private static func attach(_ path: String, in screenlet: DDLFormScreenlet) {
    guard let session = screenlet.session else { return }
    for field in session.definition.fields {
      guard case .document = field.kind, let id = session.record.first(field.id) else { continue }
      screenlet.enter(.file(path), for: id)
    }
  }
}
