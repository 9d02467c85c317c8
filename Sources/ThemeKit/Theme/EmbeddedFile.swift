/// A theme file in memory.
enum EmbeddedFile: Sendable {
  case bytes([UInt8])
  /// Text in the program's image; its pages are loaded on first access.
  case text(StaticString)

  /// The contents of the file.
  var bytes: [UInt8] {
    switch self {
    case .bytes(let bytes): bytes
    case .text(let text): text.withUTF8Buffer { Array($0) }
    }
  }

  private var count: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .text(let text): text.withUTF8Buffer { $0.count }
    }
  }
}

extension EmbeddedFile: Hashable {
  static func == (a: EmbeddedFile, b: EmbeddedFile) -> Bool {
    a.count == b.count && a.bytes == b.bytes
  }

  func hash(into hasher: inout Hasher) { hasher.combine(count) }
}
