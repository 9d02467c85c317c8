import Platform
import Synchronization

/// A loopback server with fixed responses for its paths.
final class LoopbackServer: Sendable {
  let port: UInt16
  private let end: Int32
  private let answers: [String: String]
  // A lock: the server thread writes the paths and the test reads them.
  private let paths = Mutex<[String]>([])

  var asked: [String] { paths.withLock { $0 } }
  var base: String { "http://127.0.0.1:\(port)" }

  /// - Parameter answers: The complete responses by path; other paths get no response.
  init(_ answers: [String: String]) {
    self.answers = answers
    #if canImport(Darwin)
      end = socket(AF_INET, SOCK_STREAM, 0)
    #else
      end = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let end = end
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(end, $0, length)
        _ = listen(end, 8)
        _ = getsockname(end, $0, &length)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    let context = Unmanaged.passRetained(self).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      pthread_create(&thread, nil, { serve($0) }, context)
      if let thread { pthread_detach(thread) }
    #else
      var thread = pthread_t()
      pthread_create(&thread, nil, { serve($0) }, context)
      pthread_detach(thread)
    #endif
  }

  /// Stops accepting connections.
  func stop() { shutdown(end, Int32(SHUT_RDWR)) }

  fileprivate func run() {
    while true {
      let caller = accept(end, nil, nil)
      guard caller >= 0 else { return }
      var bytes = [UInt8](repeating: 0, count: 8192)
      let count = read(caller, &bytes, bytes.count)
      let line = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        .prefix { !$0.isNewline }
      let path = line.split(separator: " ").dropFirst().first.map(String.init) ?? ""
      paths.withLock { $0.append(path) }
      if let answer = answers[path] {
        let data = Array(answer.utf8)
        var sent = 0
        while sent < data.count {
          let part = data[sent...].withUnsafeBytes { write(caller, $0.baseAddress, $0.count) }
          guard part > 0 else { break }
          sent += part
        }
        close(caller)
      }
    }
  }
}

private func serve(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<LoopbackServer>.fromOpaque(context).takeRetainedValue().run()
  return nil
}

extension LoopbackServer {
  /// Returns a complete response with a body.
  static func page(_ body: String, type: String = "text/html; charset=utf-8", status: Int = 200)
    -> String
  {
    "HTTP/1.1 \(status) X\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n"
      + "Connection: close\r\n\r\n\(body)"
  }

  /// Returns a redirect to another path.
  static func moved(to place: String) -> String {
    "HTTP/1.1 302 Found\r\nLocation: \(place)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
  }
}
