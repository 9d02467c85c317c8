/// The Exif orientation of a JPEG.
///
/// Cameras store pixels in sensor order, and the orientation of the camera separately.
enum JPEGOrientation: UInt8 {
  case upright = 1
  case mirrored, upsideDown, flipped, transposed, clockwise, transversed, counterclockwise

  /// Whether rows and columns are swapped.
  var swapsSides: Bool { rawValue >= 5 }

  /// Reads the orientation of a file; upright if it is missing or unreadable.
  init(of file: [UInt8]) {
    self = Self.tag(in: file).flatMap { JPEGOrientation(rawValue: UInt8(clamping: $0)) } ?? .upright
  }

  private static func tag(in file: [UInt8]) -> Int? {
    var place = 2
    // Each segment consists of a marker, its length and that many bytes; the pixels follow marker
    // DA.
    while place + 4 <= file.count, file[place] == 0xFF, file[place + 1] != 0xDA {
      let length = Int(file[place + 2]) << 8 | Int(file[place + 3])
      let end = place + 2 + length
      guard length >= 2, end <= file.count else { return nil }
      let body = file[(place + 4)..<end]
      if file[place + 1] == 0xE1, body.starts(with: Array("Exif".utf8) + [0, 0]) {
        return TIFF(bytes: Array(body.dropFirst(6))).orientation
      }
      place = end
    }
    return nil
  }

  /// The embedded TIFF structure, of which only the orientation is read.
  private struct TIFF {
    let bytes: [UInt8]

    private var isLittle: Bool { bytes.starts(with: Array("II".utf8)) }

    private func number(at place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= bytes.count else { return nil }
      let part = bytes[place..<place + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }

    var orientation: Int? {
      guard isLittle || bytes.starts(with: Array("MM".utf8)), number(at: 2, 2) == 42,
        let directory = number(at: 4, 4), let count = number(at: directory, 2)
      else { return nil }
      for index in 0..<count {
        let entry = directory + 2 + index * 12
        guard let tag = number(at: entry, 2) else { return nil }
        if tag == 0x0112 { return number(at: entry + 8, 2) }
      }
      return nil
    }
  }
}

extension PixelImage {
  /// Returns the picture in its upright orientation.
  func turned(_ orientation: JPEGOrientation) -> PixelImage {
    guard orientation != .upright else { return self }
    let (right, bottom) = (width - 1, height - 1)
    var result =
      orientation.swapsSides
      ? PixelImage(width: height, height: width) : PixelImage(width: width, height: height)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let source =
          switch orientation {
          case .upright: (x, y)
          case .mirrored: (right - x, y)
          case .upsideDown: (right - x, bottom - y)
          case .flipped: (x, bottom - y)
          case .transposed: (y, x)
          case .clockwise: (y, bottom - x)
          case .transversed: (right - y, bottom - x)
          case .counterclockwise: (right - y, x)
          }
        let (from, to) = ((source.1 * width + source.0) * 4, (y * result.width + x) * 4)
        for channel in 0..<4 { result.pixels[to + channel] = pixels[from + channel] }
      }
    }
    return result
  }
}
