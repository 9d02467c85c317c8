public import TerminalCore

extension PictureReader {
  /// The maximum side length of a reduced picture in pixels.
  private static let longestSide = 1024
  /// The minimum length of the longer side in pixels; smaller pictures show too little.
  private static let shortestSide = 100
  private static let quality = 85

  /// Returns a picture as a JPEG file of limited size.
  ///
  /// It is scaled to at most 1024 pixels on each side, then in steps of 10 percent. Transparent
  /// parts become white.
  ///
  /// - Parameters:
  ///   - bytes: The file, in any supported format.
  ///   - byteLimit: The maximum size of the JPEG file in bytes.
  /// - Throws: `PictureError.tooLarge` if the longer side would have less than 100 pixels;
  ///   otherwise the reason that the picture cannot be read or written.
  public func reduced(
    _ bytes: [UInt8], to byteLimit: Int
  ) throws(PictureError) -> ReducedPicture {
    let (format, facts) = try checked(bytes)
    let encoder = try JPEGEncoder.shared.forPicture("JPEG")
    let side = max(facts.pixels.width, facts.pixels.height)
    var scale = min(1, Double(Self.longestSide) / Double(side))
    func size() -> Size {
      Size(
        width: max(1, Int(Double(facts.pixels.width) * scale)),
        height: max(1, Int(Double(facts.pixels.height) * scale)))
    }
    let image = try format.decode(bytes, facts, atLeast: size()).onWhite
    let whole = PixelRect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    repeat {
      let scaled = image.scaled(from: whole, to: size())
      guard let file = encoder.encode(scaled, quality: Self.quality) else {
        throw .broken(format: facts.format)
      }
      if file.count <= byteLimit {
        return ReducedPicture(
          bytes: file, pixels: Size(width: scaled.width, height: scaled.height))
      }
      scale *= 0.9
    } while scale * Double(side) >= Double(Self.shortestSide)
    throw .tooLarge(facts)
  }
}

extension PixelImage {
  /// The image on a white background, without transparency.
  fileprivate var onWhite: PixelImage {
    var image = self
    for index in stride(from: 0, to: pixels.count, by: 4) {
      let alpha = Int(pixels[index + 3])
      guard alpha < 255 else { continue }
      for channel in 0..<3 {
        let color = Int(pixels[index + channel])
        image.pixels[index + channel] = UInt8((color * alpha + 255 * (255 - alpha)) / 255)
      }
      image.pixels[index + 3] = 255
    }
    return image
  }
}
