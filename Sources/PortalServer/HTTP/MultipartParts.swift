import Platform

/// A `multipart/form-data` body, which carries uploaded files (RFC 7578).
struct MultipartParts: Sendable {
  /// One part of the body.
  struct Part: Sendable {
    let name: String
    /// The file name; nil if the part is not a file.
    let fileName: String?
    /// The media type that the client states.
    let mimeType: String
    let bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  private(set) var parts: [Part] = []

  subscript(_ name: String) -> Part? { parts.first { $0.name == name } }

  /// Parses a body.
  ///
  /// Returns nil if it is not multipart or is truncated.
  init?(_ bytes: [UInt8], contentType: String) {
    guard let boundary = Self.parameter("boundary", of: contentType), !boundary.isEmpty,
      boundary.utf8.count <= 200
    else { return nil }
    let mark = Array("--\(boundary)".utf8)
    guard let first = Self.find(mark, in: bytes, from: 0) else { return nil }
    let between = Array("\r\n".utf8) + mark
    var start = first + mark.count
    while parts.count < QueryField.limit {
      if bytes[start...].starts(with: Array("--".utf8)) { return }
      guard let head = Self.find(Array("\r\n\r\n".utf8), in: bytes, from: start),
        head - start < 16_384,
        let end = Self.find(between, in: bytes, from: head + 2)
      else { return nil }
      let lines = String(decoding: bytes[start..<head], as: UTF8.self)
      if let part = Self.part(lines, bytes: Array(bytes[min(head + 4, end)..<end])) {
        parts.append(part)
      }
      start = end + between.count
    }
  }

  private static func part(_ head: String, bytes: [UInt8]) -> Part? {
    var (name, fileName, type): (String?, String?, String) = (nil, nil, "")
    for line in head.split(whereSeparator: \.isNewline) {
      let pair = line.split(separator: ":", maxSplits: 1)
      guard pair.count == 2 else { continue }
      switch pair[0].lowercased() {
      case "content-disposition":
        name = parameter("name", of: String(pair[1]))
        fileName = parameter("filename", of: String(pair[1]))
      case "content-type": type = String(pair[1].drop { $0 == " " })
      default: continue
      }
    }
    return name.map { Part(name: $0, fileName: fileName, mimeType: type, bytes: bytes) }
  }

  /// Returns a parameter of a header value, such as `boundary=abc` or `name="a b"`; nil if it is
  /// absent.
  static func parameter(_ name: String, of header: String) -> String? {
    for part in pieces(of: header).dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, pair[0].filter({ $0 != " " }).lowercased() == name else { continue }
      var value = pair[1].drop { $0 == " " }
      while value.last == " " { value.removeLast() }
      guard value.first == "\"" else { return String(value) }
      var (text, isEscaped) = ("", false)
      for character in value.dropFirst() {
        if isEscaped {
          text.append(character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          return text
        } else {
          text.append(character)
        }
      }
      return text
    }
    return nil
  }

  /// Splits a header value at semicolons outside of quotes.
  private static func pieces(of header: String) -> [Substring] {
    var (isQuoted, pieces, start): (Bool, [Substring], String.Index) = (
      false, [], header.startIndex
    )
    for index in header.indices {
      if header[index] == "\"" { isQuoted.toggle() }
      guard header[index] == ";", !isQuoted else { continue }
      pieces.append(header[start..<index])
      start = header.index(after: index)
    }
    pieces.append(header[start...])
    return pieces
  }

  private static func find(_ word: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard start <= bytes.count else { return nil }
    return bytes.withUnsafeBytes { (bytes) -> Int? in
      guard let base = bytes.baseAddress, let first = word.first else { return nil }
      var place = start
      while place + word.count <= bytes.count {
        guard let next = memchr(base + place, Int32(first), bytes.count - place - word.count + 1)
        else { return nil }
        place = UnsafeRawPointer(next) - base
        if memcmp(next, word, word.count) == 0 { return place }
        place += 1
      }
      return nil
    }
  }
}
