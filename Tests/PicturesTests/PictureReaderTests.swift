import TerminalCore
import Testing

@testable import Pictures

struct PictureReaderTests {
  private func decode(_ bytes: [UInt8], atLeast size: Size = Size(width: 32, height: 24)) throws
    -> PixelImage
  {
    let format = try PictureFormats.find(bytes)
    return try format.decode(bytes, format.facts(bytes), atLeast: size)
  }

  private func isNear(_ pixel: UInt32, _ color: UInt32, by most: Int = 12) -> Bool {
    [24, 16, 8, 0].allSatisfy { shift in
      abs(Int(pixel >> shift & 255) - Int(color >> shift & 255)) <= most
    }
  }

  @Test(arguments: [
    ("JPEG", SamplePictures.jpeg), ("JPEG", SamplePictures.progressive),
    ("JPEG", SamplePictures.cmyk), ("WebP", SamplePictures.webP), ("GIF", SamplePictures.gif),
    ("GIF", SamplePictures.interlaced),
  ])
  func `each format is detected by its bytes and decoded`(format: String, bytes: [UInt8]) throws {
    let facts = try PictureReader().facts(of: bytes)
    #expect(facts == PictureFacts(format: format, pixels: Size(width: 32, height: 24)))
    let image = try decode(bytes)
    #expect(isNear(image[4, 12], 0xDC1E_1EFF))
    #expect(isNear(image[28, 4], 0x1428_C8FF))
    #expect(isNear(image[28, 20], 0x1EB4_3CFF))
  }

  @Test func `transparent pixels of a PNG stay transparent`() throws {
    let image = try decode(SamplePictures.png)
    #expect(image[2, 2] & 0xFF == 0)
    #expect(image[12, 2] == 0xDC1E_1EFF)
  }

  @Test func `an encoded PNG is decoded unchanged`() throws {
    var image = PixelImage(width: 300, height: 90)
    for index in image.pixels.indices { image.pixels[index] = UInt8(truncatingIfNeeded: index * 7) }
    #expect(try decode(PNGParts.file(image)) == image)
  }

  @Test func `a JPEG is decoded at the smallest scale that covers the requested size`() throws {
    let image = try decode(SamplePictures.jpeg, atLeast: Size(width: 7, height: 6))
    #expect(image.width == 8 && image.height == 6)
    #expect(isNear(image[1, 3], 0xDC1E_1EFF))
  }

  /// Returns a PNG header of that size without pixel data.
  private func header(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    func big(_ number: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + big(width) + big(height) + [8, 6, 0, 0, 0, 0, 0, 0, 0]
  }

  private let request = PictureRequest(room: Size(width: 20, height: 10), for: Capabilities())

  @Test(arguments: [(50_000, 50_000), (UInt32.max, UInt32.max), (32_000_001, 1)])
  func `a picture over the pixel limit is rejected before decoding`(
    width: UInt32, height: UInt32
  ) {
    let facts = PictureFacts(format: "PNG", pixels: Size(width: Int(width), height: Int(height)))
    #expect(throws: PictureError.tooLarge(facts)) {
      try PictureReader().render(header(width, height), request)
    }
  }

  @Test func `a picture of width zero is damaged`() {
    #expect(throws: PictureError.broken(format: "PNG")) {
      try PictureReader().render(header(0, 5), request)
    }
  }

  @Test(arguments: [
    SamplePictures.jpeg, SamplePictures.progressive, SamplePictures.webP, SamplePictures.gif,
    SamplePictures.png,
  ])
  func `a file truncated at any point is rejected`(bytes: [UInt8]) throws {
    let format = try PictureReader().facts(of: bytes).format
    for share in 1...9 {
      let cut = Array(bytes.prefix(bytes.count * share / 10))
      #expect(throws: PictureError.self, "\(format), \(share) tenths") {
        try PictureReader().render(cut, request)
      }
    }
  }

  @Test func `data that is not a picture is unsupported`() {
    for bytes in [[], Array("%PDF-1.7".utf8), Array("<svg/>".utf8)] {
      #expect(throws: PictureError.unsupported(format: "")) {
        try PictureReader().render(bytes, request)
      }
    }
  }

  @Test(arguments: 0..<80)
  func `damaged bytes yield a picture or an error`(seed: Int) {
    let samples = [
      SamplePictures.jpeg, SamplePictures.progressive, SamplePictures.webP, SamplePictures.gif,
      SamplePictures.interlaced, SamplePictures.png,
    ]
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next() -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(truncatingIfNeeded: state >> 16) & 0xFFFF
    }
    var bytes = samples[seed % samples.count]
    for _ in 0...next() % 6 { bytes[next() % bytes.count] = UInt8(next() & 255) }
    let picture = try? PictureReader(pixelLimit: 1_000_000).render(bytes, request)
    #expect(picture.map { $0.size.width <= 20 && $0.size.height <= 10 } ?? true)
  }
}
