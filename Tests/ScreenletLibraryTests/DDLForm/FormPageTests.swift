import FormKit
import LocalPortal
import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import Testing

/// A page link field: a picker if the portal lists its pages, otherwise a text field.
@MainActor struct FormPageTests {
  private func value(_ name: String, _ stand: FormStand) -> FieldValue? {
    guard let record = stand.screenlet.session?.record,
      let field = record.definition.id(named: name)
    else { return nil }
    return record.first(field).flatMap { record.value(of: $0) }
  }

  private static let form = #"""
    {"fields": [{"name": "home", "type": "link_to_layout", "label": {"en_US": "Page"}},
                {"name": "other", "type": "text", "label": {"en_US": "Other"}}]}
    """#

  @Test(arguments: ["default", "child", "extended", "full"])
  func `a page is found by typing and selected with Enter in every theme`(
    theme: String
  ) async throws {
    let stand = try await FormStand(recordSet: 20_104, theme: theme)
    stand.tab(to: "Manual")
    stand.pilot.type("pump")
    #expect(stand.picture.contains("/web/acme/pumps"), "\(stand.picture)")
    #expect(!stand.picture.contains("Holidays"))
    stand.pilot.press("Enter")
    #expect(value("page", stand) == .page(PageLink(groupId: 10_181, layoutId: 3)))
    #expect(stand.picture.contains("Products › Pumps"), "\(stand.picture)")
    stand.pilot.press("Backspace")
    #expect(value("page", stand) == nil)
  }

  @Test func `a page link of a record shows the page name in the user's language`() async throws {
    let portal = try LocalPortal.inMemory(as: 10_201)
    let record = try #require(
      try await portal.records(RecordQuery(recordSetId: 20_103)).rows.first?.recordId)
    let stand = try await FormStand(
      recordSet: 20_103, record: record, language: "es", portal: portal)
    stand.screenlet.go(toPage: 3)
    stand.tab(to: "Página del portal")
    #expect(stand.picture.contains("Inicio (/web/acme/home)"), "\(stand.picture)")
    // Displaying a page does not change the record.
    #expect(stand.screenlet.session?.isDirty == false)
    stand.screenlet.go(toPage: 4)
    #expect(stand.answer("Home") == "Inicio (/web/acme/home)")
  }

  @Test func `without a list of pages the user types a page reference, which is validated`()
    async throws
  {
    let stand = try await FormStand(try DefinitionReader.read(Array(Self.form.utf8), name: "pages"))
    #expect(stand.focusedLabel == "Page")
    #expect(stand.picture.contains("7@public@10181"), "\(stand.picture)")
    stand.pilot.type("seven")
    stand.pilot.press("Tab")
    #expect(stand.picture.contains("Type a page, public or private"), "\(stand.picture)")
    stand.pilot.press("Shift+Tab", "^U")
    stand.pilot.type("7@private@20143")
    stand.pilot.press("Tab")
    #expect(!stand.picture.contains("Type a page, public or private"), "\(stand.picture)")
    #expect(
      value("home", stand) == .page(PageLink(groupId: 20_143, layoutId: 7, isPrivate: true)))
    stand.pilot.press("Shift+Tab", "^U", "Tab")
    #expect(value("home", stand) == nil)
  }
}
