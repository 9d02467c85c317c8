/// What a request sends: bytes that are there, and files that are read as they go.
package struct HTTPBody: Sendable {
  /// A part of it.
  package enum Piece: Sendable {
    /// Bytes in memory.
    case bytes([UInt8])
    /// So many bytes of a file.
    case file(path: String, count: Int64)

    /// How many bytes it has.
    var count: Int64 {
      switch self {
      case .bytes(let bytes): Int64(bytes.count)
      case .file(_, let count): count
      }
    }
  }

  /// The pieces in order.
  package let pieces: [Piece]
  /// What it is, as in `application/json`.
  package let type: String

  /// How many bytes it has.
  package var count: Int64 { pieces.reduce(0) { $0 + $1.count } }

  /// Makes a body of pieces.
  package init(_ pieces: [Piece], type: String) { (self.pieces, self.type) = (pieces, type) }

  /// Makes a body of bytes.
  package init(_ bytes: [UInt8], type: String) { self.init([.bytes(bytes)], type: type) }

  /// Makes a form of names and values.
  package static func form(_ fields: [(name: String, value: String)]) -> HTTPBody {
    HTTPBody(Array(HTTPForm.encode(fields).utf8), type: "application/x-www-form-urlencoded")
  }
}

/// Writes names and values as forms and queries have them.
package enum HTTPForm {
  /// `name=value&…`, each encoded.
  package static func encode(_ fields: [(name: String, value: String)]) -> String {
    fields.map { "\(encode($0.name))=\(encode($0.value))" }.joined(separator: "&")
  }

  /// A text with everything but letters, digits and `-._~` as percent signs and numbers.
  package static func encode(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
      default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text that percent signs and numbers stand for; a lone percent sign stays.
  package static func decode(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if byte == 0x25, digits.count == 2 {
        bytes.append(UInt8(digits[0] << 4 | digits[1]))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == 0x2B ? 0x20 : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
