import Platform

/// A socket that listens on one address of this machine.
struct ListeningSocket {
  /// The file descriptor; its receiver must close it.
  let descriptor: Int32
  /// The port that the socket is bound to.
  let port: UInt16

  /// Creates a listening socket.
  ///
  /// - Parameters:
  ///   - host: A numeric address, such as `127.0.0.1` or `::1`.
  ///   - port: The port; 0 for any free one.
  init(host: String, port: UInt16) throws(PortalServerError) {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_PASSIVE
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let address = found else {
      throw PortalServerError(
        "server.host", "\(host) is not a numeric address. Use one such as 127.0.0.1.")
    }
    defer { freeaddrinfo(found) }
    let info = address.pointee
    let socket = socket(info.ai_family, info.ai_socktype, 0)
    guard socket >= 0 else { throw Self.failure(host, port, errno) }
    var one: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    guard bind(socket, info.ai_addr, info.ai_addrlen) == 0, listen(socket, 512) == 0,
      let bound = Self.port(of: socket)
    else {
      let reason = errno
      close(socket)
      throw Self.failure(host, port, reason)
    }
    (descriptor, self.port) = (socket, bound)
  }

  private static func port(of socket: Int32) -> UInt16? {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard getsockname(socket, address, &size) == 0 else { return nil }
        // The port is at the same offset for both address families.
        return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          UInt16(bigEndian: $0.pointee.sin_port)
        }
      }
    }
  }

  private static func failure(
    _ host: String, _ port: UInt16, _ reason: Int32
  ) -> PortalServerError {
    switch reason {
    case EADDRINUSE:
      PortalServerError(
        "server.port", "Port \(port) is already in use. Choose another with --port.")
    case EACCES:
      PortalServerError(
        "server.port",
        "You have no permission to listen on port \(port). Choose one above 1023 with --port.")
    case EADDRNOTAVAIL:
      PortalServerError("server.host", "\(host) is not an address of this machine.")
    default:
      PortalServerError(
        "server.socket",
        "Could not listen on \(host) port \(port): \(String(cString: strerror(reason))).")
    }
  }
}
