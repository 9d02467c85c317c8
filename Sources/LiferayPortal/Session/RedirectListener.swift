import HTTPTransfer
import Platform
import PortalKit
import Synchronization

/// Listens on this machine for the browser redirect with the authorization code.
///
/// Requests without the correct state are rejected; the first one with it ends the listener.
final class RedirectListener: Sendable {
  let port: UInt16
  private let end: Int32
  private let state: String

  private struct Waiting {
    var continuation: CheckedContinuation<Outcome<String>, Never>?
    var outcome: Outcome<String>?
    var isStopped = false
  }
  // Guards against the listening thread and a cancellation finishing concurrently.
  private let waiting = Mutex(Waiting())

  init(port wanted: UInt16, state: String) throws(ScreenletError) {
    self.state = state
    #if canImport(Darwin)
      let end = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let end = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    #endif
    var yes: Int32 = 1
    setsockopt(end, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = wanted.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(end, $0, length) == 0 && listen(end, 4) == 0 && getsockname(end, $0, &length) == 0
      }
    }
    guard end >= 0, isListening else {
      close(end)
      throw .server(
        code: "oauth.port",
        message: UserMessage(
          key: "oauth.port",
          english: "Port \(wanted) of this machine is in use. Set another "
            + "liferay_oauth2_redirect_port.", arguments: ["\(wanted)"]))
    }
    self.end = end
    port = UInt16(bigEndian: address.sin_port)
    startThread()
  }

  /// Waits for the code from the browser.
  func code() async throws(ScreenletError) -> String {
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let outcome = waiting.withLock { waiting -> Outcome<String>? in
          if waiting.outcome == nil { waiting.continuation = continuation }
          return waiting.outcome
        }
        if let outcome { continuation.resume(returning: outcome) }
      }
    } onCancel: {
      finish(.failure(.cancelled))
    }
    return try outcome.get()
  }

  /// Stops listening.
  func stop() {
    waiting.withLock { waiting in
      // The thread closes the socket; afterward, its number may be reused.
      if !waiting.isStopped { shutdown(end, Int32(SHUT_RDWR)) }
      waiting.isStopped = true
    }
    finish(.failure(.cancelled))
  }

  private func finish(_ outcome: Outcome<String>) {
    let continuation = waiting.withLock { waiting in
      if waiting.outcome == nil { waiting.outcome = outcome }
      defer { waiting.continuation = nil }
      return waiting.continuation
    }
    continuation?.resume(returning: outcome)
  }

  private func startThread() {
    let context = Unmanaged.passRetained(self).toOpaque()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 1 << 18)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
      let failure = pthread_create(&thread, &attributes, { runListener($0) }, context)
    #else
      var thread = pthread_t()
      let failure = pthread_create(&thread, &attributes, { runListener($0) }, context)
    #endif
    if failure != 0 {
      Unmanaged<RedirectListener>.fromOpaque(context).release()
      finish(.failure(.server(code: "oauth.thread", message: "No thread could be started.")))
    }
  }

  fileprivate func run() {
    while waiting.withLock({ !$0.isStopped && $0.outcome == nil }) {
      let caller = accept(end, nil, nil)
      guard caller >= 0 else { break }
      answer(caller)
      close(caller)
    }
    waiting.withLock { waiting in
      waiting.isStopped = true
      close(end)
    }
  }

  private func answer(_ caller: Int32) {
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(
      caller, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var bytes = [UInt8](repeating: 0, count: 8_192)
    let count = read(caller, &bytes, bytes.count)
    let line = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      .prefix { !$0.isNewline }
    let target = line.split(separator: " ").dropFirst().first ?? ""
    let outcome = Self.outcome(of: target, state: state)
    let page: String
    switch outcome {
    case .success: page = Self.page("200 OK", "You are signed in. Go back to the terminal.")
    case .failure: page = Self.page("200 OK", "You are not signed in. Go back to the terminal.")
    case nil: page = Self.page("404 Not Found", "This page does not exist.")
    }
    let data = Array(page.utf8)
    _ = data.withUnsafeBytes { send(caller, $0.baseAddress, $0.count, Int32(Self.noSignal)) }
    if let outcome { finish(outcome) }
  }

  #if canImport(Darwin)
    private static let noSignal = 0
  #else
    private static let noSignal = MSG_NOSIGNAL
  #endif

  /// Returns the result of a request, or nil if it is unrelated.
  static func outcome(of target: Substring, state: String) -> Outcome<String>? {
    var fields: [String: String] = [:]
    for field in target.drop(while: { $0 != "?" }).dropFirst().split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      fields[HTTPForm.decode(parts[0])] = parts.count > 1 ? HTTPForm.decode(parts[1]) : ""
    }
    guard Secret(fields["state"] ?? "") == Secret(state) else { return nil }
    if let code = fields["code"], !code.isEmpty { return .success(code) }
    return fields["error"] == nil ? nil : .failure(.refusedSignIn)
  }

  private static func page(_ status: String, _ words: String) -> String {
    let body = "<!doctype html><meta charset=utf-8><title>Screenlets</title><p>\(words)"
    return "HTTP/1.1 \(status)\r\nContent-Type: text/html; charset=utf-8\r\n"
      + "Content-Length: \(body.utf8.count)\r\nCache-Control: no-store\r\n"
      + "Referrer-Policy: no-referrer\r\nConnection: close\r\n\r\n\(body)"
  }
}

/// Runs the listener; a free function, because C calls it on a thread without an actor.
private func runListener(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<RedirectListener>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
