import Pictures
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Screenlets
import Testing

/// Content that is larger, deeper or shorter than usual.
@MainActor struct BadContentTests {
  private let showcase: Showcase

  init() throws {
    showcase = try Showcase()
    showcase.context.pictures.renderer = PictureReader()
  }

  private func picture(_ name: String, _ mimeType: String, _ bytes: [UInt8]) async throws -> Pilot {
    let entry = FileEntry(
      fileEntryId: 5, title: name, mimeType: mimeType, size: Int64(bytes.count))
    await showcase.portal.add(FileContent(entry: entry, bytes: bytes))
    let screenlet = ImageDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 5
    return try await showcase.show(screenlet)
  }

  private func article(_ html: String) async throws -> (Pilot, WebContentDisplayScreenlet) {
    await showcase.portal.say(html)
    let screenlet = WebContentDisplayScreenlet(in: showcase.context)
    screenlet.articleId = "WELCOME"
    return (try await showcase.show(screenlet), screenlet)
  }

  @Test func `an image with too many pixels shows its name, its dimensions and an error`()
    async throws
  {
    // A header for 50,000 x 50,000 pixels without pixel data.
    let header: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0xC3, 0x50, 0, 0, 0xC3, 0x50, 8, 6, 0, 0, 0, 0, 0, 0, 0]
    let pilot = try await picture("bomb.png", "image/png", header)
    #expect(pilot.says("bomb.png") && pilot.says("50000 x 50000"), "\(pilot.picture)")
    #expect(pilot.says("It has too many pixels to be shown."))
    pilot.press("F5")
    await pilot.waitUntilIdle()
    #expect(pilot.says("It has too many pixels to be shown."))
  }

  @Test func `a truncated JPEG is reported as damaged`() async throws {
    let start: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xFF,
      0xC0, 0, 17, 8, 0, 24, 0, 32, 3,
    ]
    let pilot = try await picture("cut.jpg", "image/jpeg", start)
    #expect(pilot.says("cut.jpg") && pilot.says("The file is damaged."), "\(pilot.picture)")
  }

  @Test func `a 50 MB page is truncated and says so at its end`() async throws {
    let line = "<p>The quick brown fox jumps over the lazy dog.</p>\n"
    let (pilot, screenlet) = try await article(
      "<h1>Begin</h1>" + String(repeating: line, count: 50_000_000 / line.utf8.count))
    #expect(pilot.says("Begin") && pilot.says("The quick brown fox"))
    #expect(screenlet.content?.text.isTruncated == true)
    pilot.press("End")
    await pilot.waitUntilIdle()
    #expect(pilot.says("The text is too long. The rest is not shown."), "\(pilot.picture)")
  }

  @Test func `a page nested 100,000 levels deep shows its beginning`() async throws {
    let (pilot, _) = try await article(
      "<p>Begin.</p>" + String(repeating: "<div><ul><li>", count: 100_000) + "deep")
    #expect(pilot.says("Begin."))
    pilot.press("F5")
    await pilot.waitUntilIdle()
    #expect(pilot.says("Begin."))
  }
}
