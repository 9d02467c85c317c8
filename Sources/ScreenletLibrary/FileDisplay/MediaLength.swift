/// Reads the duration of audio and video files from their headers.
enum MediaLength {
  /// Returns the duration in whole seconds; nil if the header does not contain it.
  static func seconds(of bytes: [UInt8]) -> Int? { wave(bytes) ?? film(bytes) }

  /// Reads RIFF/WAVE: the data size divided by the byte rate.
  private static func wave(_ bytes: [UInt8]) -> Int? {
    guard bytes.count > 44, bytes.starts(with: "RIFF".utf8),
      bytes[8..<12].elementsEqual("WAVE".utf8)
    else { return nil }
    var (index, rate) = (12, 0)
    while index + 8 <= bytes.count {
      let size = little(bytes, index + 4)
      let name = bytes[index..<index + 4]
      if name.elementsEqual("fmt ".utf8), index + 20 <= bytes.count {
        rate = little(bytes, index + 16)
      }
      if name.elementsEqual("data".utf8) { return rate > 0 ? (size + rate / 2) / rate : nil }
      index += 8 + size + size % 2
    }
    return nil
  }

  /// Reads MP4 and QuickTime: the `mvhd` box in the `moov` box has the duration and its time scale.
  private static func film(_ bytes: [UInt8]) -> Int? {
    guard bytes.count > 16, bytes[4..<8].elementsEqual("ftyp".utf8),
      let movie = box("moov", in: 0..<bytes.count, of: bytes),
      let header = box("mvhd", in: movie, of: bytes), header.count >= 32
    else { return nil }
    let start = header.lowerBound
    let isLong = bytes[start] == 1
    let unit = big(bytes, start + (isLong ? 20 : 12), 4)
    let duration = big(bytes, start + (isLong ? 24 : 16), isLong ? 8 : 4)
    guard unit > 0, duration >= 0 else { return nil }
    return duration / unit
  }

  private static func box(_ name: String, in range: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
    var index = range.lowerBound
    while index + 8 <= range.upperBound {
      var size = big(bytes, index, 4)
      var head = 8
      if size == 1, index + 16 <= range.upperBound { (size, head) = (big(bytes, index + 8, 8), 16) }
      if size == 0 { size = range.upperBound - index }
      guard size >= head, size <= range.upperBound - index else { return nil }
      if bytes[index + 4..<index + 8].elementsEqual(name.utf8) {
        return index + head..<index + size
      }
      index += size
    }
    return nil
  }

  private static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], _ start: Int) -> Int {
    bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
