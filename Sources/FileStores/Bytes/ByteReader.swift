import PortalKit

/// Reads values in the order in which a ``ByteWriter`` wrote them.
///
/// Every method returns nil if the bytes are truncated or malformed, so untrusted bytes are safe to
/// read.
struct ByteReader {
  private let content: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { content = bytes }

  var isAtEnd: Bool { position == content.count }

  mutating func byte() -> UInt8? { take(1)?.first }

  mutating func flag() -> Bool? {
    switch byte() {
    case 0: false
    case 1: true
    default: nil
    }
  }

  mutating func integer() -> Int64? {
    take(8).map { piece in
      piece.reversed().reduce(0) { $0 << 8 | Int64($1) }
    }
  }

  mutating func text() -> String? {
    block().flatMap { String(validating: $0, as: UTF8.self) }
  }

  mutating func bytes() -> [UInt8]? { block().map { Array($0) } }

  mutating func secret() -> Secret? { block().map { Secret(bytes: $0) } }

  private mutating func block() -> ArraySlice<UInt8>? {
    integer().flatMap(Int.init(exactly:)).flatMap { take($0) }
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= content.count - position else { return nil }
    defer { position += count }
    return content[position..<(position + count)]
  }
}
