import CCurl
import DynamicLibraries
public import PortalKit
public import ScreenletKit

/// Gets pages of the web by libcurl, which is opened when the first page is asked for.
public struct CurlFetcher: WebFetcher {
  /// More bytes of a page are not taken.
  public var byteLimit = 8 << 20
  /// A page that has not come by then is given up.
  public var milliseconds = 30_000

  /// Makes one.
  public init() {}

  /// Gets a page, and where it was moved to, with no cookies and no name.
  @concurrent public func page(
    at address: WebAddress, _ progress: InteractorProgress
  ) async throws(ScreenletError) -> WebPage {
    guard address.isWeb, !address.host.isEmpty else { throw .forbidden }
    let library: LibCurl
    do throws(DynamicLibraryError) { library = try LibCurl.shared.get() } catch {
      throw .server(code: "web.library", message: Phrase(verbatim: error.message))
    }
    return try library.page(at: address, self, progress)
  }
}

/// What arrives of a page, for the functions that libcurl calls.
private final class Arrival {
  var bytes: [UInt8] = []
  var isCut = false
  let limit: Int
  let progress: InteractorProgress

  init(limit: Int, progress: InteractorProgress) { (self.limit, self.progress) = (limit, progress) }
}

private struct LibCurl: Sendable {
  static let shared = OnFirstUse { () throws(DynamicLibraryError) -> LibCurl in try LibCurl() }

  private typealias Handle = UnsafeMutableRawPointer

  private let open: @convention(c) () -> Handle?
  private let perform: @convention(c) (Handle?) -> Int32
  private let close: @convention(c) (Handle?) -> Void
  private let setopt: UInt
  private let getinfo: UInt

  /// Options and answers, as every version of libcurl numbers them.
  private enum Number {
    static let url: Int32 = 10_002
    static let take: Int32 = 20_011
    static let takeContext: Int32 = 10_001
    static let noSignal: Int32 = 99
    static let milliseconds: Int32 = 155
    static let follow: Int32 = 52
    static let mostMoves: Int32 = 68
    static let protocols: Int32 = 181
    static let protocolsOfMoves: Int32 = 182
    static let encoding: Int32 = 10_102
    static let agent: Int32 = 10_018
    static let noProgress: Int32 = 43
    static let watch: Int32 = 20_219
    static let watchContext: Int32 = 10_057
    static let status: Int32 = 0x20_0002
    static let address: Int32 = 0x10_0001
    static let contentType: Int32 = 0x10_0012
    /// HTTP and HTTPS, and nothing else.
    static let web = 3
  }

  private init() throws(DynamicLibraryError) {
    let library = try DynamicLibrary(
      named: "libcurl", files: ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"],
      package: "libcurl4-openssl-dev")
    open = try library.function("curl_easy_init", as: (@convention(c) () -> Handle?).self)
    perform = try library.function(
      "curl_easy_perform", as: (@convention(c) (Handle?) -> Int32).self)
    close = try library.function("curl_easy_cleanup", as: (@convention(c) (Handle?) -> Void).self)
    setopt = UInt(bitPattern: try library.function("curl_easy_setopt", as: Handle.self))
    getinfo = UInt(bitPattern: try library.function("curl_easy_getinfo", as: Handle.self))
    let start = try library.function(
      "curl_global_init", as: (@convention(c) (Int) -> Int32).self)
    _ = start(3)
  }

