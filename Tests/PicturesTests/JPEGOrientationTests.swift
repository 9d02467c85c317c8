import TerminalCore
import Testing

@testable import Pictures

struct JPEGOrientationTests {
  /// Returns the sample JPEG with an Exif orientation.
  ///
  /// Upright: red left, blue above green right.
  private func sample(_ orientation: UInt8, little: Bool = false, count: UInt8 = 1) -> [UInt8] {
    let tag: [UInt8] =
      little
      ? Array("II".utf8) + [42, 0, 8, 0, 0, 0, count, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0]
      : Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, count, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation]
    let body = Array("Exif".utf8) + [0, 0] + tag + [0, 0, 0, 0, 0, 0]
    let jpeg = SamplePictures.jpeg
    return Array(jpeg.prefix(2)) + [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
      + Array(jpeg.dropFirst(2))
  }

  private func isNear(_ pixel: UInt32, _ color: UInt32) -> Bool {
    [24, 16, 8, 0].allSatisfy { shift in
      abs(Int(pixel >> shift & 255) - Int(color >> shift & 255)) <= 12
    }
  }

  private func decode(_ bytes: [UInt8], atLeast size: Size) throws -> PixelImage {
    let format = JPEGFormat()
    return try format.decode(bytes, format.facts(bytes), atLeast: size)
  }

  typealias Place = (x: Int, y: Int)
  @Test(
    arguments: [
      (1, [(4, 12), (28, 4), (28, 20)]), (2, [(27, 12), (4, 4), (4, 20)]),
      (3, [(27, 12), (4, 20), (4, 4)]), (4, [(4, 12), (28, 20), (28, 4)]),
      (5, [(12, 4), (4, 28), (20, 28)]), (6, [(12, 4), (19, 28), (3, 28)]),
      (7, [(11, 27), (19, 3), (3, 3)]), (8, [(12, 27), (4, 3), (20, 3)]),
    ] as [(UInt8, [Place])])
  func `a picture is rotated and flipped by its Exif orientation`(
    orientation: UInt8, places: [Place]
  ) throws {
    for little in [false, true] {
      let bytes = sample(orientation, little: little)
      let size = orientation < 5 ? Size(width: 32, height: 24) : Size(width: 24, height: 32)
      #expect(try PictureReader().facts(of: bytes).pixels == size)
      let image = try decode(bytes, atLeast: size)
      #expect(image.width == size.width && image.height == size.height)
      for (place, color) in zip(places, [0xDC1E_1EFF, 0x1428_C8FF, 0x1EB4_3CFF] as [UInt32]) {
        #expect(isNear(image[place.x, place.y], color), "\(orientation) at \(place)")
      }
    }
  }

  @Test func `an invalid Exif orientation is ignored`() throws {
    let size = Size(width: 32, height: 24)
    let upright = try decode(SamplePictures.jpeg, atLeast: size)
    for bytes in [sample(0), sample(9), sample(255), sample(6, count: 0), SamplePictures.jpeg] {
      #expect(try decode(bytes, atLeast: size) == upright)
    }
    var lost = sample(6)
    // The offset of the directory is past the end of the data.
    for index in 16..<20 { lost[index] = 0x7F }
    #expect(try decode(lost, atLeast: size) == upright)
  }

  @Test(arguments: 2..<32)
  func `a damaged Exif header does not prevent decoding`(seed: Int) throws {
    var bytes = sample(6)
    bytes[4 + seed] = UInt8(truncatingIfNeeded: seed &* 37 &+ 11)
    #expect(try decode(bytes, atLeast: Size(width: 8, height: 8)).pixels.isEmpty == false)
  }
}
