import FormKit
import PortalKit
import Testing

@testable import LocalPortal

struct FormSeedTests {
  let portal: LocalPortal
  static let lists: [Int64] = [20_101, 20_102, 20_103, 20_104, 20_105]

  init() throws { portal = try LocalPortal.inMemory(as: 10_201) }

  func form(of list: Int64) async throws -> FormDefinition {
    let set = try await portal.recordSet(list)
    let text = try await portal.structure(set.structureId)
    return try DefinitionReader.read(text.definition, name: text.name, layout: text.layout)
  }

  @Test(arguments: lists)
  func `every seeded form is parsed without notices or problems`(list: Int64) async throws {
    let form = try await form(of: list)
    #expect(form.formWarnings == [])
    #expect(form.languages == ["en_US", "es_ES"])
    let rules = RuleSet(form)
    #expect(rules.problems == [])
    #expect(FormValidator(rules).problems == [])
  }

  @Test(arguments: lists)
  func `every seeded label is in both languages`(list: Int64) async throws {
    let form = try await form(of: list)
    for field in form.fields where field.kind != .separator || !field.label.isEmpty {
      let languages = field.label.entries.map(\.language)
      #expect(languages == ["en_US", "es_ES"], "\(field.name)")
      for option in field.options {
        #expect(option.label.entries.count == 2, "\(field.name), \(option.value)")
      }
    }
    for page in form.pages where form.pages.count > 1 { #expect(page.title.entries.count == 2) }
  }

  @Test(arguments: lists)
  func `every seeded record is valid for submission`(list: Int64) async throws {
    let form = try await form(of: list)
    let page = try await portal.records(
      RecordQuery(recordSetId: list, page: PageRequest(count: 1_000)))
    #expect(page.total == page.rows.count)
    #expect(!page.rows.isEmpty)
    for row in page.rows {
      let record = try FormRecord(server: row.json, of: form)
      #expect(record.formWarnings == [])
      // An order's date must be after its creation, not after today.
      _ = try await portal.submit(
        RecordSubmission(
          recordSetId: list, recordId: row.recordId, expectedVersion: row.version,
          values: row.values, userId: row.userId))
    }
  }

  @Test func `one seeded form has every field kind of 7-x, another those of 6-2`() async throws {
    let newer = try await form(of: 20_103)
    let older = try await form(of: 20_104)
    let kinds = Set(newer.fields.map(\.kind.name))
    #expect(
      kinds == [
        "checkbox", "text", "textarea", "html", "number", "date", "select", "radio",
        "checkbox_multiple", "grid", "paragraph", "document", "image", "geolocation",
        "link_to_page", "separator", "password", "color", "fieldset", "key_value",
      ])
    #expect(older.format == .xml62)
    #expect(Set(older.fields.map(\.kind.name)).count == 13)
  }

  @Test func `the seeded order form has its pages and a correct total`() async throws {
    let form = try await form(of: 20_102)
    #expect(form.pages.map { $0.title.entries[0].text } == ["Order", "Delivery", "Lines"])
    let row = try #require(try await portal.records(RecordQuery(recordSetId: 20_102)).rows.first)
    let record = try FormRecord(server: row.json, of: form)
    let total = try #require(form.id(named: "Total"))
    #expect(
      record.first(total).flatMap { record[$0]?.value }
        == DecimalNumber("290.5").map(FieldValue.number))
  }

  @Test func `the supplier provider filters 214 suppliers by name`() async throws {
    #expect(Suppliers.names.count == 214)
    #expect(Set(Suppliers.names).count == 214)
    let answer = try await portal.queryProvider(
      DataProviderRequest(provider: Suppliers.provider, filter: "AC", count: 2))
    guard case .options(let options, let matching, let total)? = answer.outputs["suppliers"] else {
      Issue.record("no options")
      return
    }
    #expect(options.map(\.label) == ["Acme Office GmbH", "Accelerate Ltd"])
    #expect(matching == 3)
    #expect(total == 214)
  }

  @Test func `a page of suppliers starts at the requested row`() async throws {
    let answer = try await portal.queryProvider(
      DataProviderRequest(provider: Suppliers.provider, start: 210, count: 50))
    guard case .options(let options, 214, 214)? = answer.outputs["suppliers"] else {
      Issue.record("no options")
      return
    }
    #expect(options.map(\.value) == ["s211", "s212", "s213", "s214"])
    await #expect(throws: ScreenletError.notFound) {
      try await portal.queryProvider(DataProviderRequest(provider: "nobody"))
    }
  }
}
