import Basics
import CCurl
import Platform
import Synchronization

/// A request in progress, and the part of its response received so far.
final class CurlTransfer: @unchecked Sendable {
  // Everything except the contents of the two locks is used only on the thread of the loop.
  let request: HTTPRequest
  let settings: HTTPSettings
  var handle: LibCurl.Handle?
  private var list: LibCurl.Handle?
  /// The buffer for libcurl's error message.
  private let words = UnsafeMutableBufferPointer<CChar>.allocate(capacity: 256)

  private var headers = HTTPHeaders()
  private var headerBytes = 0
  private var status = 0
  private var body: [UInt8] = []
  private var isTruncated = false
  /// The error of a callback, which libcurl reports only as "aborted".
  private var failure: HTTPError?
  private var source: BodySource?

  private var sent: Int64 = 0
  private var expected: Int64?
  /// The number of bytes at the last progress report.
  private var reported: Int64 = 0
  private(set) var isPaused = false
  private var pausedAt: UInt64 = 0

  var started: UInt64 = 0
  private var lastByte: UInt64 = 0

  /// The continuation of the caller; a cancellation can take it on any thread.
  private let waiting = Mutex<CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>?>(nil)
  /// Whether the transfer has ended, possibly before the continuation was registered.
  private let isOver = Mutex(false)
  private let reports: AsyncStream<HTTPProgress>.Continuation?

  init(
    _ request: HTTPRequest, _ settings: HTTPSettings,
    reports: AsyncStream<HTTPProgress>.Continuation?
  ) {
    (self.request, self.settings, self.reports) = (request, settings, reports)
    words.initialize(repeating: 0)
  }

  deinit { words.deallocate() }

  var timeouts: HTTPTimeouts { request.timeouts ?? settings.timeouts }

  // MARK: The end

  /// Registers the continuation to resume at the end; returns false if the transfer has already
  /// ended.
  func wait(_ continuation: CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>) -> Bool {
    waiting.withLock { $0 = continuation }
    guard isOver.withLock({ $0 }) else { return true }
    end(.failure(.cancelled))
    return false
  }

  /// Ends the transfer and resumes the caller, only once.
  func end(_ result: Result<HTTPResponse, HTTPError>) {
    isOver.withLock { $0 = true }
    let waiting = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    reports?.finish()
    waiting?.resume(returning: result)
  }

  var isEnded: Bool { isOver.withLock { $0 } }

  func finish(_ code: Int32, _ curl: LibCurl) {
    if let failure { return end(.failure(failure)) }
    if code != 0, !isTruncated {
      // Liferay 6.2 sends `Content-Encoding: gzip` on error pages that are not compressed.
      if status >= 400, CurlFailure.isAboutEncoding(code, words: said(code, curl)) {
        body = []
        return succeed(curl)
      }
      return end(.failure(CurlFailure.error(code, words: said(code, curl))))
    }
    if sent > reported || !body.isEmpty {
      reports?.yield(
        HTTPProgress(sent: sent, received: Int64(body.count), expected: expected))
    }
    succeed(curl)
  }

  private func succeed(_ curl: LibCurl) {
    end(
      .success(
        HTTPResponse(
          status: status, headers: headers, body: body, isTruncated: isTruncated,
          address: request.address,
          microseconds: handle.map { curl.microseconds(of: $0) } ?? 0)))
  }

