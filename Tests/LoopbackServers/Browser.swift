import Platform

/// A minimal browser for sign-ins on this machine.
///
/// It follows redirects.
public enum Browser {
  /// Loads a local address, follows its redirects and returns the last response, or an empty text
  /// after five redirects.
  @concurrent @discardableResult public static func open(_ address: String) async -> String {
    var address = address
    for _ in 0..<5 {
      let page = get(address)
      let line = page.split(whereSeparator: \.isNewline).first {
        $0.lowercased().hasPrefix("location: ")
      }
      guard let line else { return page }
      address = String(line.dropFirst(10))
    }
    return ""
  }

  private static func get(_ address: String) -> String {
    let rest = address.drop { $0 != ":" }.dropFirst(3)
    let host = rest.prefix { $0 != "/" }
    guard let port = UInt16(host.split(separator: ":").last ?? "") else { return "" }
    let target = rest.drop { $0 != "/" }
    #if canImport(Darwin)
      let end = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let end = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    defer { close(end) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(end, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { return "" }
    let request = Array(
      "GET \(target) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n".utf8)
    _ = write(end, request, request.count)
    var (answer, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4_096))
    while case let count = read(end, &buffer, buffer.count), count > 0 {
      answer += buffer[..<count]
      // The server may keep the connection open, so the content length marks the end.
      if isWhole(answer) { break }
    }
    return String(decoding: answer, as: UTF8.self)
  }

  private static func isWhole(_ answer: [UInt8]) -> Bool {
    let text = String(decoding: answer, as: UTF8.self)
    guard let head = text.split(separator: "\r\n\r\n", maxSplits: 1).first,
      let line = head.split(separator: "\r\n").first(where: {
        $0.lowercased().hasPrefix("content-length: ")
      }), let length = Int(line.dropFirst(16))
    else { return false }
    return answer.count >= head.utf8.count + 4 + length
  }
}
