import Platform
import PortalKit
import Synchronization

/// A response that was read from a socket.
struct Answer: Sendable {
  var status: Int
  var headers: [(name: String, value: String)]
  var body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }
  var json: JSONValue { (try? JSONReader.read(body)) ?? .string("no JSON: \(text)") }
  /// The class of the exception, without its package.
  var exception: String? {
    json["exception"]?.string?.split(separator: ".").last.map(String.init)
  }

  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The cookies that the response sets, as the value of a `Cookie` header.
  var cookies: String {
    headers.filter { $0.name.lowercased() == "set-cookie" }
      .compactMap { $0.value.split(separator: ";").first.map(String.init) }
      .joined(separator: "; ")
  }
}

/// A request of a test.
struct Question: Sendable {
  var method = "GET"
  var path: String
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []

  /// A GET request, signed in as `user` (name and password), or as a guest if `user` is nil.
  static func get(_ path: String, as user: String? = "test@liferay.com:test") -> Question {
    var question = Question(path: path)
    if let user { question.sign(user) }
    return question
  }

  static func form(
    _ path: String, _ fields: KeyValuePairs<String, String>,
    as user: String? = "test@liferay.com:test"
  ) -> Question {
    var question = get(path, as: user)
    question.method = "POST"
    question.headers.append(("Content-Type", "application/x-www-form-urlencoded"))
    question.body = Array(
      fields.map { "\(encoded($0.key))=\(encoded($0.value))" }.joined(separator: "&").utf8)
    return question
  }

  static func json(
    _ path: String, _ value: JSONValue, method: String = "POST",
    as user: String? = "test@liferay.com:test"
  ) -> Question {
    var question = get(path, as: user)
    question.method = method
    question.headers.append(("Content-Type", "application/json; charset=utf-8"))
    question.body = JSONWriter.bytes(of: value)
    return question
  }

  static func invoke(_ command: JSONValue, as user: String? = "test@liferay.com:test") -> Question {
    json("/api/jsonws/invoke", command, as: user)
  }

  /// A multipart POST request; parts with a file name are files.
  static func multipart(
    _ path: String, _ parts: [(name: String, fileName: String?, bytes: [UInt8])]
  ) -> Question {
    var question = get(path)
    question.method = "POST"
    question.headers.append(("Content-Type", "multipart/form-data; boundary=--edge77"))
    for part in parts {
      let file = part.fileName.map { "; filename=\"\($0)\"\r\nContent-Type: image/png" } ?? ""
      question.body += Array(
        "----edge77\r\nContent-Disposition: form-data; name=\"\(part.name)\"\(file)\r\n\r\n".utf8)
      question.body += part.bytes + Array("\r\n".utf8)
    }
    question.body += Array("----edge77--\r\n".utf8)
    return question
  }

  mutating func sign(_ user: String) {
    headers.append(("Authorization", "Basic \(base64(Array(user.utf8)))"))
  }

  func with(_ name: String, _ value: String) -> Question {
    var question = self
    question.headers.append((name, value))
    return question
  }

  static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }.joined()
  }

  var bytes: [UInt8] {
    var head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    for header in headers { head += "\(header.name): \(header.value)\r\n" }
    if !body.isEmpty || method != "GET" { head += "Content-Length: \(body.count)\r\n" }
    return Array("\(head)\r\n".utf8) + body
  }
}

func base64(_ bytes: [UInt8]) -> String {
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  var text = ""
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
    for place in 0..<4 {
      text.append(place <= group.count ? letters[bits >> (18 - 6 * place) & 63] : "=")
    }
  }
  return text
}

/// The reasons for a missing response.
enum SocketTrouble: Error {
  case refused
  case closed
}

/// A connection to a local server, open as long as this object exists.
///
/// It blocks the calling thread, so use it in ``onThread(_:)``.
final class SocketClient {
  private let socket: Int32
  private var rest: [UInt8] = []

  init(port: UInt16) throws(SocketTrouble) {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    // A connection closed by the server fails the write instead of ending the test process.
    signal(SIGPIPE, SIG_IGN)
    let socket = Self.open(AF_INET, stream)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
    }
    guard code == 0 else {
      close(socket)
      throw .refused
    }
    // A server that never responds fails its test instead of blocking it.
    var patience = timeval(tv_sec: 600, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    self.socket = socket
  }

  private static func open(_ family: Int32, _ type: Int32) -> Int32 {
    Platform.socket(family, type, 0)
  }

  deinit { close(socket) }

  func send(_ bytes: [UInt8]) throws(SocketTrouble) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        write(socket, $0.baseAddress, $0.count)
      }
      guard count > 0 else { throw .closed }
      sent += count
    }
  }

  func ask(_ question: Question) throws(SocketTrouble) -> Answer {
    try send(question.bytes)
    return try answer(isHead: question.method == "HEAD")
  }

  func answer(isHead: Bool = false) throws(SocketTrouble) -> Answer {
    let end = Array("\r\n\r\n".utf8)
    var place: Int?
    while true {
      place = rest.indices.first { rest[$0...].starts(with: end) }
      if place != nil { break }
      try more()
    }
    let head = String(decoding: rest[..<(place ?? 0)], as: UTF8.self)
    rest.removeFirst((place ?? 0) + 4)
    let lines = head.split(separator: "\r\n").map(String.init)
    let headers = lines.dropFirst().map { line in
      let pair = line.split(separator: ":", maxSplits: 1).map(String.init)
      return (name: pair[0], value: String((pair.count > 1 ? pair[1] : "").drop { $0 == " " }))
    }
    let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    let length =
      headers.first { $0.name.lowercased() == "content-length" }
      .flatMap { Int($0.value) } ?? 0
    var body: [UInt8] = []
    if !isHead {
      while rest.count < length { try more() }
      body = Array(rest[..<length])
      rest.removeFirst(length)
    }
    return Answer(status: status, headers: headers, body: body)
  }

  private func more() throws(SocketTrouble) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(socket, &buffer, buffer.count)
    guard count > 0 else { throw .closed }
    rest += buffer[..<count]
  }
}

/// Runs blocking work on a thread of its own, so that it takes no thread from the server's tasks.
func onThread<Result: Sendable>(
  _ work: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    let job = Job {
      continuation.resume(with: Swift.Result { try work() })
    }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let context = Unmanaged.passRetained(job).toOpaque()
    pthread_create(&thread, nil, runJob, context)
    #if canImport(Darwin)
      if let thread { pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
  }
}

private final class Job: Sendable {
  let work: @Sendable () -> Void
  init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}

#if canImport(Darwin)
  private func runJob(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Job>.fromOpaque(context).takeRetainedValue().work()
    return nil
  }
#else
  private func runJob(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<Job>.fromOpaque(context).takeRetainedValue().work()
    return nil
  }
#endif
