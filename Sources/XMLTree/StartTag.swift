/// Finds the attributes in the bytes of a well-formed start tag.
struct StartTag {
  struct Attribute {
    var name: Range<Int>
    var value: Range<Int>
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var index: Int

  /// Creates a scanner of the tag whose `<` is at `start`; it reads at most to `end`.
  init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, end: Int) {
    (self.bytes, self.end) = (bytes, min(end, bytes.count))
    index = start + 1
    skip { !Self.isSpace($0) && $0 != 0x2F && $0 != 0x3E }
  }

  /// Returns the offset of the `<` of the tag that ends at or before `offset`; a value can contain
  /// no `<`.
  static func start(before offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = min(offset, bytes.count) - 1
    while index > 0, bytes[index] != 0x3C { index -= 1 }
    return max(index, 0)
  }

  /// Returns the next attribute that is not a namespace declaration; nil after the last one.
  mutating func next() -> Attribute? {
    while let attribute = nextOfAll() {
      if !declaresNamespace(attribute.name) { return attribute }
    }
    return nil
  }

  private mutating func nextOfAll() -> Attribute? {
    skip(Self.isSpace)
    let nameStart = index
    skip { !Self.isSpace($0) && $0 != 0x3D && $0 != 0x2F && $0 != 0x3E }
    let name = nameStart..<index
    skip(Self.isSpace)
    guard !name.isEmpty, index < end, bytes[index] == 0x3D else { return nil }
    index += 1
    skip(Self.isSpace)
    guard index < end, bytes[index] == 0x22 || bytes[index] == 0x27 else { return nil }
    let quote = bytes[index]
    index += 1
    let valueStart = index
    skip { $0 != quote }
    let value = valueStart..<index
    index += 1
    return Attribute(name: name, value: value)
  }

  private func declaresNamespace(_ name: Range<Int>) -> Bool {
    guard name.count >= 5, bytes[name.prefix(5)].elementsEqual("xmlns".utf8) else { return false }
    return name.count == 5 || bytes[name.lowerBound + 5] == 0x3A
  }

  private mutating func skip(_ isWanted: (UInt8) -> Bool) {
    while index < end, isWanted(bytes[index]) { index += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }
}