  func page(
    at address: WebAddress, _ fetcher: CurlFetcher, _ progress: InteractorProgress
  ) throws(ScreenletError) -> WebPage {
    guard let handle = open() else { throw .offline }
    defer { close(handle) }
    let arrival = Arrival(limit: fetcher.byteLimit, progress: progress)
    let context = Unmanaged.passUnretained(arrival).toOpaque()
    let set = UnsafeMutableRawPointer(bitPattern: setopt)
    for (option, value) in [
      (Number.noSignal, 1), (Number.milliseconds, fetcher.milliseconds), (Number.follow, 1),
      (Number.mostMoves, 8), (Number.protocols, Number.web),
      (Number.protocolsOfMoves, Number.web), (Number.noProgress, 0),
    ] { _ = ccurl_set_long(set, handle, option, value) }
    // libcurl copies texts.
    for (option, text) in [
      (Number.url, address.text), (Number.encoding, ""), (Number.agent, "Screenlets"),
    ] { _ = text.withCString { ccurl_set_pointer(set, handle, option, $0) } }
    _ = ccurl_set_pointer(set, handle, Number.takeContext, context)
    _ = ccurl_set_pointer(set, handle, Number.watchContext, context)
    _ = ccurl_set_take(set, handle, Number.take) { data, size, count, context in
      take(data, size * count, context)
    }
    _ = ccurl_set_watch(set, handle, Number.watch) { context, total, now, _, _ in
      watch(context, total, now)
    }
    let result = perform(handle)
    withExtendedLifetime(arrival) {}
    if Task.isCancelled { throw .cancelled }
    if result != 0, !arrival.isCut { throw Self.error(result) }
    let status = status(of: handle)
    guard status < 400 else { throw Self.error(status: status) }
    let type = text(Number.contentType, of: handle) ?? "text/html"
    return WebPage(
      address: text(Number.address, of: handle).flatMap { WebAddress($0) } ?? address,
      mimeType: type.prefix { $0 != ";" }.lowercased().filter { $0 != " " },
      bytes: arrival.bytes, isCut: arrival.isCut)
  }

  private func status(of handle: UnsafeMutableRawPointer) -> Int {
    var status = 0
    _ = ccurl_get_long(
      UnsafeMutableRawPointer(bitPattern: getinfo), handle, Number.status, &status)
    return status
  }

  private func text(_ number: Int32, of handle: UnsafeMutableRawPointer) -> String? {
    var text: UnsafePointer<CChar>?
    _ = ccurl_get_text(UnsafeMutableRawPointer(bitPattern: getinfo), handle, number, &text)
    return text.map { String(cString: $0) }
  }

  private static func error(_ result: Int32) -> ScreenletError {
    switch result {
    case 28: .timeout
    case 6:
      .server(
        code: "web.host", message: Phrase(key: "web.host", english: "There is no such address."))
    case 7, 52, 55, 56:
      .server(
        code: "web.silent",
        message: Phrase(key: "web.silent", english: "The server of this page does not answer."))
    case 35, 51, 53, 54, 58, 59, 60, 77, 83, 90, 91:
      .server(
        code: "web.identity",
        message: Phrase(
          key: "web.identity", english: "The server of this page cannot prove who it is."))
    default:
      .server(
        code: "web.\(result)",
        message: Phrase(
          key: "web.failed", english: "The page did not come (\(result)).",
          arguments: ["\(result)"]))
    }
  }

  private static func error(status: Int) -> ScreenletError {
    switch status {
    case 404, 410:
      .server(
        code: "web.404",
        message: Phrase(key: "web.missing", english: "This page is not there any more."))
    case 401, 403: .forbidden
    default:
      .server(
        code: "web.\(status)",
        message: Phrase(
          key: "web.status", english: "The server of this page answers \(status).",
          arguments: ["\(status)"]))
    }
  }
}

/// Takes bytes of a page; no more than the limit, after which libcurl is told to stop.
private func take(
  _ data: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let data, let context else { return 0 }
  let arrival = Unmanaged<Arrival>.fromOpaque(context).takeUnretainedValue()
  let room = arrival.limit - arrival.bytes.count
  let taken = min(room, count)
  arrival.bytes.append(contentsOf: UnsafeRawBufferPointer(start: data, count: taken))
  if taken < count { arrival.isCut = true }
  return taken
}

/// Says how far a page has come; anything but 0 ends it.
private func watch(_ context: UnsafeMutableRawPointer?, _ total: Int64, _ now: Int64) -> Int32 {
  guard let context else { return 1 }
  let arrival = Unmanaged<Arrival>.fromOpaque(context).takeUnretainedValue()
  if total > 0 { arrival.progress(Double(now) / Double(total)) }
  return Task.isCancelled ? 1 : 0
}
