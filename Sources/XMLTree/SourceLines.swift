import Platform

/// Converts byte offsets to lines and columns.
struct SourceLines: Sendable {
  /// The byte offset of each line; the first line starts after a byte order mark.
  private let starts: [Int32]
  /// The number of characters before each multiple of `step` bytes, so that positions in long lines
  /// are found quickly; empty if the source has no long lines.
  private let marks: [Int32]

  private static let step = 1024
  private static let longLine = 4096

  init(_ source: UnsafeBufferPointer<UInt8>) {
    var starts: [Int32] = [source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var longest = 0
    var from = 0
    while let index = Self.lineBreak(in: source, from: from) {
      longest = max(longest, index + 1 - Int(starts[starts.count - 1]))
      starts.append(Int32(index + 1))
      from = index + 1
    }
    longest = max(longest, source.count - Int(starts[starts.count - 1]))
    self.starts = starts
    marks = longest > Self.longLine ? Self.marks(in: source) : []
  }

  /// Returns the offset of the next line break; `memchr` is faster than a loop over bytes.
  private static func lineBreak(in source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start < source.count, let base = source.baseAddress,
      let found = memchr(base + start, 0x0A, source.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  func location(of offset: Int, in source: UnsafeBufferPointer<UInt8>) -> MarkupLocation {
    let offset = min(max(offset, 0), source.count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    let start = min(Int(starts[low]), offset)
    let column = characters(before: offset, from: start, in: source) + 1
    return MarkupLocation(line: low + 1, column: column)
  }

  private func characters(
    before offset: Int, from start: Int, in source: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard !marks.isEmpty else { return Self.count(source[start..<offset]) }
    return total(before: offset, in: source) - total(before: start, in: source)
  }

  /// Returns the number of characters from the start of the file to `offset`.
  private func total(before offset: Int, in source: UnsafeBufferPointer<UInt8>) -> Int {
    let mark = offset / Self.step
    return Int(marks[mark]) + Self.count(source[(mark * Self.step)..<offset])
  }

  private static func marks(in source: UnsafeBufferPointer<UInt8>) -> [Int32] {
    var marks: [Int32] = [0]
    var start = 0
    while start + step <= source.count {
      marks.append(marks[marks.count - 1] + Int32(count(source[start..<(start + step)])))
      start += step
    }
    return marks
  }

  /// Returns the number of characters in UTF-8, which is the number of bytes that are not
  /// continuation bytes.
  private static func count(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var count = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
