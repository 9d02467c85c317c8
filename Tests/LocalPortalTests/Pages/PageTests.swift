import FormKit
import PortalKit
import SQLiteDatabase
import TemporaryFolders
import Testing

@testable import LocalPortal

struct PageTests {
  private func submission(_ link: String) -> RecordSubmission {
    RecordSubmission(
      recordSetId: 20_104,
      values: [
        "modelValues": [
          "machine": "Press", "day": "1795219200000", "state": "good", "page": .string(link),
        ]
      ],
      userId: 10_201)
  }

  @Test func `a site lists public pages first, in the requested language`()
    async throws
  {
    let portal = try LocalPortal.inMemory()
    let spanish = try #require(LanguageTag("es_ES"))
    let pages = try #require(try await portal.pages(groupId: 0, language: spanish))
    #expect(pages.count == 14)
    #expect(pages.map(\.isPrivate) == pages.map(\.isPrivate).sorted { !$0 && $1 })
    let pumps = try #require(pages.first { $0.path == "/web/acme/pumps" })
    #expect((pumps.title, pumps.groupId, pumps.parentLayoutId) == ("Bombas", 10_181, 2))
    let english = try await portal.pages(groupId: 10_181, language: .english)
    #expect(english?.first?.title == "Home")
    #expect(try await portal.pages(groupId: 4, language: .english) == [])
  }

  @Test func `every parent page exists`() async throws {
    let pages = try #require(
      try await LocalPortal.inMemory().pages(groupId: 0, language: .english))
    for page in pages where page.parentLayoutId != 0 {
      #expect(
        pages.contains { $0.layoutId == page.parentLayoutId && $0.isPrivate == page.isPrivate })
    }
  }

  @Test func `a record with a link to an unknown page is rejected at its field`() async throws {
    let portal = try LocalPortal.inMemory(as: 10_201)
    for link in ["99@public@10181", "9@private@10181", "1@public@4"] {
      let error = await #expect(throws: ScreenletError.self) {
        try await portal.submit(submission(link))
      }
      #expect(error?.fieldErrors.map(\.path) == ["page"])
    }
    _ = try await portal.submit(submission("9@public@10181"))
    _ = try await portal.submit(submission(""))
  }
}
