import FormKit
import LocalPortal
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

@MainActor struct DDLFormViewTests {
  @Test func `a portal form opens on its first page with the focus in its first field`()
    async throws
  {
    let stand = try await FormStand(recordSet: 20_102)
    #expect(stand.picture.contains("❯ 1 Order      2 Delivery      3 Lines      4 Review"))
    #expect(stand.picture.contains("Ordered by *"))
    #expect(stand.focusedLabel == "Title")
    #expect(stand.picture.contains("▐ "))
  }

  @Test func `a single page has the name of the form as title, in the user's language`()
    async throws
  {
    let text = #"""
      {"availableLanguageIds": ["en_US", "es_ES"], "defaultLanguageId": "en_US",
       "name": {"en_US": "Decision", "es_ES": "Decisión"},
       "fields": [{"name": "why", "type": "text", "required": true, "label": {"en_US": "Why"}}]}
      """#
    let definition = try DefinitionReader.read(Array(text.utf8), name: "decision")
    let spanish = FormRecord(definition, language: try #require(LanguageTag("es")))
    let stand = try await FormStand(definition) {
      $0.definitionSource = DDLFormSource(definition, record: spanish)
    }
    #expect(stand.picture.contains("❯ 1 Decisión "), "\(stand.picture)")
    stand.pilot.press("^S")
    #expect(stand.picture.contains("1 Decisión    Why"), "\(stand.picture)")
    let english = try await FormStand(definition)
    #expect(english.picture.contains("❯ 1 Decision "), "\(english.picture)")
    english.pilot.type("So")
    english.pilot.press("PgDn")
    #expect(english.picture.contains("✓ 1 Decision "), "\(english.picture)")
    #expect(!english.picture.contains("Page 1"), "\(english.picture)")
  }

  @Test(arguments: ["en", "es"])
  func `on a small screen the summary of the errors fits on one line`(language: String) async throws
  {
    let stand = try await FormStand(
      recordSet: 20_102, size: Size(width: 36, height: 11), language: language)
    stand.pilot.press("^S")
    let line = try #require(stand.pilot.picture.first { $0.contains("✗ No") })
    #expect(line.hasSuffix(language == "en" ? " problems." : " problemas."), "\(stand.picture)")
  }

  @Test func `two untitled pages are numbered instead of named after the form`() async throws {
    let fields = [FormField(name: "a", kind: .text), FormField(name: "b", kind: .text)]
    let definition = try FormDefinition(
      format: .json(schemaVersion: 2), name: LocalizedText("Both"), fields: fields,
      pages: ["a", "b"].map { FormPage(rows: [FormRow(field: $0)]) })
    let stand = try await FormStand(definition)
    #expect(stand.picture.contains("1 Page 1") && stand.picture.contains("2 Page 2"))
  }

  @Test func `a required field shows its error only after it was edited, and no control moves`()
    async throws
  {
    let stand = try await FormStand(recordSet: 20_102)
    let before = stand.pilot.control("fields")?.children.map(\.rect)
    stand.pilot.press("Tab", "Shift+Tab")
    #expect(!stand.picture.contains("✗"), "\(stand.picture)")
    stand.pilot.press("c", "Backspace", "Tab")
    #expect(stand.picture.contains("✗ This field is required."))
    #expect(stand.pilot.control("fields")?.children.map(\.rect) == before)
  }

  @Test func `typing clears the error of a field`() async throws {
    let stand = try await FormStand(recordSet: 20_102)
    stand.pilot.press("c", "Backspace", "Tab", "Shift+Tab")
    #expect(stand.picture.contains("Title * ✗"))
    stand.pilot.type("C")
    #expect(!stand.picture.contains("Title * ✗"))
    #expect(stand.answer("title") == "C")
  }

  @Test func `PgDn stays on a page with an error and focuses its first invalid field`() async throws
  {
    let stand = try await FormStand(recordSet: 20_102)
    stand.pilot.type("Chairs")
    stand.pilot.press("PgDn")
    #expect(stand.focusedLabel == "Ordered by")
    #expect(stand.picture.contains("1 problem on this page, F8 shows it"))
    stand.pilot.type("Ada")
    stand.pilot.press("PgDn")
    #expect(stand.picture.contains("✓ 1 Order    ❯ 2 Delivery"))
    stand.pilot.press("PgUp")
    #expect(stand.picture.contains("Chairs"))
  }

  @Test func `a second PgDn leaves a page whose errors are already shown`() async throws {
    let stand = try await FormStand(recordSet: 20_102)
    stand.pilot.type("Chairs")
    stand.pilot.press("PgDn")
    #expect(stand.picture.contains("1 problem on this page, F8 shows it, PgDn continues"))
    stand.pilot.press("PgDn")
    #expect(stand.picture.contains("✗ 1 Order    ❯ 2 Delivery"), "\(stand.picture)")
    stand.pilot.press("PgUp")
    #expect(stand.picture.contains("Chairs"))
    #expect(stand.picture.contains("1 problem on this page"))
  }

  @Test func `submitting an invalid form lists all errors, and Enter jumps to one`() async throws {
    let stand = try await FormStand(recordSet: 20_102)
    stand.pilot.press("^S")
    #expect(stand.picture.contains("Not sent:"))
    #expect(stand.pilot.surface.focused is ProblemList)
    stand.pilot.press("Down", "Down", "Enter")
    #expect(stand.picture.contains("❯ 2 Delivery"))
    #expect(stand.focusedLabel == "Deliver on")
    stand.pilot.press("F7")
    #expect(stand.focusedLabel == "Ordered by")
    stand.pilot.press("F8")
    #expect(stand.focusedLabel == "Deliver on")
  }

  @Test func `a long page creates controls only for nearby fields, and Tab reaches every field`()
    async throws
  {
    let fields = (1...300).map { number in
      FormField(name: "f\(number)", kind: .text, label: LocalizedText("Field \(number)"))
    }
    let stand = try await FormStand(
      try FormDefinition(format: .json(schemaVersion: 2), fields: fields))
    #expect(stand.pilot.control("fields")?.children.count == 48)
    for _ in 1..<300 { stand.pilot.press("Tab") }
    #expect(stand.focusedLabel == "Field 300")
    #expect(stand.picture.contains("Field 300"))
    stand.pilot.press("Shift+Tab")
    #expect(stand.focusedLabel == "Field 299")
  }

  @Test func `keys add, copy, move and delete rows`() async throws {
    var line = FormField(name: "line", kind: .fieldset, label: "Line")
    line.isRepeatable = true
    line.nestedFields = [FormField(name: "what", kind: .text, label: "What")]
    let stand = try await FormStand(
      try FormDefinition(format: .json(schemaVersion: 2), fields: [line]))
    stand.tab(to: "What")
    stand.pilot.type("one")
    stand.tab(to: "FieldGroup")
    stand.pilot.press("Insert")
    #expect(stand.focusedLabel == "What")
    stand.pilot.type("two")
    func rows() -> [String] {
      guard let session = stand.screenlet.session, let id = session.definition.id(named: "what")
      else { return [] }
      return session.record.allInstances(of: id).map { session.label(of: $0) }
    }
    #expect(rows() == ["one", "two"])
    stand.pilot.press("Alt+Up")
    #expect(rows() == ["two", "one"])
    stand.pilot.press("Shift+Tab", "d")
    #expect(rows() == ["two", "two", "one"])
    stand.tab(to: "FieldGroup")
    stand.pilot.press("Delete")
    #expect(rows().count == 2)
  }

  @Test func `the title of a row names its numbers`() async throws {
    var stay = FormField(name: "stay", kind: .fieldset, label: "Stay")
    stay.isRepeatable = true
    stay.nestedFields = [
      FormField(name: "town", kind: .text, label: "Town"),
      FormField(name: "nights", kind: .number(.integer), label: "Nights"),
    ]
    let stand = try await FormStand(
      try FormDefinition(format: .json(schemaVersion: 2), fields: [stay]))
    stand.tab(to: "Town")
    stand.pilot.type("Lisbon")
    stand.tab(to: "Nights")
    stand.pilot.type("2")
    stand.tab(to: "FieldGroup")
    #expect(stand.picture.contains("Lisbon"))
    #expect(stand.picture.contains("Nights: 2"))
  }

  @Test func `the review shows every answer, and Enter submits the form`() async throws {
    let fields = [
      FormField(name: "a", kind: .text, label: "First"),
      FormField(name: "b", kind: .text, label: "Second"),
    ]
    var sent: [FormRecord] = []
    let stand = try await FormStand(
      try FormDefinition(format: .json(schemaVersion: 2), fields: fields)
    ) { $0.onSubmitted = { sent.append($0) } }
    stand.pilot.type("lamp")
    stand.pilot.press("PgDn")
    #expect(stand.picture.contains("First    lamp"))
    #expect(stand.picture.contains("Second   none"))
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(sent.map { $0["a"] } == [.text("lamp")])
    #expect(stand.picture.contains("✓ Sent."))
  }

  @Test func `sending from a page shows the review first`() async throws {
    var sent = 0
    let stand = try await FormStand(
      try FormDefinition(
        format: .json(schemaVersion: 2), fields: [FormField(name: "a", kind: .text, label: "First")]
      )
    ) { $0.onSubmitted = { _ in sent += 1 } }
    stand.pilot.type("lamp")
    stand.pilot.press("^S")
    await stand.pilot.waitUntilIdle()
    #expect(stand.screenlet.session?.isReview == true && sent == 0, "\(stand.picture)")
    stand.pilot.press("^S")
    await stand.pilot.waitUntilIdle()
    #expect(sent == 1)
  }

  @Test(arguments: ["default", "child", "full", "extended"])
  func `Enter in each field ends at the review, in every theme and size`(
    theme: String
  ) async throws {
    for size in [
      Size(width: 80, height: 24), Size(width: 160, height: 45), Size(width: 40, height: 12),
    ] {
      let fields = ["a", "b", "c"].map { FormField(name: $0, kind: .text) }
      let definition = try FormDefinition(
        format: .json(schemaVersion: 2), fields: fields,
        pages: [
          FormPage(rows: [FormRow(field: "a"), FormRow(field: "b")]),
          FormPage(rows: [FormRow(field: "c")]),
        ])
      let stand = try await FormStand(definition, size: size, theme: theme)
      stand.pilot.press("Enter", "Enter")
      #expect(stand.screenlet.session?.page == 1, "\(stand.picture)")
      stand.pilot.press("Enter")
      #expect(stand.screenlet.session?.isReview == true, "\(stand.picture)")
      #expect(stand.pilot.surface.focused?.id == "submit", "\(stand.picture)")
    }
  }

  @Test(arguments: ["default", "child", "full", "extended"])
  func `every page has the buttons that do something on it`(theme: String) async throws {
    let stand = try await FormStand(recordSet: 20_102, theme: theme)
    func names() -> [String] {
      ["next", "early", "submit", "back"].filter { stand.pilot.control($0)?.isCollapsed == false }
    }
    #expect(names() == ["next", "early"], "\(stand.picture)")
    stand.screenlet.go(toPage: 1)
    #expect(names() == ["next", "early", "back"], "\(stand.picture)")
    stand.screenlet.go(toPage: 3)
    #expect(names() == ["submit", "back"], "\(stand.picture)")
  }

  @Test func `two short fields share a row on a wide screen`() async throws {
    let schema = #"""
      {"type": "object", "properties": {
        "start": {"type": "string", "format": "date", "title": "Start"},
        "end": {"type": "string", "format": "date", "title": "End"},
        "why": {"type": "string", "title": "Reason"}}}
      """#
    let definition = try DefinitionReader.read(Array(schema.utf8), name: "trip.json")
    func rows(_ width: Int) async throws -> [Int] {
      let stand = try await FormStand(definition, size: Size(width: width, height: 40))
      return ["Start", "End", "Reason"].compactMap { label in
        stand.pilot.picture.firstIndex { $0.contains(label) }
      }
    }
    let (wide, regular) = (try await rows(160), try await rows(80))
    #expect(wide.count == 3 && wide[0] == wide[1] && wide[1] < wide[2])
    #expect(regular.count == 3 && regular[0] < regular[1] && regular[1] < regular[2])
  }

  @Test func `the form counts required, missing and invalid answers`() async throws {
    var fields = ["a", "b"].map { FormField(name: $0, kind: .text) }
    for index in fields.indices { fields[index].isRequired = true }
    fields.append(FormField(name: "n", kind: .number(.integer)))
    let definition = try FormDefinition(format: .json(schemaVersion: 2), fields: fields)
    let stand = try await FormStand(definition)
    #expect(stand.picture.contains("2 required, 2 left"), "\(stand.picture)")
    stand.pilot.type("x")
    #expect(stand.picture.contains("2 required, 1 left"), "\(stand.picture)")
    stand.pilot.press("Backspace")
    #expect(stand.picture.contains("2 required, 2 left"), "\(stand.picture)")
    stand.tab(to: "n")
    stand.pilot.type("1.5")
    stand.pilot.press("Tab")
    #expect(stand.picture.contains("2 required, 2 left, 1 invalid"), "\(stand.picture)")
    let spanish = try await FormStand(definition, language: "es")
    #expect(spanish.picture.contains("obligatorias: 2, faltan: 2"), "\(spanish.picture)")
  }

  @Test func `a dialog over an edited field does not show the error of the field`() async throws {
    var field = FormField(name: "a", kind: .text, label: "First")
    field.isRequired = true
    let definition = try FormDefinition(
      format: .json(schemaVersion: 2), fields: [field, FormField(name: "b", kind: .text)])
    let stand = try await FormStand(definition) { $0.onLeave = { _ in } }
    stand.pilot.press("Tab")
    stand.pilot.type("lamp")
    stand.pilot.press("Shift+Tab", "x", "Backspace", "Esc")
    #expect(stand.picture.contains("Leave this form?"), "\(stand.picture)")
    #expect(!stand.picture.contains("This field is required."), "\(stand.picture)")
    stand.pilot.press("Esc")
    #expect(!stand.picture.contains("This field is required."), "\(stand.picture)")
    stand.pilot.press("Tab")
    #expect(stand.picture.contains("This field is required."), "\(stand.picture)")
  }

  @Test func `answers of a record that no longer fit its form are counted`() async throws {
    let definition = try FormDefinition(
      format: .json(schemaVersion: 2), fields: [FormField(name: "a", kind: .text, label: "First")])
    let record = try FormRecord(
      server: ["fieldValues": [["name": "a", "value": "lamp"], ["name": "z", "value": "gone"]]],
      of: definition)
    let stand = try await FormStand(definition) {
      $0.definitionSource = DDLFormSource(definition, record: record)
    }
    #expect(stand.picture.contains("lamp"))
    #expect(stand.picture.contains("1 answer no longer fits"), "\(stand.picture)")
  }

  @Test(arguments: ["default", "child", "full", "extended"])
  func `every theme shows a form at every size`(theme: String) async throws {
    for size in [
      Size(width: 80, height: 24), Size(width: 160, height: 45), Size(width: 40, height: 12),
    ] {
      let stand = try await FormStand(recordSet: 20_102, size: size, theme: theme)
      #expect(stand.picture.contains("Title *"), "\(size)")
      #expect(stand.picture.contains("▐"), "\(size)")
    }
  }

  @Test func `a theme can replace the editor of a field type or of a named field`() async throws {
    let ns = "urn:screenlets:theme:1"
    let files = [
      "Mine/theme.xml": """
      <theme xmlns="\(ns)" name="Mine" kind="child" parent="Default"/>
      """,
      "Mine/ddlfield_number_mine.xml": """
      <screenlet xmlns="\(ns)" for="DDLFormScreenlet">
        <column><select options="1=Bad|2=Good"/></column>
      </screenlet>
      """,
      "Mine/ddlfield_note_mine.xml": """
      <screenlet xmlns="\(ns)" for="DDLFormScreenlet"><column><text-area/></column></screenlet>
      """,
    ]
    let definition = try FormDefinition(
      format: .json(schemaVersion: 2),
      fields: [
        FormField(name: "stars", kind: .number(.integer), label: "Stars"),
        FormField(name: "note", kind: .text, label: "Note"),
      ])
    let stand = try await FormStand(definition, theme: "mine", files: files)
    #expect(stand.pilot.surface.focused is Select)
    #expect(stand.focusedLabel == "Stars")
    stand.pilot.press("Down", "Down", "Enter")
    #expect(stand.answer("stars") == "2")
    stand.tab(to: "Note")
    #expect(stand.pilot.surface.focused is TextArea)
    let told = stand.context.appearance.themes.theme(named: "Mine").diagnostics
    #expect(!told.contains { "\($0)".contains("ddlfield") })
  }

  @Test func `a changed record is saved to the portal`() async throws {
    let portal: any Portal = try LocalPortal.inMemory(as: 10_201)
    let records = try await portal.records(RecordQuery(recordSetId: 20_102))
    let first = try #require(records.rows.first)
    let stand = try await FormStand(recordSet: 20_102, record: first.recordId)
    let before = stand.answer("title")
    #expect(!before.isEmpty)
    stand.tab(to: "Title")
    stand.pilot.press("End")
    stand.pilot.type("!")
    stand.submit()
    await stand.pilot.waitUntilIdle()
    #expect(stand.picture.contains("Order sent."), "\(stand.picture)")
    let after = try await stand.context.portal.record(first.recordId, language: .english)
    #expect("\(after.values)".contains(before + "!"))
  }

  @Test func `a read-only form accepts no input and offers no submit key`() async throws {
    let portal: any Portal = try LocalPortal.inMemory(as: 10_201)
    let records = try await portal.records(RecordQuery(recordSetId: 20_102))
    let first = try #require(records.rows.first)
    let stand = try await FormStand(recordSet: 20_102, record: first.recordId)
    let before = stand.answer("title")
    stand.screenlet.editable = false
    stand.tab(to: "Title")
    stand.pilot.type("x")
    #expect(stand.answer("title") == before)
    #expect(!stand.picture.contains("send"))
  }
}
