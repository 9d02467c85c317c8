import PortalKit
import TemporaryFolders
import Testing

@testable import LocalPortal

struct PlantingTests {
  private static let form = """
    {"availableLanguageIds": ["en_US"], "defaultLanguageId": "en_US",
     "definitionSchemaVersion": "2.0",
     "fields": [
       {"name": "Number", "type": "text", "dataType": "string", "label": {"en_US": "Number"}},
       {"name": "Branch", "type": "text", "dataType": "string", "label": {"en_US": "Branch"}}]}
    """

  private func list(_ count: Int, form: String = PlantingTests.form, id: Int64 = 30_101)
    -> SampleList
  {
    SampleList(
      structure: StructureText(
        id: 30_001, groupId: 10_181, name: "Probe", definition: Array(form.utf8), userId: 10_201,
        version: "1.0"),
      recordSet: RecordSet(
        id: id, groupId: 10_181, structureId: 30_001, name: "Probes", userId: 10_201), count: count
    ) { number in
      ["modelValues": ["Number": .string("N-\(number)"), "Branch": .string("b\(number % 3)")]]
    }
  }

  @Test func `a planted list can be filtered and sorted`() async throws {
    let portal = try LocalPortal.inMemory()
    #expect(try await portal.insertSamples(list(300)))
    #expect(try await portal.recordSet(30_101).name == "Probes")
    let page = try await portal.records(
      RecordQuery(
        recordSetId: 30_101,
        page: PageRequest(
          count: 2, countsTotal: true, filter: ListFilter("branch:b1"),
          order: [SortKey("Number", descending: true)])))
    #expect(page.total == 100)
    let numbers = page.rows.map { $0.values["modelValues"]?["Number"]?.string }
    #expect(numbers == ["N-97", "N-94"])
  }

  @Test func `planting an existing list changes nothing`() async throws {
    let portal = try LocalPortal.inMemory()
    #expect(try await portal.insertSamples(list(3)))
    #expect(try await !portal.insertSamples(list(5)))
    #expect(try await portal.records(RecordQuery(recordSetId: 30_101)).rows.count == 3)
  }

  @Test func `planting an invalid form adds no list`() async throws {
    let portal = try LocalPortal.inMemory()
    await #expect(throws: ScreenletError.self) {
      try await portal.insertSamples(list(3, form: "{"))
    }
    await #expect(throws: ScreenletError.notFound) { try await portal.recordSet(30_101) }
  }

  @Test func `planting reports progress up to 1`() async throws {
    let portal = try LocalPortal.inMemory()
    let (shares, end) = AsyncStream.makeStream(of: Double.self)
    try await portal.insertSamples(list(250)) { end.yield($0) }
    end.finish()
    let told = await shares.reduce(into: [Double]()) { $0.append($1) }
    #expect(told == [0.4, 0.8, 1])
  }
}
