import Platform
import Synchronization

/// A local HTTP/1.1 server with persistent connections.
///
/// It records its requests and gives the answers of a test, which may contain faults.
public final class LoopbackServer: Sendable {
  /// The treatment of a new connection.
  public enum Beginning: Sendable {
    /// The server reads and answers requests.
    case serve
    /// The server resets the connection at once.
    case resetAtOnce
    /// The server resets the connection after it has received this number of bytes.
    case resetAfter(bytes: Int)

    /// Whether the connection ends before the client can send anything.
    public var isAtOnce: Bool { if case .resetAtOnce = self { true } else { false } }
  }

  /// The port that it listens on.
  public let port: UInt16
  private let end: Int32
  private let answer: @Sendable (LoopbackRequest) -> LoopbackAnswer
  private let begin: @Sendable (Int) -> Beginning

  private struct State {
    var requests: [LoopbackRequest] = []
    var connections: [Int32] = []
    var count = 0
    var sent = 0
    var isStopped = false
  }
  // Each connection has its own thread, which records its requests here.
  private let state = Mutex(State())

  /// The requests received so far.
  public var requests: [LoopbackRequest] { state.withLock { $0.requests } }
  /// The number of connections accepted so far.
  public var connectionCount: Int { state.withLock { $0.count } }
  /// The number of bytes sent so far.
  public var sentBytes: Int { state.withLock { $0.sent } }
  /// The base URL, without a path.
  public var base: String { "http://127.0.0.1:\(port)" }

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any free port.
  ///   - begin: Returns the treatment of a connection by its number, counted from 1.
  ///   - answer: Returns the answer to a request.
  public init(
    port wanted: UInt16 = 0, begin: @escaping @Sendable (Int) -> Beginning = { _ in .serve },
    _ answer: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer
  ) {
    (self.answer, self.begin) = (answer, begin)
    #if canImport(Darwin)
      end = socket(AF_INET, SOCK_STREAM, 0)
    #else
      end = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var yes: Int32 = 1
    setsockopt(end, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = wanted.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let end = end
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(end, $0, length)
        _ = listen(end, 512)
        _ = getsockname(end, $0, &length)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    signal(SIGPIPE, SIG_IGN)
    Self.start { self.accept() }
  }

  /// Stops listening and closes every connection.
  public func stop() {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      // Under the lock, because another connection may reuse the descriptor of a closed one.
      shutdown(end, Int32(SHUT_RDWR))
      for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
    }
  }

  private func accept() {
    while true {
      let caller = Platform.accept(end, nil, nil)
      guard caller >= 0 else { break }
      let number = state.withLock { state -> Int? in
        guard !state.isStopped else { return nil }
        state.connections.append(caller)
        state.count += 1
        return state.count
      }
      guard let number else {
        close(caller)
        break
      }
      Self.start { self.serve(caller, number) }
    }
    close(end)
  }

  private func serve(_ caller: Int32, _ number: Int) {
    var yes: Int32 = 1
    setsockopt(caller, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    let beginning = begin(number)
    var isSlammed = false
    switch beginning {
    case .resetAtOnce: isSlammed = true
    case .resetAfter(let bytes):
      var reader = LoopbackReader(caller)
      reader.take(atLeast: bytes)
      isSlammed = true
    case .serve: isSlammed = converse(caller, number)
    }
    if isSlammed {
      var slam = linger(l_onoff: 1, l_linger: 0)
      setsockopt(caller, SOL_SOCKET, SO_LINGER, &slam, socklen_t(MemoryLayout<linger>.size))
    }
    state.withLock { $0.connections.removeAll { $0 == caller } }
    close(caller)
  }

  /// Answers requests until the connection ends; returns whether it has to be reset.
  private func converse(_ caller: Int32, _ number: Int) -> Bool {
    var reader = LoopbackReader(caller)
    while let request = reader.request(number) {
      state.withLock { $0.requests.append(request) }
      for step in answer(request).steps {
        switch step {
        case .send(let bytes): guard send(bytes, to: caller) else { return false }
        case .sendForEver(let bytes): while send(bytes, to: caller) {}
        case .wait(let gate): gate.wait { !self.state.withLock { $0.isStopped } }
        case .close: return false
        case .reset: return true
        }
      }
    }
    return false
  }

  private func send(_ bytes: [UInt8], to caller: Int32) -> Bool {
    var sent = 0
    defer { state.withLock { $0.sent += sent } }
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(caller, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  private static func start(_ work: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(LoopbackWork(work)).toOpaque()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 1 << 18)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
      pthread_create(&thread, &attributes, { runWork($0) }, context)
    #else
      var thread = pthread_t()
      pthread_create(&thread, &attributes, { runWork($0) }, context)
    #endif
    pthread_attr_destroy(&attributes)
  }
}

private final class LoopbackWork: Sendable {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func runWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<LoopbackWork>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
