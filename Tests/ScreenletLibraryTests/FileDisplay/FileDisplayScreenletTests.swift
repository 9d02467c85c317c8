import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import Testing

@MainActor struct FileDisplayScreenletTests {
  private let showcase: Showcase

  init() throws { showcase = try Showcase() }

  private func file(_ name: String, _ mimeType: String, _ bytes: [UInt8]) -> FileContent {
    FileContent(
      entry: FileEntry(
        fileEntryId: 5, title: name, mimeType: mimeType, size: Int64(bytes.count)), bytes: bytes)
  }

  @Test func `a picture is shown with its name, description, type and author`() async throws {
    let screenlet = ImageDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 30_311
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("harbour.png") && pilot.says("A harbour at sunset"))
    #expect(pilot.says("PNG") && pilot.says("Ada Lovelace"))
    let picture = try #require(pilot.control("picture") as? Picture)
    #expect(picture.source?.name == "harbour.png")
    // No renderer is installed, so only the metadata is shown.
    #expect(pilot.says("It cannot be shown here."))
  }

  @Test func `imageMode changes how a picture is scaled without a new request`() async throws {
    let screenlet = ImageDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 30_311
    let pilot = try await showcase.show(screenlet)
    let before = await showcase.portal.asked
    screenlet.imageMode = .stretch
    #expect((pilot.control("picture") as? Picture)?.mode == .stretch)
    #expect(await showcase.portal.asked == before)
  }

  @Test func `the placeholder is shown until the picture is loaded`() async throws {
    let screenlet = ImageDisplayScreenlet(in: showcase.context)
    (screenlet.classPK, screenlet.autoLoad, screenlet.placeholder) = (30_311, false, "Harbour")
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("Harbour"))
  }

  @Test func `classPK, className and assetEntryId are part of the request`() async throws {
    let screenlet = FileDisplayScreenlet(in: showcase.context)
    (screenlet.classPK, screenlet.className) = (30_322, "com.acme.File")
    let pilot = try await showcase.show(screenlet)
    screenlet.assetEntryId = 8
    await pilot.waitUntilIdle()
    let object = AssetReference.object(className: "com.acme.File", classPK: 30_322)
    #expect(
      await showcase.portal.asked == [
        "file \(FileReference.asset(object))", "file \(FileReference.asset(.entry(8)))",
      ])
  }

  @Test func `a file whose type is not in mimeTypes is not shown`() async throws {
    let screenlet = ImageDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 30_322
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("text/plain is not shown here."))
    screenlet.mimeTypes = "text/*"
    await pilot.waitUntilIdle()
    #expect(pilot.says("house-rules.txt"))
  }

  @Test func `a plain text file is shown unchanged`() async throws {
    let screenlet = FileDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 30_322
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("2. Orders over 10,000 EUR need two signatures."))
  }

  @Test func `a PDF shows its text or the name of the package to install`() async throws {
    let screenlet = FileDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 30_321
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("Ring twice at gate 4") || pilot.says("Install poppler-utils"))
  }

  @Test func `the pages of a PDF are pictures if a renderer is installed`() async throws {
    let screenlet = FileDisplayScreenlet(in: showcase.context)
    (screenlet.classPK, screenlet.pdfPages) = (30_321, true)
    let pilot = try await showcase.show(screenlet)
    let pictures = screenlet.content?.pictures.count
    #expect(pictures == 2 || pilot.says("Install poppler-utils") || pilot.says("Ring twice"))
  }

  @Test func `a damaged PDF shows its file name and an error`() async throws {
    await showcase.portal.add(file("bad.pdf", "application/pdf", Array("%PDF-1.7 nothing".utf8)))
    let screenlet = FileDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 5
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("bad.pdf"))
    #expect(pilot.says("cannot be read here"))
  }

  @Test func `Markdown is rendered`() async throws {
    await showcase.portal.add(file("a.md", "text/markdown", Array("# Title\n\n*word*".utf8)))
    let screenlet = FileDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 5
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("Title") && !pilot.says("*word*"))
  }

  @Test func `an audio file shows its duration, and Enter opens it in a player`() async throws {
    let screenlet = AudioDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 30_324
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("bell.wav") && pilot.says("0:01"))
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(await showcase.opener.opened == ["bell.wav 8044"])
  }

  @Test func `a video shows its duration`() async throws {
    func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
      let count = body.count + 8
      return [0, 0, UInt8(count >> 8), UInt8(count & 255)] + Array(name.utf8) + body
    }
    let header =
      [UInt8](repeating: 0, count: 12) + [0, 0, 3, 0xE8, 0, 1, 0x86, 0xA0]
      + [UInt8](repeating: 0, count: 80)
    let film = box("ftyp", Array("isom".utf8)) + box("moov", box("mvhd", header))
    await showcase.portal.add(file("harbour.mp4", "video/mp4", film))
    let screenlet = VideoDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 5
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("harbour.mp4") && pilot.says("1:40"))
    #expect(pilot.says("Watch"))
  }

  @Test func `a failed load is reported, and F5 retries it`() async throws {
    await showcase.portal.fail(with: .offline)
    let screenlet = FileDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 30_322
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("The portal is unreachable."))
    await showcase.portal.fail(with: nil)
    pilot.press("F5")
    await pilot.waitUntilIdle()
    #expect(pilot.says("house-rules.txt"))
  }
}
