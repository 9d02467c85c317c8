import TerminalCore
import Testing

@testable import Pictures

struct PictureDrawingTests {
  private func cells(
    _ bytes: [UInt8], _ room: Size, mode: PictureRequest.Mode = .fit,
    _ capabilities: Capabilities = Capabilities()
  ) throws -> PictureCells {
    let request = PictureRequest(room: room, mode: mode, for: capabilities)
    guard case .cells(let cells) = try PictureReader().render(bytes, request) else {
      throw PictureError.unsupported(format: "")
    }
    return cells
  }

  @Test func `half blocks show two pixels for each cell`() throws {
    let cells = try cells(SamplePictures.webP, Size(width: 8, height: 3))
    #expect(cells.size == Size(width: 8, height: 3))
    #expect(cells[1, 1] == Cell(.space, Style(background: .rgb(220, 30, 30))))
    let edge = cells[6, 1]
    #expect(edge.glyph.text == "▀")
    #expect(edge.style.foreground == .rgb(20, 40, 200))
    #expect(edge.style.background == .rgb(30, 180, 60))
  }

  @Test func `transparent pixels are blank cells`() throws {
    let cells = try cells(SamplePictures.png, Size(width: 8, height: 3))
    #expect(cells[0, 0] == .blank)
    #expect(cells[2, 0] != .blank)
  }

  @Test(arguments: [
    (PictureRequest.Mode.fit, 20, 8), (.fill, 20, 20), (.stretch, 20, 20), (.center, 3, 1),
  ])
  func `a picture fits, fills, stretches or centers in its room by its mode`(
    mode: PictureRequest.Mode, width: Int, height: Int
  )
    throws
  {
    let cells = try cells(SamplePictures.webP, Size(width: 20, height: 20), mode: mode)
    #expect(cells.size == Size(width: width, height: height))
  }

  @Test func `filling crops both sides equally`() throws {
    let cells = try cells(SamplePictures.webP, Size(width: 4, height: 6), mode: .fill)
    #expect(cells[0, 0].style.background == .rgb(220, 30, 30))
    #expect(cells[3, 0].style.background == .rgb(20, 40, 200))
  }

  @Test func `without colors, brightness is dithered with braille dots`() throws {
    let mono = Capabilities(colorDepth: .mono)
    let white = PixelImage(width: 8, height: 8, pixels: Array(repeating: 255, count: 256))
    let grey = PixelImage(
      width: 8, height: 8,
      pixels: (0..<64).flatMap { _ in [UInt8(128), 128, 128, 255] })
    let room = Size(width: 4, height: 2)
    let light = try cells(PNGParts.file(white), room, mode: .stretch, mono)
    #expect((0..<4).allSatisfy { light[$0, 0].glyph.text == "⣿" })
    let middle = try cells(PNGParts.file(grey), room, mode: .stretch, mono)
    let dots = (0..<4).map { middle[$0, 0].glyph.text.unicodeScalars.first?.value ?? 0 }
    #expect(dots.allSatisfy { (3...5).contains(($0 & 0xFF).nonzeroBitCount) })
  }

  @Test func `without colors, a picture uses its full contrast`() throws {
    let pixels = (0..<64).flatMap { index -> [UInt8] in
      let level: UInt8 = index % 8 < 4 ? 100 : 140
      return [level, level, level, 255]
    }
    let image = PixelImage(width: 8, height: 8, pixels: pixels)
    let cells = try cells(
      PNGParts.file(image), Size(width: 4, height: 2), mode: .stretch,
      Capabilities(colorDepth: .mono))
    #expect((0..<4).map { cells[$0, 1].glyph.text } == [" ", " ", "⣿", "⣿"])
  }

  @Test func `without Unicode, a picture is drawn with ASCII characters`() throws {
    let ascii = Capabilities(colorDepth: .mono, glyphs: .ascii)
    let cells = try cells(SamplePictures.webP, Size(width: 8, height: 3), ascii)
    for y in 0..<3 { for x in 0..<8 { #expect(cells[x, y].glyph.text.utf8.count == 1) } }
  }

  private func cells(
    _ bytes: [UInt8], _ room: Size, _ capabilities: Capabilities
  ) throws -> PictureCells { try cells(bytes, room, mode: .fit, capabilities) }

  @Test func `if block characters are two columns wide, only cell backgrounds are used`() throws {
    let wide = Capabilities(ambiguousIsWide: true)
    let cells = try cells(SamplePictures.webP, Size(width: 8, height: 3), wide)
    #expect((0..<8).allSatisfy { cells[$0, 1].glyph == .space })
  }

  @Test func `scaling averages colors and ignores the colour of transparent pixels`() {
    var image = PixelImage(width: 2, height: 1, pixels: [200, 0, 0, 255, 0, 100, 0, 255])
    let whole = PixelRect(x: 0, y: 0, width: 2, height: 1)
    #expect(image.scaled(from: whole, to: Size(width: 1, height: 1))[0, 0] == 0x6432_00FF)
    image.pixels[7] = 0
    #expect(image.scaled(from: whole, to: Size(width: 1, height: 1))[0, 0] == 0xC800_0080)
  }

  @Test func `a palette has the exact colors of a picture with few colors`() throws {
    let image = try PictureFormats.find(SamplePictures.webP).decode(
      SamplePictures.webP, PictureFacts(format: "", pixels: Size(width: 32, height: 24)),
      atLeast: .zero)
    #expect(Set(Palette(of: image, limit: 255).colors) == [0xDC1E1E, 0x1428C8, 0x1EB43C])
    #expect(Palette(of: image, limit: 2).colors.count == 2)
  }
}
