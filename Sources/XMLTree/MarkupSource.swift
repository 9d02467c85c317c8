/// The bytes of a document.
package enum MarkupSource: Sendable {
  case bytes([UInt8])
  /// Text in the program's image; its pages are loaded on first access.
  case text(StaticString)

  /// A copy of the bytes, or the array that holds them.
  package var bytes: [UInt8] {
    switch self {
    case .bytes(let bytes): bytes
    case .text: withBytes { Array($0) }
    }
  }

  /// Calls `body` with the bytes, without a copy.
  ///
  /// - Parameter body: Receives the bytes, which are valid only during the call.
  /// - Returns: The result of `body`.
  package func withBytes<Answer>(_ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
    switch self {
    case .bytes(let bytes): bytes.withUnsafeBufferPointer { body($0) }
    case .text(let text): text.withUTF8Buffer { body($0) }
    }
  }
}

extension MarkupSource: Hashable {
  package static func == (a: MarkupSource, b: MarkupSource) -> Bool {
    a.withBytes { one in
      b.withBytes { other in
        one.count == other.count
          && (one.baseAddress == other.baseAddress || one.elementsEqual(other))
      }
    }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(withBytes { $0.count }) }
}
