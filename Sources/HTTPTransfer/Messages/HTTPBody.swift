import Basics

/// The body of a request: bytes in memory, and files that are read during the transfer.
package struct HTTPBody: Sendable {
  /// A part of a body.
  package enum Piece: Sendable {
    /// Bytes in memory.
    case bytes([UInt8])
    /// The first `count` bytes of a file.
    case file(path: String, count: Int64)

    /// The number of bytes of the piece.
    var count: Int64 {
      switch self {
      case .bytes(let bytes): Int64(bytes.count)
      case .file(_, let count): count
      }
    }
  }

  /// The pieces in order.
  package let pieces: [Piece]
  /// The media type, for example `application/json`.
  package let type: String

  /// The number of bytes of the body.
  package var count: Int64 { pieces.reduce(0) { $0 + $1.count } }

  /// Creates a body from pieces.
  ///
  /// - Parameters:
  ///   - pieces: The pieces, in order.
  ///   - type: The media type.
  package init(_ pieces: [Piece], type: String) { (self.pieces, self.type) = (pieces, type) }

  /// Creates a body from bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - type: The media type.
  package init(_ bytes: [UInt8], type: String) { self.init([.bytes(bytes)], type: type) }

  /// Returns the body of a URL-encoded form.
  ///
  /// - Parameter fields: The names and values, in order.
  package static func form(_ fields: [(name: String, value: String)]) -> HTTPBody {
    HTTPBody(Array(HTTPForm.encode(fields).utf8), type: "application/x-www-form-urlencoded")
  }
}

/// An encoder and decoder for forms and queries.
package enum HTTPForm {
  /// Returns fields as `name=value&…`, percent-encoded.
  ///
  /// - Parameter fields: The names and values, in order.
  package static func encode(_ fields: [(name: String, value: String)]) -> String {
    fields.map { "\(encode($0.name))=\(encode($0.value))" }.joined(separator: "&")
  }

  /// Returns the text with all bytes percent-encoded except ASCII letters, digits and `-._~`.
  ///
  /// - Parameter text: The text.
  package static func encode(_ text: String) -> String { PercentCoding.encoded(text) }

  /// Returns the text with percent-encoding decoded and `+` replaced by a space.
  ///
  /// - Parameter text: The encoded text; an invalid percent sign is kept.
  package static func decode(_ text: some StringProtocol) -> String {
    PercentCoding.decoded(text, plusIsSpace: true)
  }
}
