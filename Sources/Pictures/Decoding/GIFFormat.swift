import TerminalCore

/// The GIF decoder, which shows the first frame; the format is simple enough to need no library.
struct GIFFormat: PictureFormat {
  static func isKnown(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
  }

  func facts(_ bytes: [UInt8]) throws(PictureError) -> PictureFacts {
    guard bytes.count >= 13 else { throw .broken(format: "GIF") }
    func number(_ start: Int) -> Int { Int(bytes[start]) | Int(bytes[start + 1]) << 8 }
    return PictureFacts(format: "GIF", pixels: Size(width: number(6), height: number(8)))
  }

  func decode(
    _ bytes: [UInt8], _ facts: PictureFacts, atLeast size: Size
  ) throws(PictureError) -> PixelImage {
    var reader = GIFReader(bytes)
    guard let image = reader.firstPicture(on: facts.pixels) else { throw .broken(format: "GIF") }
    return image
  }
}

/// Parses a GIF; a truncated file ends the decoding.
private struct GIFReader {
  private let bytes: [UInt8]
  private var index = 0
  private var palette: ArraySlice<UInt8> = []
  private var transparent: Int?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func firstPicture(on screen: Size) -> PixelImage? {
    guard bytes.count >= 13 else { return nil }
    let flags = bytes[10]
    index = 13
    if flags & 0x80 != 0 { palette = take(3 << Int(flags & 7 + 1)) ?? [] }
    while let block = byte() {
      switch block {
      case 0x21: readExtension()
      case 0x2C: return picture(on: screen)
      default: return nil
      }
    }
    return nil
  }

  private mutating func byte() -> UInt8? {
    guard index < bytes.count else { return nil }
    defer { index += 1 }
    return bytes[index]
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard index + count <= bytes.count else { return nil }
    defer { index += count }
    return bytes[index..<index + count]
  }

  private mutating func number() -> Int? {
    take(2).map { Int($0[$0.startIndex]) | Int($0[$0.startIndex + 1]) << 8 }
  }

  private mutating func readExtension() {
    let kind = byte()
    while let length = byte(), length > 0 {
      guard let data = take(Int(length)) else { return }
      if kind == 0xF9, data.count >= 4, data[data.startIndex] & 1 != 0 {
        transparent = Int(data[data.startIndex + 3])
      }
    }
  }

  private mutating func picture(on screen: Size) -> PixelImage? {
    guard let left = number(), let top = number(), let width = number(), let height = number(),
      let flags = byte()
    else { return nil }
    if flags & 0x80 != 0 {
      guard let own = take(3 << Int(flags & 7 + 1)) else { return nil }
      palette = own
    }
    guard left + width <= screen.width, top + height <= screen.height, width > 0, height > 0,
      let codeSize = byte(), (2...8).contains(codeSize)
    else { return nil }
    var data: [UInt8] = []
    while let length = byte(), length > 0 {
      guard let piece = take(Int(length)) else { break }
      data += piece
    }
    guard
      let indices = LZWReader(data, codeSize: Int(codeSize)).indices(count: width * height)
    else { return nil }
    var image = PixelImage(width: screen.width, height: screen.height)
    let order = flags & 0x40 != 0 ? Self.interlaced(height) : Array(0..<height)
    for (line, row) in order.enumerated() {
      for column in 0..<width {
        let color = Int(indices[line * width + column])
        guard color != transparent, color * 3 + 2 < palette.count else { continue }
        let source = palette.startIndex + color * 3
        let target = ((top + row) * screen.width + left + column) * 4
        for channel in 0..<3 { image.pixels[target + channel] = palette[source + channel] }
        image.pixels[target + 3] = 255
      }
    }
    return image
  }

  private static func interlaced(_ height: Int) -> [Int] {
    [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { first, step in
      Array(stride(from: first, to: height, by: step))
    }
  }
}

/// Decodes the LZW compression of GIF.
private struct LZWReader {
  private let data: [UInt8]
  private let codeSize: Int

  init(_ data: [UInt8], codeSize: Int) { (self.data, self.codeSize) = (data, codeSize) }

  /// Returns `count` palette indices; nil if the data is truncated or invalid.
  func indices(count: Int) -> [UInt8]? {
    let (clear, end) = (1 << codeSize, 1 << codeSize + 1)
    var prefixes = [Int16](repeating: -1, count: 4096)
    var suffixes = [UInt8](repeating: 0, count: 4096)
    for code in 0..<clear { suffixes[code] = UInt8(code) }
    var (size, next, last) = (codeSize + 1, clear + 2, -1)
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var (bits, held, index) = (0, 0, 0)
    var stack: [UInt8] = []
    while result.count < count {
      while held < size {
        guard index < data.count else { return nil }
        bits |= Int(data[index]) << held
        (held, index) = (held + 8, index + 1)
      }
      let code = bits & (1 << size - 1)
      (bits, held) = (bits >> size, held - size)
      if code == clear {
        (size, next, last) = (codeSize + 1, clear + 2, -1)
        continue
      }
      guard code != end, code <= next, last >= 0 || code < clear else { return nil }
      guard code < next || last >= 0 else { return nil }
      stack.removeAll(keepingCapacity: true)
      var walk = code == next ? last : code
      while walk >= 0 {
        stack.append(suffixes[walk])
        walk = Int(prefixes[walk])
      }
      guard let first = stack.last else { return nil }
      result.append(contentsOf: stack.reversed())
      if code == next { result.append(first) }
      if last >= 0, next < 4096 {
        (prefixes[next], suffixes[next]) = (Int16(last), first)
        next += 1
        if next == 1 << size, size < 12 { size += 1 }
      }
      last = code
    }
    return Array(result.prefix(count))
  }
}
