/// A file of a theme that is in memory.
enum EmbeddedFile: Sendable {
  case bytes([UInt8])
  /// A text in the program's own pages: nothing of it is loaded before it is read.
  case text(StaticString)

  /// What is in it.
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
