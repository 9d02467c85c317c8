import CMicroHTTPD
import DynamicLibraries
import Platform
import Synchronization

/// Receives requests on a socket, processes each in a task, and sends the responses.
final class HTTPServer: Sendable {
  /// Returns the response to a request; nil closes the connection without a response.
  typealias Answering = @Sendable (ServerRequest) async -> ServerResponse?
  /// Returns a response that rejects a request based on its head, before its body is read; nil
  /// accepts it.
  typealias Refusing = @Sendable (ServerRequest) -> ServerResponse?

  let port: UInt16
  let limits: ServerLimits
  private let library: MicroHTTPD
  private let answering: Answering
  private let refusing: Refusing
  private let connections: ConnectionTable
  private let threads: ServerThreads
  /// Whether the server rejects all new connections.
  private let isOffline: @Sendable () -> Bool

  private struct State {
    var daemon: UInt = 0
    var flights: Set<ObjectIdentifier> = []
    var bodyBytes = 0
    var isStopping = false
    var waiters: [CheckedContinuation<Void, Never>] = []
    /// Requests whose response is ready but not yet sent completely.
    var unsent: Set<ObjectIdentifier> = []
    var sendWaiters: [CheckedContinuation<Void, Never>] = []
  }
  // Shared by the library's threads, the tasks and the caller of `stop`.
  private let state = Mutex(State())

  init(
    _ socket: ListeningSocket, limits: ServerLimits, isLoopback: Bool,
    isOffline: @escaping @Sendable () -> Bool, refusing: @escaping Refusing,
    answering: @escaping Answering
  ) throws(PortalServerError) {
    do throws(DynamicLibraryError) { library = try MicroHTTPD.shared.get() } catch {
      close(socket.descriptor)
      throw PortalServerError("server.library", error.message)
    }
    threads = ServerThreads()
    (port, self.limits) = (socket.port, limits)
    (self.isOffline, self.refusing, self.answering) = (isOffline, refusing, answering)
    connections = ConnectionTable(
      headSeconds: limits.headSeconds, idleSeconds: limits.idleSeconds)
    var settings = cmhd_settings()
    settings.socket = socket.descriptor
    settings.threads = 2
    settings.connections = UInt32(limits.connections)
    // All clients of a loopback address, including a proxy, share one address, so it has no limit.
    settings.connections_per_address = isLoopback ? 0 : UInt32(limits.connectionsPerAddress)
    settings.timeout = UInt32(limits.idleSeconds)
    settings.memory = limits.headBytes
    (settings.accept, settings.begin) = (acceptConnection, beginRequest)
    (settings.handle, settings.done) = (handleRequest, endRequest)
    settings.connection = followConnection
    // The daemon retains its server until it is stopped, even if no other reference remains.
    let context = Unmanaged.passRetained(self)
    guard let daemon = library.start(settings, context: context.toOpaque()) else {
      context.release()
      threads.end()
      close(socket.descriptor)
      throw PortalServerError("server.start", "The server cannot be started. Try again.")
    }
    state.withLock { $0.daemon = UInt(bitPattern: daemon) }
  }

  /// The number of requests in progress.
  var flightCount: Int { state.withLock { $0.flights.count } }

  /// The maximum time to wait for clients to receive their responses when the server stops.
  private static let sendingTime = Duration.seconds(5)

