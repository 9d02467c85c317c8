import TerminalCore
import Testing

@testable import Pictures

struct PictureReducingTests {
  /// Returns a JPEG of random pixels, which hardly compresses.
  private static func noise(_ width: Int, _ height: Int) throws -> [UInt8] {
    var image = PixelImage(width: width, height: height)
    var state: UInt32 = 1
    for index in image.pixels.indices {
      state = state &* 1_664_525 &+ 1_013_904_223
      image.pixels[index] = index % 4 == 3 ? 255 : UInt8(state >> 24)
    }
    let encoder = try JPEGEncoder.shared.forPicture("JPEG")
    return try #require(encoder.encode(image, quality: 100))
  }

  @Test func `an oversized picture is scaled down and keeps its aspect ratio`() throws {
    let large = try Self.noise(400, 300)
    #expect(large.count > 60_000)
    let reduced = try PictureReader().reduced(large, to: 30_000)
    #expect(reduced.bytes.count <= 30_000 && JPEGFormat.isKnown(reduced.bytes))
    let facts = try PictureReader().facts(of: reduced.bytes)
    #expect(facts.pixels == reduced.pixels && facts.pixels.width < 400)
    #expect(abs(facts.pixels.width * 3 - facts.pixels.height * 4) <= 4)
  }

  @Test func `a reduced picture has at most 1024 pixels on a side`() throws {
    let wide = try Self.noise(2048, 16)
    let reduced = try PictureReader().reduced(wide, to: 1 << 20)
    #expect(reduced.pixels == Size(width: 1024, height: 8))
  }

  @Test func `a picture that would need less than 100 pixels on a side is rejected`() throws {
    let large = try Self.noise(400, 300)
    #expect(
      throws: PictureError.tooLarge(
        PictureFacts(format: "JPEG", pixels: Size(width: 400, height: 300)))
    ) { try PictureReader().reduced(large, to: 200) }
  }

  @Test func `PNG, WebP and GIF pictures are reduced, with white for transparent parts`() throws {
    for bytes in [SamplePictures.png, SamplePictures.webP, SamplePictures.gif] {
      let reduced = try PictureReader().reduced(bytes, to: 10_000)
      #expect(reduced.pixels == Size(width: 32, height: 24))
    }
    let reduced = try PictureReader().reduced(SamplePictures.png, to: 10_000)
    let image = try JPEGFormat().decode(
      reduced.bytes, JPEGFormat().facts(reduced.bytes), atLeast: reduced.pixels)
    #expect(image[2, 12] >> 8 & 0xFF > 230 && image[2, 12] >> 24 > 230)
  }

  @Test func `data that is not a picture is rejected`() {
    #expect(throws: PictureError.self) { try PictureReader().reduced([1, 2, 3], to: 10) }
  }
}
