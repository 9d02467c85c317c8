/// A validator that identifies one version of a file: `ETag` or `Last-Modified` (RFC 9110, section
/// 8.8).
package enum FileValidator: Hashable, Sendable {
  /// The entity tag, including its quotes.
  case tag(String)
  /// The date of the last modification, as the server sent it.
  case date(String)

  /// The validator as a text to store: `E` and the tag, or `L` and the date.
  package var text: String {
    switch self {
    case .tag(let tag): "E" + tag
    case .date(let date): "L" + date
    }
  }

  /// Parses a stored validator; returns nil if the text starts with neither `E` nor `L`.
  ///
  /// - Parameter text: The stored text.
  package init?(text: String) {
    switch text.first {
    case "E": self = .tag(String(text.dropFirst()))
    case "L": self = .date(String(text.dropFirst()))
    default: return nil
    }
  }
}

/// A cached file, and the validator with which its server recognizes the version.
package struct CachedFile: Hashable, Sendable {
  /// The validator of the file.
  package var mark: FileValidator
  /// The bytes of the file.
  package var bytes: [UInt8]

  /// Creates a cached file.
  ///
  /// - Parameters:
  ///   - mark: The validator of the file.
  ///   - bytes: The bytes of the file.
  package init(mark: FileValidator, bytes: [UInt8]) { (self.mark, self.bytes) = (mark, bytes) }
}
