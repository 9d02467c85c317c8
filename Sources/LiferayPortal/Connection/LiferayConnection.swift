import HTTPTransfer
import PortalKit

/// The identity under which a request is sent.
enum RequestIdentity: Sendable {
  /// The user of the session.
  case session
  /// The anonymous guest.
  case guest
  /// Other credentials, for a single request.
  case credentials(Credentials)
}

/// The connection to one portal: settings, HTTP client, session and error log.
struct LiferayConnection: Sendable {
  let settings: LiferaySettings
  let client: HTTPClient
  let session: LiferaySession
  let faults: FaultLog
  let clock: WallClock

  init(
    _ settings: LiferaySettings, _ transport: any HTTPTransport, clock: WallClock,
    retries: RetryPolicy = RetryPolicy(), retryClock: RetryClock? = nil
  ) {
    (self.settings, self.clock) = (settings, clock)
    client = HTTPClient(transport, retries: retries, clock: retryClock)
    session = LiferaySession(settings, client, clock)
    faults = FaultLog()
  }

  /// Returns the address of a path, which starts with a slash, in the portal.
  func address(_ target: String) throws(ScreenletError) -> HTTPAddress {
    var base = settings.address.text
    while base.last == "/" { base.removeLast() }
    guard let address = HTTPAddress(base + target) else { throw .unreadable(target) }
    return address
  }

  /// Sends a request and returns the response regardless of its status.
  ///
  /// If the portal rejects the session, the request is sent again with a renewed session. A
  /// rejected request had no effect, so writes can be repeated too.
  ///
  /// - Parameter isRefused: Whether a response means that the portal does not recognize the user.
  func send(
    _ request: HTTPRequest, as requestIdentity: RequestIdentity,
    isRefused: @Sendable (HTTPResponse) -> Bool
  ) async throws(ScreenletError) -> HTTPResponse {
    var request = request
    switch requestIdentity {
    case .guest: return try await exchange(request)
    case .credentials(let credentials):
      request.credentials = [LiferaySession.basic(credentials)]
      return try await exchange(request)
    case .session: break
    }
    let ticket = try await session.ticket()
    request.credentials = ticket.headers
    let response = try await exchange(request)
    // 6.2 answers with a page and status 500 if the session's token is invalid.
    let isWrongWord =
      ticket.isPage && [403, 500].contains(response.status) && response.mimeType == "text/html"
    guard ticket.isRenewable, isWrongWord || isRefused(response) else { return response }
    request.credentials = try await session.ticket(after: ticket).headers
    return try await exchange(request)
  }

  /// Logs a fault and returns the matching error; a guest's "forbidden" becomes "not signed in".
  func error(_ fault: ServerFault, as requestIdentity: RequestIdentity) async -> ScreenletError {
    var error = fault.error
    if case .forbidden = error, case .session = requestIdentity, await !session.isSignedIn {
      error = .notSignedIn
    }
    faults.note(fault, takenFor: error)
    return error
  }

  private func exchange(_ request: HTTPRequest) async throws(ScreenletError) -> HTTPResponse {
    let isWrite = !request.isRepeatable || request.isKeyed
    let response: HTTPResponse
    do throws(HTTPError) { response = try await client.send(request) } catch {
      throw note(error, of: request, isWrite: isWrite)
    }
    // A proxy in front of the portal timed out; the portal may have performed the write anyway.
    guard isWrite, response.status == 502 || response.status == 504 else { return response }
    let error = ScreenletError(HTTPError.interrupted(""), isWrite: true)
    faults.note(
      ServerFault(status: response.status, type: "", words: "", service: request.address.path),
      takenFor: error)
    throw error
  }

  /// Logs a failed request and returns the matching error.
  func note(_ error: HTTPError, of request: HTTPRequest, isWrite: Bool) -> ScreenletError {
    let known = ScreenletError(error, isWrite: isWrite)
    if error != .cancelled {
      faults.note(ServerFault(error, service: request.address.path), takenFor: known)
    }
    return known
  }

  /// Logs an unexpected response and returns the matching error.
  func note(_ response: HTTPResponse, of request: HTTPRequest) -> ScreenletError {
    let fault = ServerFault(
      status: response.status, type: "", words: "", service: request.address.path)
    let error = fault.error
    faults.note(fault, takenFor: error)
    return error
  }
}
