import LocalPortal
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TemporaryFolders
import TerminalCore
import Testing

@MainActor struct ImageGalleryScreenletTests {
  private let showcase: Showcase
  private let screenlet: ImageGalleryScreenlet

  init() throws {
    showcase = try Showcase()
    screenlet = ImageGalleryScreenlet(in: showcase.context)
    screenlet.folderId = 30_401
    let ada = try #require(LocalPortal.demoAccounts.first { $0.user.id == 10_201 })
    showcase.context.session.signIn(ada.user, isResumed: false)
  }

  private final class DelegateRecorder: ImageGalleryScreenletDelegate {
    var received: [String] = []
    func screenlet(
      _ screenlet: ImageGalleryScreenlet, didReceive images: [FileEntry], from row: Int
    ) { received.append("\(images.count) from \(row)") }
    func screenlet(_ screenlet: ImageGalleryScreenlet, didSelect image: FileEntry) {
      received.append("selected \(image.title)")
    }
    func screenlet(_ screenlet: ImageGalleryScreenlet, didDelete id: Int64) {
      received.append("deleted \(id)")
    }
    func screenlet(_ screenlet: ImageGalleryScreenlet, willUpload name: String) {
      received.append("sending \(name)")
    }
    func screenlet(_ screenlet: ImageGalleryScreenlet, didUpload image: FileEntry) {
      received.append("sent \(image.title)")
    }
  }

  @Test func `a grid shows the pictures of a folder and no other files`() async throws {
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("harbour.png") && pilot.says("paper.png"))
    #expect(!pilot.says("visitor-guide.pdf"))
    #expect(screenlet.pictures.count == 6)
    #expect(pilot.says("1 / 6"))
  }

  @Test func `Enter opens one picture, and the arrow keys move to the next`() async throws {
    let recorder = DelegateRecorder()
    screenlet.delegate = recorder
    let pilot = try await showcase.show(screenlet)
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(screenlet.presentation == .slideshow)
    let large = try #require(pilot.control("large") as? Picture)
    #expect(large.source?.name == screenlet.rows[0]?.title)
    pilot.press("Right")
    await pilot.waitUntilIdle()
    #expect(large.source?.name == screenlet.rows[1]?.title && pilot.says("2 / 6"))
    pilot.press("Left", "Enter")
    await pilot.waitUntilIdle()
    #expect(screenlet.presentation == .grid)
    #expect(
      recorder.received.first == "6 from 0" && recorder.received.contains("selected harbour.png"))
  }

  @Test func `a list shows a preview of the picture at the cursor`() async throws {
    screenlet.presentation = .list
    let pilot = try await showcase.show(screenlet)
    pilot.press("Down")
    await pilot.waitUntilIdle()
    #expect((pilot.control("picture") as? Picture)?.source?.name == screenlet.rows[1]?.title)
  }

  @Test func `an uploaded picture is reported and appears without a reload`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/boat.png"
    let bytes: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 0, count: 60)
    try folder.write(bytes, to: "boat.png")
    let recorder = DelegateRecorder()
    screenlet.delegate = recorder
    let pilot = try await showcase.show(screenlet)
    pilot.press("Insert")
    pilot.type(path)
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(recorder.received.suffix(2) == ["sending gallery-boat.png", "sent gallery-boat.png"])
    #expect(pilot.says("gallery-boat.png") && pilot.says("7 / 7"))
    #expect(await showcase.portal.asked.count { $0.hasPrefix("files ") } == 1)
  }

  @Test func `pictures are uploaded one after another`() async throws {
    let folder = try TemporaryFolder()
    let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for name in ["a.png", "b.png"] { try folder.write(head, to: name) }
    let pilot = try await showcase.show(screenlet)
    for name in ["a.png", "b.png"] { screenlet.upload(path: folder.path + "/" + name) }
    for _ in 0..<4 { await pilot.waitUntilIdle() }
    #expect(
      await showcase.portal.asked.filter { $0.hasPrefix("upload") } == [
        "upload gallery-a.png 30401", "upload gallery-b.png 30401",
      ])
  }

  @Test func `a picture is uploaded with the typed title and description`() async throws {
    let folder = try TemporaryFolder()
    try folder.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], to: "a.png")
    let pilot = try await showcase.show(screenlet)
    pilot.press("Insert")
    (pilot.control("path") as? FileField)?.text = folder.file("a.png")
    (pilot.control("title") as? TextField)?.text = " The harbour "
    (pilot.control("description") as? TextField)?.text = "At dawn"
    pilot.press("Enter")
    for _ in 0..<4 { await pilot.waitUntilIdle() }
    let file = try #require(screenlet.rows.loaded.last)
    #expect(file.title == "The harbour" && file.summary == "At dawn")
    #expect(file.mimeType == "image/png")
    #expect((pilot.control("title") as? TextField)?.text == "")
    #expect(
      await showcase.portal.asked.contains("upload gallery-a.png 30401"),
      "the name of the file stays")
  }

  @Test func `a file that does not exist is an error and is not added to the list`() async throws {
    let pilot = try await showcase.show(screenlet)
    pilot.press("Insert", "Enter")
    #expect(pilot.says("Type the path of a picture."))
    pilot.type("/nowhere/a.png")
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(screenlet.rows.count == 6)
    #expect(pilot.picture.contains { $0.contains("✗") })
  }

  @Test func `deleting a picture asks for confirmation and removes its row`() async throws {
    let recorder = DelegateRecorder()
    screenlet.delegate = recorder
    let pilot = try await showcase.show(screenlet)
    pilot.press("Delete")
    #expect(pilot.says("Delete this picture?") && pilot.says("harbour.png"))
    pilot.press("Esc")
    await pilot.waitUntilIdle()
    #expect(await !showcase.portal.asked.contains { $0.hasPrefix("delete") })
    pilot.press("Delete", "Right", "Enter")
    await pilot.waitUntilIdle()
    #expect(await showcase.portal.asked.contains("delete 30311"))
    #expect(recorder.received.contains("deleted 30311") && screenlet.rows.count == 5)
  }

  @Test func `deleting a picture that no longer exists removes its row`() async throws {
    let pilot = try await showcase.show(screenlet)
    try await showcase.portal.deleteFileEntry(30_311)
    pilot.press("Delete", "Right", "Enter")
    await pilot.waitUntilIdle()
    #expect(screenlet.rows.count == 5)
  }

  @Test func `an empty folder and a failed load each show a message`() async throws {
    screenlet.folderId = 30_402
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("There are no pictures yet."))
    await showcase.portal.fail(with: .offline)
    pilot.press("F5")
    await pilot.waitUntilIdle()
    #expect(pilot.says("The portal is unreachable."))
  }
}
