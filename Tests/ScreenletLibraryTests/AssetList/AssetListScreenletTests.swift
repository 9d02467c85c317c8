import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Testing

@MainActor struct AssetListScreenletTests {
  @Test func `entries show their label fields, sorted by the sort attribute`() async throws {
    let stand = try await StockStand<AssetListScreenlet> {
      $0.classNameId = AssetClass.fileEntry.usualClassNameId
      ($0.labelFields, $0.sort) = ("title, size, userName", "-size")
    }
    #expect(stand.shows("bell.wav"))
    #expect(stand.shows("8,044"))
    #expect(stand.screenlet.rows[0]?.size ?? 0 >= 8_044)
  }

  @Test func `Enter selects a row, and customEntryQuery and filter narrow the list`() async throws {
    let stand = try await StockStand<AssetListScreenlet> {
      $0.classNameId = AssetClass.blogsEntry.usualClassNameId
    }
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.screenlet.selected?.title == stand.screenlet.rows[0]?.title)
    stand.screenlet.customEntryQuery = ["title": "almendros"]
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("row 1 of 1"))
    stand.screenlet.filter = "zzz"
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("No matches."))
  }

  @Test func `only the detail of a small asset is shown beside the rows`() async throws {
    let stand = try await StockStand<AssetListScreenlet> {
      $0.classNameId = AssetClass.fileEntry.usualClassNameId
    }
    var asset = try #require(stand.screenlet.rows.loaded.first { $0.mimeType == "image/png" })
    #expect(stand.screenlet.detail(of: asset) is ImageDisplayScreenlet)
    asset.size = 3_000_000
    #expect(stand.screenlet.detail(of: asset) == nil)
  }

  @Test func `a saved query needs no classNameId, and without either the list shows an error`()
    async throws
  {
    let stand = try await StockStand<AssetListScreenlet> { $0.portletItemName = "pictures" }
    #expect(stand.shows("harbour.png"))
    let bare = try await StockStand<AssetListScreenlet>()
    await bare.perform("loadList")
    #expect(bare.shows("needs a classNameId"))
  }

  @Test func `retry loads the list after a timeout`() async throws {
    let stand = try await StockStand<AssetListScreenlet>(failing: .timeout) {
      $0.classNameId = AssetClass.blogsEntry.usualClassNameId
    }
    #expect(stand.shows("took too long"))
    await stand.portal.fail(with: nil)
    await stand.perform("retry")
    #expect(stand.shows("A morning at the harbour"))
  }
}
