import TerminalCore

extension PictureFacts {
  /// Reads format and size from the header of a PNG, GIF, WebP or JPEG file, so that space can be
  /// reserved before decoding; nil for any other data.
  ///
  /// - Parameter bytes: The bytes of the file; the start of the file is sufficient.
  package init?(header bytes: [UInt8]) {
    if let facts = Self.png(bytes) ?? Self.gif(bytes) ?? Self.webP(bytes) ?? Self.jpeg(bytes) {
      self = facts
    } else {
      return nil
    }
  }

  private static func png(_ bytes: [UInt8]) -> PictureFacts? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 24
    else { return nil }
    return PictureFacts(
      format: "PNG", pixels: Size(width: big(bytes, 16, 4), height: big(bytes, 20, 4)))
  }

  private static func gif(_ bytes: [UInt8]) -> PictureFacts? {
    guard bytes.starts(with: "GIF8".utf8), bytes.count >= 10 else { return nil }
    return PictureFacts(
      format: "GIF", pixels: Size(width: little(bytes, 6, 2), height: little(bytes, 8, 2)))
  }

  private static func webP(_ bytes: [UInt8]) -> PictureFacts? {
    guard bytes.starts(with: "RIFF".utf8), bytes.count >= 30,
      bytes[8..<12].elementsEqual("WEBP".utf8)
    else { return nil }
    let size: Size
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ":
      size = Size(width: little(bytes, 26, 2) & 0x3FFF, height: little(bytes, 28, 2) & 0x3FFF)
    case "VP8L":
      let bits = little(bytes, 21, 4)
      size = Size(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    case "VP8X":
      size = Size(width: little(bytes, 24, 3) + 1, height: little(bytes, 27, 3) + 1)
    default: return nil
    }
    return PictureFacts(format: "WebP", pixels: size)
  }

  /// Reads the JPEG markers one after the other up to the frame header, which holds the size.
  private static func jpeg(_ bytes: [UInt8]) -> PictureFacts? {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var index = 2
    while index + 9 < bytes.count {
      guard bytes[index] == 0xFF else {
        index += 1
        continue
      }
      let marker = bytes[index + 1]
      switch marker {
      case 0xFF: index += 1
      case 0x01, 0xD0...0xD8: index += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        let size = Size(width: big(bytes, index + 7, 2), height: big(bytes, index + 5, 2))
        return PictureFacts(format: "JPEG", pixels: size)
      case 0xD9, 0xDA: return PictureFacts(format: "JPEG", pixels: .zero)
      default: index += 2 + max(2, big(bytes, index + 2, 2))
      }
    }
    return PictureFacts(format: "JPEG", pixels: .zero)
  }

  private static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
