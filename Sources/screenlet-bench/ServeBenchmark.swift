import Platform
import PseudoTerminals

/// Measures `screenlet serve` with requests for a user's record on persistent connections.
struct ServeBenchmark {
  let tool: String
  let data: String

  struct Figures {
    /// Requests per second.
    var rate = 0.0
    /// The growth of the server's memory in MiB from 10,000 to 100,000 requests.
    var growth = 0.0
  }

  /// Returns the figures; nil if the server could not be started.
  func run() throws -> Figures? {
    guard let server = try ServedTool(tool, data: data) else { return nil }
    defer { server.stop() }
    let (port, process) = (server.port, ProcessFigures(process: server.process))
    _ = ask(port, connections: 4, requests: 10_000)
    let before = process.peakMemory
    let begin = PseudoTerminal.now
    let answered = ask(port, connections: 4, requests: 90_000)
    let seconds = Double(PseudoTerminal.now - begin) / 1e9
    guard answered == 90_000 else { return nil }
    return Figures(rate: 90_000 / seconds, growth: process.peakMemory - before)
  }

  /// Sends requests one after the other on each connection; returns the number of correct
  /// responses.
  private func ask(_ port: UInt16, connections: Int, requests: Int) -> Int {
    let sockets = (0..<connections).compactMap { _ in connection(port) }
    defer { for socket in sockets { close(socket) } }
    let request = Array(
      """
      GET /api/jsonws/user/get-user-by-email-address/company-id/10154/email-address/\
      test%40liferay.com HTTP/1.1\r
      Host: localhost\r
      Authorization: Basic dGVzdEBsaWZlcmF5LmNvbTp0ZXN0\r
      \r

      """.utf8)
    var polls = sockets.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var (sent, answered) = (0, 0)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    for socket in sockets where sent < requests {
      sent += 1
      _ = write(socket, request, request.count)
    }
    let end = Array("\"screenName\":\"test\"".utf8)
    while answered < requests, poll(&polls, nfds_t(polls.count), 10_000) > 0 {
      for place in polls.indices where polls[place].revents != 0 {
        // The response is small enough to arrive in one read.
        let count = read(polls[place].fd, &buffer, buffer.count)
        guard count > 0, contains(buffer[..<count], end) else { return answered }
        answered += 1
        if sent < requests {
          sent += 1
          _ = write(polls[place].fd, request, request.count)
        }
      }
    }
    return answered
  }

  private func contains(_ bytes: ArraySlice<UInt8>, _ word: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      var place = 0
      while place + word.count <= bytes.count,
        let found = memchr(base + place, Int32(word[0]), bytes.count - place - word.count + 1)
      {
        if memcmp(found, word, word.count) == 0 { return true }
        place = UnsafeRawPointer(found) - base + 1
      }
      return false
    }
  }

  private func connection(_ port: UInt16) -> Int32? {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else {
      close(socket)
      return nil
    }
    return socket
  }
}