  /// Accepts no further requests, responds to those in progress, and closes the port.
  ///
  /// A client that does not receive its response within five seconds is disconnected.
  func stop() async {
    state.withLock { $0.isStopping = true }
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        guard !state.flights.isEmpty else { return true }
        state.waiters.append(continuation)
        return false
      }
      if isIdle { continuation.resume() }
    }
    await waitUntilSent()
    let daemon = state.withLock { state in
      defer { state.daemon = 0 }
      return state.daemon
    }
    // Joins the library's threads and returns every request that is still being read.
    guard let daemon = UnsafeMutableRawPointer(bitPattern: daemon) else { return }
    library.stop(daemon)
    connections.stop()
    threads.end()
    Unmanaged.passUnretained(self).release()
  }

  // MARK: Callbacks of the library's threads

  fileprivate var isOpen: Bool { !isOffline() }

  /// Performs the next step of a request.
  ///
  /// Returns 0 to close the connection, otherwise 1.
  fileprivate func step(
    _ exchange: Exchange, _ connection: UnsafeMutableRawPointer, method: String,
    piece: UnsafeRawBufferPointer
  ) -> Int32 {
    switch exchange.stage {
    case .begun:
      connections.beginRequest(on: UInt(bitPattern: connection))
      let headers = library.headers(of: connection)
      let request = ServerRequest(method: method, target: exchange.target, headers: headers)
      if let refusal = refusal(of: request, headers) {
        exchange.stage = .over
        return library.answer(connection, with: refusal.adding("Connection", "close"))
      }
      exchange.request = request
      exchange.stage = .reading
      return 1
    case .reading:
      if piece.isEmpty { return begin(exchange, connection) }
      return take(piece, into: exchange) ? 1 : 0
    case .answered(let response):
      exchange.stage = .over
      return response.map { library.answer(connection, with: $0) } ?? 0
    case .working, .over: return 1
    }
  }

  private func refusal(
    of request: ServerRequest, _ headers: [ServerResponse.Header]
  ) -> ServerResponse? {
    if let problem = RequestFraming.problem(in: headers) { return .text(400, problem) }
    let length = headers.first { $0.name.lowercased() == "content-length" }
    if let length, Int(length.value) ?? .max > limits.bodyBytes {
      return .html(413, "The body is too large.")
    }
    return refusing(request)
  }

  private func take(_ piece: UnsafeRawBufferPointer, into exchange: Exchange) -> Bool {
    let size = (exchange.request?.body.count ?? 0) + piece.count
    guard size <= limits.bodyBytes,
      exchange.began.duration(to: .now) < .seconds(limits.requestSeconds)
    else { return false }
    let hasRoom = state.withLock { state in
      guard state.bodyBytes + piece.count <= limits.allBodyBytes else { return false }
      state.bodyBytes += piece.count
      return true
    }
    guard hasRoom else { return false }
    exchange.request?.body.append(contentsOf: piece)
    return true
  }

  private func begin(_ exchange: Exchange, _ connection: UnsafeMutableRawPointer) -> Int32 {
    guard let request = exchange.request else { return 0 }
    exchange.request?.body = []
    exchange.bodyBytes = request.body.count
    let id = ObjectIdentifier(exchange)
    let isTaken = state.withLock { state in
      guard !state.isStopping else { return false }
      state.flights.insert(id)
      return true
    }
    guard isTaken else {
      exchange.stage = .over
      return library.answer(connection, with: .html(503, "The server is stopping."))
    }
    exchange.stage = .working
    library.suspend(connection)
    let address = UInt(bitPattern: connection)
    Task(executorPreference: threads) { [self] in
      let response = await answering(request)
      exchange.stage = .answered(response)
      state.withLock { _ = $0.unsent.insert(id) }
      // A stop waits for this call, and then for the end of the answer.
      library.resume(UnsafeMutableRawPointer(bitPattern: address))
      land(id)
    }
    return 1
  }

  private func land(_ id: ObjectIdentifier) {
    let waiters = state.withLock { state in
      state.flights.remove(id)
      guard state.flights.isEmpty else { return [] as [CheckedContinuation<Void, Never>] }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until all answers are sent, for at most ``sendingTime``.
  private func waitUntilSent() async {
    let timeout = Task {
      try? await Task.sleep(for: Self.sendingTime)
      if !Task.isCancelled { giveUpSending() }
    }
    defer { timeout.cancel() }
    await withCheckedContinuation { continuation in
      let isSent = state.withLock { state in
        guard !state.unsent.isEmpty else { return true }
        state.sendWaiters.append(continuation)
        return false
      }
      if isSent { continuation.resume() }
    }
  }

  private func giveUpSending() { resumeSendWaiters { $0.unsent = [] } }

  private func resumeSendWaiters(after change: (inout State) -> Void) {
    let waiters = state.withLock { state in
      change(&state)
      guard state.unsent.isEmpty else { return [] as [CheckedContinuation<Void, Never>] }
      defer { state.sendWaiters = [] }
      return state.sendWaiters
    }
    for waiter in waiters { waiter.resume() }
  }

  fileprivate func end(_ exchange: Exchange, _ connection: UnsafeMutableRawPointer?) {
    connections.endRequest(on: UInt(bitPattern: connection))
    resumeSendWaiters { $0.unsent.remove(ObjectIdentifier(exchange)) }
    let bytes = exchange.bodyBytes + (exchange.request?.body.count ?? 0)
    if bytes > 0 { state.withLock { $0.bodyBytes -= bytes } }
  }

  fileprivate func connectionOpened(_ connection: UnsafeMutableRawPointer) {
    connections.open(
      UInt(bitPattern: connection), descriptor: library.descriptor(of: connection))
  }

  fileprivate func connectionClosed(_ connection: UnsafeMutableRawPointer) {
    connections.close(UInt(bitPattern: connection))
  }
}

/// A request in progress.
private final class Exchange: @unchecked Sendable {
  // Owned by the library's thread until it suspends the connection, then by the task until it
  // resumes the connection, then by that thread again. Both calls take the library's lock.
  enum Stage {
    case begun
    case reading
    case working
    case answered(ServerResponse?)
    case over
  }

  let target: String
  let began = ContinuousClock.now
  var stage = Stage.begun
  var request: ServerRequest?
  /// The size of the body that was passed to the task.
  var bodyBytes = 0

  init(_ target: String) { self.target = target }
}

private let acceptConnection: cmhd_accept = { context, _, _ in
  guard let context else { return 0 }
  return Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue().isOpen ? 1 : 0
}

private let beginRequest: cmhd_begin = { _, target, _ in
  let exchange = Exchange(target.map { String(cString: $0) } ?? "/")
  return Unmanaged.passRetained(exchange).toOpaque()
}

private let handleRequest: cmhd_handle = {
  context, connection, _, method, _, piece, size, request in
  guard let context, let connection, let method, let taken = request?.pointee else { return 0 }
  let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
  let exchange = Unmanaged<Exchange>.fromOpaque(taken).takeUnretainedValue()
  let bytes = UnsafeRawBufferPointer(start: piece, count: piece == nil ? 0 : size?.pointee ?? 0)
  let isGoing = server.step(
    exchange, connection, method: String(cString: method), piece: bytes)
  if isGoing == 1 { size?.pointee = 0 }
  return isGoing
}

private let endRequest: cmhd_done = { context, connection, request, _ in
  guard let context, let taken = request?.pointee else { return }
  let exchange = Unmanaged<Exchange>.fromOpaque(taken).takeRetainedValue()
  Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue().end(exchange, connection)
  request?.pointee = nil
}

private let followConnection: cmhd_connection = { context, connection, _, event in
  guard let context, let connection else { return }
  let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
  if event == 0 { server.connectionOpened(connection) } else { server.connectionClosed(connection) }
}
