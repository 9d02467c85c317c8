import DynamicLibraries

/// An HTTP transport based on libcurl, with HTTP/2, connection reuse, compression, and the trusted
/// certificates of the system.
///
/// libcurl is loaded and a thread is started with the first request, so a program without requests
/// pays for neither.
package final class CurlTransport: HTTPTransport {
  private let settings: HTTPSettings
  private let loop: LazyValue<CurlLoop>

  /// Creates a transport, without loading libcurl.
  ///
  /// - Parameter settings: The settings for all requests.
  package init(_ settings: HTTPSettings = HTTPSettings()) {
    self.settings = settings
    let limit = settings.requestLimit
    loop = LazyValue { () throws(DynamicLibraryError) -> CurlLoop in
      CurlLoop(try LibCurl.shared.get(), limit: limit)
    }
  }

  deinit { if let loop = loop.made { loop.stop() } }

  private func opened() throws(HTTPError) -> CurlLoop {
    do throws(DynamicLibraryError) { return try loop.get() } catch {
      throw .library(error.message)
    }
  }

  /// Sends a request and returns its response.
  ///
  /// - Parameter request: The request. While its monitor runs, the transfer is paused.
  /// - Throws: `HTTPError` if there is no response.
  @concurrent package func send(
    _ request: HTTPRequest
  ) async throws(HTTPError) -> HTTPResponse {
    let loop = try opened()
    guard let monitor = request.monitor else {
      return try await Self.run(CurlTransfer(request, settings, reports: nil), on: loop).get()
    }
    let (reports, continuation) = AsyncStream.makeStream(
      of: HTTPProgress.self, bufferingPolicy: .bufferingNewest(1))
    let transfer = CurlTransfer(request, settings, reports: continuation)
    async let result = Self.run(transfer, on: loop)
    for await progress in reports {
      await monitor(progress)
      loop.resume(transfer)
    }
    return try await result.get()
  }

  private static func run(
    _ transfer: CurlTransfer, on loop: CurlLoop
  ) async -> Result<HTTPResponse, HTTPError> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if transfer.wait(continuation) { loop.add(transfer) }
      }
    } onCancel: {
      transfer.end(.failure(.cancelled))
      loop.drop(transfer)
    }
  }

  /// Suspends for a number of milliseconds.
  ///
  /// - Parameter milliseconds: The time to wait.
  /// - Throws: `HTTPError.cancelled` if the task is canceled; `HTTPError.library` if libcurl is
  ///   missing.
  @concurrent package func pause(milliseconds: Int) async throws(HTTPError) {
    let loop = try opened()
    let timer = CurlTimer(milliseconds: milliseconds)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if timer.wait(continuation) { loop.add(timer) }
      }
    } onCancel: {
      timer.end(.failure(.cancelled))
    }
    return try result.get()
  }
}
