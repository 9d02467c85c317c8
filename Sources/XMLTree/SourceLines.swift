/// Lines and columns of byte offsets.
enum SourceLines {
  /// Where each line begins; the first one after a byte order mark.
  static func starts(of source: UnsafeBufferPointer<UInt8>) -> [Int32] {
    var starts: [Int32] = [source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for index in source.indices where source[index] == 0x0A { starts.append(Int32(index + 1)) }
    return starts
  }

  static func location(
    of offset: Int, in source: UnsafeBufferPointer<UInt8>, starts: [Int32]
  ) -> MarkupLocation {
    let offset = min(max(offset, 0), source.count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    var column = 1
    var index = Int(starts[low])
    while index < offset {
      if source[index] & 0xC0 != 0x80 { column += 1 }
      index += 1
    }
    return MarkupLocation(line: low + 1, column: column)
  }
}
