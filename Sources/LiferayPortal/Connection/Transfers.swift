import HTTPTransfer
import Platform
import PortalKit

/// Access to local files.
enum LocalFile {
  /// Returns the size of a regular file in bytes.
  static func size(of path: String) throws(ScreenletError) -> Int64 {
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      throw ScreenletError(HTTPError.file(path))
    }
    return Int64(facts.st_size)
  }
}

extension LiferayConnection {
  /// Downloads a user's portrait; credentials are sent only to the portal itself.
  func picture(at address: HTTPAddress) async throws(ScreenletError) -> PictureData {
    var request = HTTPRequest(.get, address)
    request.byteLimit = 4 << 20
    request.redirectLimit = 3
    let isHome = address.origin == settings.address.origin
    let response = try await send(request, as: isHome ? .session : .guest) { _ in false }
    guard response.status == 200 else { throw note(response, of: request) }
    return PictureData(bytes: response.body, mimeType: response.mimeType)
  }

  /// Downloads the contents of a file from the portal's web pages.
  func download(
    _ request: HTTPRequest, of entry: FileEntry, limit: Int, _ monitor: UploadMonitor
  ) async throws(ScreenletError) -> [UInt8] {
    var request = request
    request.byteLimit = limit
    request.returnsRedirects = true
    var timeouts = settings.http.timeouts
    timeouts.whole = 0
    request.timeouts = timeouts
    request.credentials = try await session.ticket().headers
    switch PortalCall.current?.known?.mark {
    case .tag(let tag): request.headers.add("If-None-Match", tag)
    case .date(let date): request.headers.add("If-Modified-Since", date)
    case nil: break
    }
    let started = request
    return try await ProgressRelay.run { step in
      await monitor(UploadProgress(stored: step.received, total: max(entry.size, step.received)))
    } _: { listen in
      var request = started
      request.monitor = listen
      do throws(ScreenletError) {
        return .success(try await bytes(request, of: entry))
      } catch {
        return .failure(error)
      }
    }
  }

  private func bytes(
    _ request: HTTPRequest, of entry: FileEntry
  ) async throws(ScreenletError) -> [UInt8] {
    var request = request
    var response = try await get(request, entry)
    // Without permission, the portal redirects to the sign-in page, which does not accept basic
    // authentication.
    if response.status != 304, (300..<400).contains(response.status), await session.isSignedIn {
      request.credentials = try await session.pageHeaders()
      response = try await get(request, entry)
    }
    switch response.status {
    case 200:
      let call = PortalCall.current
      call?.mark =
        response.headers["ETag"].map { .tag($0) }
        ?? response.headers["Last-Modified"].map { .date($0) }
      return response.body
    case 304:
      // Not modified: the cached copy is still valid.
      guard let known = PortalCall.current?.known else { throw note(response, of: request) }
      PortalCall.current?.mark = known.mark
      return known.bytes
    case 300..<400: throw await session.isSignedIn ? ScreenletError.forbidden : .notSignedIn
    default: throw note(response, of: request)
    }
  }

  private func get(
    _ request: HTTPRequest, _ entry: FileEntry
  ) async throws(ScreenletError) -> HTTPResponse {
    do throws(HTTPError) { return try await client.send(request) } catch .tooLarge {
      throw .tooLarge(entry)
    } catch {
      throw note(error, of: request, isWrite: false)
    }
  }
}

extension ScreenletError {
  /// Returns the error for a file that exceeds the display limit.
  static func tooLarge(_ entry: FileEntry) -> ScreenletError {
    .server(
      code: "file.tooLarge",
      message: UserMessage(
        key: "file.tooLarge", english: "\(entry.title) is too large to show: \(entry.size) bytes.",
        arguments: [entry.title, "\(entry.size)"]))
  }
}
