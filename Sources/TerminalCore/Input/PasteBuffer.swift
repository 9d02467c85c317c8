/// Collects pasted text up to a limit and detects its end marker.
struct PasteBuffer: Hashable, Sendable {
  private static let endMarker = Array("\u{1B}[201~".utf8)

  private let limit: Int
  private var bytes: [UInt8] = []
  private var isTruncated = false
  /// The number of bytes of the end marker matched so far.
  private var matched = 0

  init(limit: Int) { self.limit = max(0, limit) }

  /// Consumes bytes up to the end of the paste; returns their number, and whether the end was
  /// found.
  mutating func take(_ input: UnsafeRawBufferPointer) -> (taken: Int, isEnd: Bool) {
    var index = 0
    while index < input.count {
      if matched == 0 {
        let end = input[index...].firstIndex(of: 0x1B) ?? input.count
        keep(UnsafeRawBufferPointer(rebasing: input[index..<end]))
        index = end
        if index == input.count { break }
      }
      if input[index] == Self.endMarker[matched] {
        matched += 1
        index += 1
        if matched == Self.endMarker.count { return (index, true) }
      } else {
        let seen = matched
        matched = 0
        Self.endMarker[1..<max(1, seen)].withUnsafeBytes { keep($0) }
      }
    }
    return (index, false)
  }

  /// Returns the paste as an event and empties the buffer.
  ///
  /// ESC was already dropped; NUL is dropped here. Line breaks become `\n`, and a character cut by
  /// the limit is removed.
  mutating func finish(isWhole: Bool) -> InputEvent {
    defer { self = PasteBuffer(limit: limit) }
    if isTruncated { dropHalfCharacter() }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var before: UInt8 = 0
    for byte in bytes {
      switch byte {
      case 0: continue
      case 0x0D: text.append(0x0A)
      case 0x0A where before == 0x0D: break
      default: text.append(byte)
      }
      before = byte
    }
    return .paste(String(decoding: text, as: UTF8.self), isTruncated: isTruncated || !isWhole)
  }

  private mutating func keep(_ input: UnsafeRawBufferPointer) {
    let room = limit - bytes.count
    if input.count > room { isTruncated = true }
    bytes.append(contentsOf: input.prefix(room))
  }

  private mutating func dropHalfCharacter() {
    guard let lead = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return }
    let count = bytes[lead] < 0xC0 ? 1 : bytes[lead] < 0xE0 ? 2 : bytes[lead] < 0xF0 ? 3 : 4
    if bytes.count - lead < count { bytes.removeSubrange(lead...) }
  }
}