  private func said(_ code: Int32, _ curl: LibCurl) -> String {
    let detail = String(
      decoding: words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if !detail.isEmpty { return detail }
    return curl.describe(code).map { String(cString: $0) } ?? "error \(code)"
  }

  func release(_ curl: LibCurl) {
    if let handle { curl.close(handle) }
    if let list { curl.freeList(list) }
    (handle, list, source) = (nil, nil, nil)
  }

  // MARK: The beginning

  /// Creates and configures the libcurl handle; returns nil if memory is exhausted.
  func prepare(_ curl: LibCurl, now: UInt64) -> LibCurl.Handle? {
    guard let handle = curl.open() else { return nil }
    self.handle = handle
    (started, lastByte) = (now, now)
    let context = Unmanaged.passUnretained(self).toOpaque()
    for (option, value) in [
      (CurlOption.noSignal, 1), (.follow, 0), (.hideProxyHeaders, 1),
      // Only HTTP and HTTPS; HTTP/2 only over TLS, which negotiates it.
      (.protocols, 3), (.version, 4), (.connectMilliseconds, timeouts.connecting),
    ] { curl.set(handle, option, value) }
    curl.set(handle, .url, request.address.text)
    curl.set(handle, .agent, "Screenlets")
    curl.set(handle, .encoding, "")
    curl.set(handle, .proxy, settings.proxies.proxy(for: request.address) ?? "")
    if let file = settings.authorityFile { curl.set(handle, .authorities, file) }
    curl.set(handle, .words, pointer: words.baseAddress)
    curl.set(handle, .takeContext, pointer: context)
    curl.set(handle, .take) { data, size, count, context in
      transfer(context)?.take(data, size * count) ?? 0
    }
    curl.set(handle, .headerContext, pointer: context)
    curl.set(handle, .header) { data, size, count, context in
      transfer(context)?.takeHeader(data, size * count) ?? 0
    }
    prepareMethod(curl, handle, context)
    prepareHeaders(curl, handle)
    return handle
  }

  private func prepareMethod(
    _ curl: LibCurl, _ handle: LibCurl.Handle, _ context: UnsafeMutableRawPointer
  ) {
    if request.method == .head { curl.set(handle, .noBody, 1) }
    guard let body = request.body else {
      if request.method != .get && request.method != .head {
        curl.set(handle, .method, request.method.rawValue)
        // Without a body, libcurl cannot tell whether a dead connection delivered the request, and
        // would send it again.
        if !request.isRepeatable { curl.set(handle, .freshConnection, 1) }
      }
      return
    }
    source = BodySource(body.pieces)
    curl.set(handle, .post, 1)
    curl.set(handle, .method, request.method.rawValue)
    curl.set(handle, .bodySize, size: body.count)
    curl.set(handle, .giveContext, pointer: context)
    curl.set(handle, .give) { data, size, count, context in
      transfer(context)?.give(data, size * count) ?? Answer.abort
    }
    curl.set(handle, .seekContext, pointer: context)
    curl.setSeek(handle) { context, offset, origin in
      transfer(context)?.seek(offset, origin) ?? 1
    }
  }

  private func prepareHeaders(_ curl: LibCurl, _ handle: LibCurl.Handle) {
    var lines = request.headers.all.map { "\($0.name): \($0.value)" }
    if let type = request.body?.type { lines.append("Content-Type: \(type)") }
    // Disable `Expect: 100-continue`, which costs a second if the server does not support it.
    lines.append("Expect:")
    for line in lines { list = line.withCString { curl.append(list, $0) } }
    for secret in request.credentials {
      let line = "\(secret.name): \(secret.value.revealed().filter { !$0.isNewline })"
      list = line.withCString { curl.append(list, $0) }
    }
    curl.set(handle, .headers, pointer: list)
  }

  // MARK: What comes and goes

  private enum Answer {
    static let abort = 0x1000_0000
    static let pauseGiving = 0x1000_0001
    static let pauseTaking = 0x1000_0001
  }

  /// The number of bytes between two progress reports.
  private static let piece: Int64 = 1 << 18
  private static let headerLimit = 256 << 10

  private func takeHeader(_ data: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    lastByte = CurlLoop.now()
    headerBytes += count
    guard let data, headerBytes <= Self.headerLimit else {
      failure = .tooLarge(limit: Self.headerLimit)
      return 0
    }
    let bytes = UnsafeRawBufferPointer(start: data, count: count)
    let line = String(decoding: bytes, as: UTF8.self)
    let text = line.prefix { !$0.isNewline }
    if text.hasPrefix("HTTP/") {
      headers = HTTPHeaders()
      status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    } else if text.isEmpty {
      expected = headers["Content-Length"].flatMap { Int64($0) }
      // Reject a response that is too large before its body is received.
      if let expected, expected > Int64(request.byteLimit), request.overflow == .refuse,
        request.method != .head
      {
        failure = .tooLarge(limit: request.byteLimit)
        return 0
      }
    } else {
      headers.read(text)
    }
    return count
  }

  private func take(_ data: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    lastByte = CurlLoop.now()
    guard let data else { return 0 }
    guard Int64(body.count) - reported < Self.piece || !report() else {
      return Answer.pauseTaking
    }
    let room = request.byteLimit - body.count
    guard count <= room || request.overflow == .cut else {
      failure = .tooLarge(limit: request.byteLimit)
      return 0
    }
    body.append(contentsOf: UnsafeRawBufferPointer(start: data, count: min(room, count)))
    if count > room {
      isTruncated = true
      return 0
    }
    return count
  }

  private func give(_ data: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    lastByte = CurlLoop.now()
    guard let data, let source else { return Answer.abort }
    guard sent - reported < Self.piece || !report() else { return Answer.pauseGiving }
    guard
      let given = source.read(into: UnsafeMutableRawBufferPointer(start: data, count: count))
    else {
      failure = .file(source.path)
      return Answer.abort
    }
    sent += Int64(given)
    return given
  }

  /// Rewinds the body, so that libcurl can send the request again on another connection.
  private func seek(_ offset: Int64, _ origin: Int32) -> Int32 {
    // A request that must not be sent twice is not repeated by libcurl either.
    guard request.isRepeatable, offset == 0, origin == 0 else { return 1 }
    sent = 0
    source?.rewind()
    return 0
  }

  /// Reports the progress to the monitor; returns true if that pauses the transfer.
  private func report() -> Bool {
    guard let reports else { return false }
    reported = max(sent, Int64(body.count))
    isPaused = true
    pausedAt = CurlLoop.now()
    reports.yield(HTTPProgress(sent: sent, received: Int64(body.count), expected: expected))
    return true
  }

  /// Resumes the transfer after the monitor has returned.
  func resume(_ curl: LibCurl) {
    guard isPaused, let handle else { return }
    isPaused = false
    let pause = CurlLoop.now() - pausedAt
    started += pause
    lastByte += pause
    _ = curl.resume(handle, 0)
  }

  /// The monotonic time in milliseconds at which the transfer times out; nil if it is paused or has
  /// no timeout.
  var deadline: UInt64? {
    guard !isPaused else { return nil }
    let whole = timeouts.whole > 0 ? started + UInt64(timeouts.whole) : nil
    let idleTimeout = timeouts.idleTimeout > 0 ? lastByte + UInt64(timeouts.idleTimeout) : nil
    return [whole, idleTimeout].compactMap { $0 }.min()
  }
}

private func transfer(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
  context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
}
