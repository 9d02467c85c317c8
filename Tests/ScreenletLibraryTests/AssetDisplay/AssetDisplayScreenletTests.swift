import FormKit
import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import Testing

@MainActor struct AssetDisplayScreenletTests {
  @Test(arguments: [
    ("DLFileEntry", Int64(30_311), "ImageDisplayScreenlet"),
    ("DLFileEntry", 30_321, "FileDisplayScreenlet"),
    ("DLFileEntry", 30_324, "AudioDisplayScreenlet"),
    ("BlogsEntry", 30_501, "BlogsEntryDisplayScreenlet"),
    ("JournalArticle", 30_601, "WebContentDisplayScreenlet"),
  ])
  func `each content type is shown by its own screenlet`(
    className: String, classPK: Int64, name: String
  ) async throws {
    let showcase = try Showcase()
    let screenlet = AssetDisplayScreenlet(in: showcase.context)
    (screenlet.className, screenlet.classPK) = (className, classPK)
    let pilot = try await showcase.show(screenlet)
    await pilot.waitUntilIdle()
    #expect(screenlet.inner.map { type(of: $0).name } == name)
    #expect(!pilot.picture.filter { !$0.isEmpty }.dropFirst().isEmpty)
  }

  @Test func `a form record is shown read-only, with its title and its answers`() async throws {
    let showcase = try Showcase()
    let screenlet = AssetDisplayScreenlet(in: showcase.context)
    (screenlet.className, screenlet.classPK) = ("DDLRecord", 35)
    let pilot = try await showcase.show(screenlet)
    await pilot.waitUntilIdle()
    let form = try #require(screenlet.inner as? DDLFormScreenlet)
    #expect(!form.editable && form.session?.record.answers.object?.isEmpty == false)
    let title = try #require(screenlet.content?.title)
    #expect(!title.isEmpty && pilot.picture.first?.contains(title) == true)
    #expect(pilot.says("The belt slips.") && pilot.says("read only"))
  }

  @Test func `the first asset of a saved query is shown`() async throws {
    let showcase = try Showcase()
    let screenlet = AssetDisplayScreenlet(in: showcase.context)
    screenlet.portletItemName = "news"
    _ = try await showcase.show(screenlet)
    #expect(await showcase.portal.asked.first?.contains("\"news\"") == true)
    #expect(screenlet.inner is BlogsEntryDisplayScreenlet)
  }

  @Test func `an asset entry is requested by its assetEntryId`() async throws {
    let showcase = try Showcase()
    let screenlet = AssetDisplayScreenlet(in: showcase.context)
    screenlet.assetEntryId = 77
    let pilot = try await showcase.show(screenlet)
    #expect(await showcase.portal.asked == ["asset \(AssetReference.entry(77))"])
    #expect(pilot.says("It no longer exists."))
  }

  private final class App: AssetDisplayScreenletDelegate {
    let own: BaseScreenlet?
    var configured: [String] = []
    init(own: BaseScreenlet?) { self.own = own }
    func screenlet(
      _ screenlet: AssetDisplayScreenlet, screenletFor entry: AssetEntry
    ) -> BaseScreenlet? { own }
    func screenlet(
      _ screenlet: AssetDisplayScreenlet, willShow inner: BaseScreenlet, for entry: AssetEntry
    ) { configured.append(type(of: inner).name) }
  }

  @Test func `the delegate can supply its own screenlet or configure the stock one`() async throws {
    let showcase = try Showcase()
    let screenlet = AssetDisplayScreenlet(in: showcase.context)
    (screenlet.className, screenlet.classPK) = ("DLFileEntry", 30_311)
    let own = FileDisplayScreenlet(in: showcase.context)
    own.classPK = 30_322
    let app = App(own: own)
    screenlet.delegate = app
    let pilot = try await showcase.show(screenlet)
    await pilot.waitUntilIdle()
    #expect(screenlet.inner === own && pilot.says("house-rules.txt"))
    let other = AssetDisplayScreenlet(in: showcase.context)
    (other.className, other.classPK) = ("DLFileEntry", 30_311)
    let plain = App(own: nil)
    other.delegate = plain
    _ = try await showcase.show(other)
    #expect(plain.configured == ["ImageDisplayScreenlet"])
  }
}
