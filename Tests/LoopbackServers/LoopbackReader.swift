import Platform

/// Reads requests from a connection, one after the other.
struct LoopbackReader {
  private let caller: Int32
  private var buffer: [UInt8] = []

  init(_ caller: Int32) { self.caller = caller }

  /// Reads available bytes; returns false at the end of the connection.
  private mutating func readMore() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(caller, &bytes, bytes.count)
    guard count > 0 else { return false }
    buffer += bytes.prefix(count)
    return true
  }

  /// Reads until the buffer has at least `count` bytes or the connection ends.
  mutating func take(atLeast count: Int) { while buffer.count < count, readMore() {} }

  mutating func request(_ connection: Int) -> LoopbackRequest? {
    var searched = 0
    var end: Int?
    while end == nil {
      let from = max(0, searched - 3)
      end = buffer.indices.dropFirst(from).first {
        buffer[$0] == 13 && buffer[$0...].starts(with: [13, 10, 13, 10])
      }
      searched = buffer.count
      if end == nil, !readMore() { return nil }
    }
    guard let end else { return nil }
    let lines = String(decoding: buffer[..<end], as: UTF8.self).split { $0.isNewline }
    buffer.removeFirst(end + 4)
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count >= 2 else { return nil }
    var request = LoopbackRequest(
      method: String(words[0]), target: String(words[1]), headers: [], body: [],
      connection: connection)
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      request.headers.append(
        (String(line[..<colon]), String(line[line.index(after: colon)...].drop { $0 == " " })))
    }
    let length = request["Content-Length"].flatMap { Int($0) } ?? 0
    take(atLeast: length)
    guard buffer.count >= length else { return nil }
    request.body = Array(buffer.prefix(length))
    buffer.removeFirst(length)
    return request
  }
}
