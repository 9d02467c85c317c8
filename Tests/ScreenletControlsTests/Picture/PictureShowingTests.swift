import PortalKit
import ScreenletTesting
import Synchronization
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletControls
@testable import ScreenletKit
@testable import ScreenletKitFixtures

/// A renderer that fills every picture with one letter and records its requests.
private final class LetterRenderer: PictureRenderer {
  let asked = Mutex<[PictureRequest]>([])
  let failure: PictureError?

  init(failure: PictureError? = nil) { self.failure = failure }

  func facts(of bytes: [UInt8]) throws(PictureError) -> PictureFacts {
    PictureFacts(format: "PNG", pixels: Size(width: 40, height: 40))
  }

  func render(
    _ bytes: [UInt8], _ request: PictureRequest
  ) throws(PictureError) -> RenderedPicture {
    asked.withLock { $0.append(request) }
    if let failure { throw failure }
    let letter = SafeText("#").glyphs[0]
    let count = request.room.width * request.room.height
    return .cells(
      PictureCells(
        size: request.room, cells: Array(repeating: Cell(letter, .plain), count: count)))
  }
}

@MainActor struct PictureShowingTests {
  /// Returns a PNG header with the given size in pixels.
  private func png(_ width: UInt8, _ height: UInt8) -> PictureSource {
    let bytes: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
      + Array("IHDR".utf8) + [0, 0, 0, width, 0, 0, 0, height]
    return PictureSource(
      name: "gate.png", data: PictureData(bytes: bytes, mimeType: "image/png"))
  }

  private static let small =
    "<image id=\"image\" width=\"4\" height=\"2\" align-self=\"start\"/>"

  private func stand(
    _ layout: String, _ renderer: LetterRenderer?
  ) throws -> (Stand, Picture) {
    let stand = try Stand("<column>\(layout)</column>")
    stand.context.pictures.renderer = renderer
    return (stand, try #require(stand.pilot.control("image") as? Picture))
  }

  @Test func `a picture is rendered once per size`() async throws {
    let renderer = LetterRenderer()
    let (stand, picture) = try stand(Self.small, renderer)
    picture.source = png(40, 40)
    await stand.pilot.waitUntilIdle()
    #expect(stand.picture == ["####", "####"])
    stand.pilot.terminal.send(.resumed)
    await stand.pilot.waitUntilIdle()
    #expect(renderer.asked.withLock { $0.map(\.room) } == [Size(width: 4, height: 2)])
    picture.layoutBox.height = 1
    await stand.pilot.waitUntilIdle()
    #expect(renderer.asked.withLock { $0.last?.room } == Size(width: 4, height: 1))
  }

  @Test func `a request carries the layout's mode and the terminal's color depth`() async throws {
    let renderer = LetterRenderer()
    let (stand, picture) = try stand(
      "<image id=\"image\" mode=\"stretch\" width=\"4\" height=\"2\"/>", renderer)
    picture.source = png(40, 40)
    await stand.pilot.waitUntilIdle()
    let request = try #require(renderer.asked.withLock { $0.last })
    #expect(request.mode == .stretch && request.colorDepth == .mono && request.form == .none)
  }

  @Test func `a picture without a size takes the size of its pixels`() async throws {
    let (stand, picture) = try stand(
      "<image id=\"image\" align-self=\"start\"/>", LetterRenderer())
    picture.source = png(60, 40)
    await stand.pilot.waitUntilIdle()
    #expect(picture.rect.size == Size(width: 6, height: 2))
  }

  @Test(arguments: [
    (PictureError.broken(format: "PNG"), "picture.broken"),
    (.tooLarge(PictureFacts(format: "PNG", pixels: Size(width: 9, height: 9))), "picture.tooLarge"),
    (.missing(format: "PNG", message: "Install it."), "Install it."),
  ])
  func `a rendering failure shows its reason`(error: PictureError, words: String) async throws {
    let (stand, picture) = try stand(
      "<image id=\"image\" width=\"30\" height=\"4\"/>", LetterRenderer(failure: error))
    picture.source = png(40, 40)
    await stand.pilot.waitUntilIdle()
    #expect(stand.picture.contains { $0.contains("gate.png") })
    #expect(stand.picture.contains { $0.contains("PNG, 40 x 40, 24 B") })
    #expect(stand.picture.contains { $0.contains(words) })
  }

  @Test func `without a renderer the facts of a picture are shown`() async throws {
    let (stand, picture) = try stand("<image id=\"image\" width=\"30\" height=\"4\"/>", nil)
    picture.source = png(40, 40)
    await stand.pilot.waitUntilIdle()
    #expect(stand.picture.contains { $0.contains("PNG, 40 x 40, 24 B") })
  }

  @Test func `rich text shows its available pictures`() async throws {
    let stand = try Stand("<column><rich-text id=\"text\" height=\"6\"/></column>")
    stand.context.pictures.renderer = LetterRenderer()
    let text = try #require(stand.pilot.control("text") as? RichTextView)
    text.text = RichText(html: "<p>a<img src='gate.png'>b")
    text.pictures = ["gate.png": png(30, 40)]
    await stand.pilot.waitUntilIdle()
    let lines = stand.picture.map { $0.dropFirst(2) }
    #expect(lines.first == "a" && lines.last == "b")
    #expect(lines.count { $0.contains("#") } == 2)
  }

  @Test(
    arguments: [
      ([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 2, 1, 3, 0], "GIF", 258, 3),
      ([0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 7, 0, 9, 3], "JPEG", 9, 7),
    ] as [([UInt8], String, Int, Int)])
  func `the header of a file gives its format and size`(
    bytes: [UInt8], format: String, width: Int, height: Int
  ) {
    let facts = PictureFacts(header: bytes)
    #expect(facts == PictureFacts(format: format, pixels: Size(width: width, height: height)))
  }

  @Test(arguments: 0..<40) func `random JPEG headers are parsed without a crash`(seed: UInt8) {
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF]
    for index in 0..<40 {
      bytes.append(seed &* 37 &+ UInt8(index) &* 61 | (seed & 1 == 0 ? 0xC0 : 0))
    }
    for count in 0...bytes.count { _ = PictureFacts(header: Array(bytes.prefix(count))) }
    #expect(PictureFacts(header: bytes)?.format == "JPEG")
  }
}
