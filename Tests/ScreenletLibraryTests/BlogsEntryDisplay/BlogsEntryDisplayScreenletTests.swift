import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import Testing

@MainActor struct BlogsEntryDisplayScreenletTests {
  @Test func `a blog entry is shown with its author`() async throws {
    let showcase = try Showcase()
    let screenlet = BlogsEntryDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 30_501
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("A morning at the harbour"))
    #expect(pilot.says("Ada Lovelace"))
    #expect(screenlet.content?.cover != nil)
    #expect(screenlet.content?.pictures.isEmpty == false)
    screenlet.classPK = 30_502
    await pilot.waitUntilIdle()
    #expect(pilot.says("Almendros en flor"))
    #expect(screenlet.content?.author != nil)
  }

  @Test func `a blog entry is requested by its assetEntryId`() async throws {
    let showcase = try Showcase()
    let screenlet = BlogsEntryDisplayScreenlet(in: showcase.context)
    screenlet.assetEntryId = 99
    _ = try await showcase.show(screenlet)
    #expect(await showcase.portal.asked == ["blog \(AssetReference.entry(99))"])
  }

  @Test func `without classPK and assetEntryId no request is sent`() async throws {
    let showcase = try Showcase()
    let screenlet = BlogsEntryDisplayScreenlet(in: showcase.context)
    _ = try await showcase.show(screenlet)
    #expect(await showcase.portal.asked.isEmpty)
  }
}
