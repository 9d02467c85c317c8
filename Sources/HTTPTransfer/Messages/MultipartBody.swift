/// A builder for `multipart/form-data` bodies with fields and files.
package struct MultipartBody {
  private let boundary: String
  private var pieces: [HTTPBody.Piece] = []

  /// Creates an empty body.
  ///
  /// - Parameter boundary: The number in the boundary; random, so that no file can contain it on
  ///   purpose.
  package init(boundary: UInt64 = .random(in: .min ... .max)) {
    self.boundary = "----screenlets" + String(boundary, radix: 16)
  }

  /// Adds a field.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - value: The value.
  ///   - type: The media type of the value; nil to omit it.
  package mutating func add(_ name: String, _ value: String, type: String? = nil) {
    var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.quoted(name))\"\r\n"
    if let type { head += "Content-Type: \(type)\r\n" }
    add("\(head)\r\n\(value)\r\n")
  }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - fileName: The file name to send.
  ///   - type: The media type; `application/octet-stream` is used if it is empty or not printable
  ///     ASCII.
  ///   - content: The content of the file.
  package mutating func add(
    _ name: String, fileName: String, type: String, content: HTTPBody.Piece
  ) {
    let type = type.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ? type : ""
    add(
      "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.quoted(name))\"; "
        + "filename=\"\(Self.quoted(fileName))\"\r\nContent-Type: "
        + "\(type.isEmpty ? "application/octet-stream" : type)\r\n\r\n")
    pieces.append(content)
    add("\r\n")
  }

  /// Returns the complete body, including the closing boundary.
  package func body() -> HTTPBody {
    HTTPBody(
      pieces + [.bytes(Array("--\(boundary)--\r\n".utf8))],
      type: "multipart/form-data; boundary=\(boundary)")
  }

  private mutating func add(_ text: String) {
    if case .bytes(let before)? = pieces.last {
      pieces[pieces.count - 1] = .bytes(before + Array(text.utf8))
    } else {
      pieces.append(.bytes(Array(text.utf8)))
    }
  }

  /// Returns the name with quotes and line breaks percent-encoded.
  private static func quoted(_ name: String) -> String {
    var quoted = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"": quoted += "%22"
      case "\r": quoted += "%0D"
      case "\n": quoted += "%0A"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }
}
