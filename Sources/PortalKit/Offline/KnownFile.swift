/// How a server marks one version of a file: `ETag` or `Last-Modified` (RFC 9110, section 8.8).
package enum FileMark: Hashable, Sendable {
  /// An entity tag, with its quotes.
  case tag(String)
  /// A date, as the server wrote it.
  case date(String)

  /// One text, for a file.
  package var text: String {
    switch self {
    case .tag(let tag): "E" + tag
    case .date(let date): "L" + date
    }
  }

  /// Reads the text; nil if it is none.
  package init?(text: String) {
    switch text.first {
    case "E": self = .tag(String(text.dropFirst()))
    case "L": self = .date(String(text.dropFirst()))
    default: return nil
    }
  }
}

/// A file that is kept, and how its server knows it again.
package struct KnownFile: Hashable, Sendable {
  package var mark: FileMark
  package var bytes: [UInt8]

  package init(mark: FileMark, bytes: [UInt8]) { (self.mark, self.bytes) = (mark, bytes) }
}
