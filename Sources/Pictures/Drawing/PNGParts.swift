import TerminalCore

/// Encodes parts of a picture as PNG files, for terminals that accept image files.
struct PNGParts: Sendable {
  let image: PixelImage
  let cell: Size

  /// The picture as PNG files; each part is encoded on demand.
  var form: TerminalPicture.Form { .iTerm { part in self.file(of: part) } }

  /// Returns the PNG file of a rectangle of cells.
  func file(of part: Rect) -> [UInt8] {
    let area = Rect(
      x: part.minX * cell.width, y: part.minY * cell.height, width: part.width * cell.width,
      height: part.height * cell.height
    ).intersection(Rect(x: 0, y: 0, width: image.width, height: image.height))
    guard !area.isEmpty else { return [] }
    return Self.file(
      image.cropped(x: area.minX, y: area.minY, width: area.width, height: area.height))
  }

  /// Returns an uncompressed PNG file, because it is only sent to a terminal.
  static func file(_ image: PixelImage) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    chunk("IHDR", big(image.width) + big(image.height) + [8, 6, 0, 0, 0], into: &file)
    var rows: [UInt8] = []
    rows.reserveCapacity(image.pixels.count + image.height)
    for y in 0..<image.height {
      rows.append(0)
      rows += image.pixels[y * image.width * 4..<(y + 1) * image.width * 4]
    }
    chunk("IDAT", stored(rows), into: &file)
    chunk("IEND", [], into: &file)
    return file
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func chunk(_ name: String, _ data: [UInt8], into file: inout [UInt8]) {
    let body = Array(name.utf8) + data
    file += big(data.count) + body + big(Int(crc(body)))
  }

  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    result.reserveCapacity(data.count + data.count / 1000 + 16)
    var index = 0
    repeat {
      let count = min(65_535, data.count - index)
      let isLast = index + count == data.count
      result += [
        isLast ? 1 : 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255),
        UInt8(~count >> 8 & 255),
      ]
      result += data[index..<index + count]
      index += count
    } while index < data.count
    return result + big(Int(adler(data)))
  }

  private static func adler(_ data: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in data {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  private static func crc(_ data: [UInt8]) -> UInt32 {
    ~data.reduce(UInt32.max) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }
}
