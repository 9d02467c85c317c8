import HTTPTransfer
import PortalKit

/// Who asks a portal.
enum Asker: Sendable {
  /// Whoever is signed in.
  case session
  /// Nobody in particular.
  case nobody
  /// Somebody else, for this once.
  case credentials(Credentials)
}

/// The way to one portal: its address, who asks, and what it said went wrong.
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

  /// An address of the portal, from its first slash.
  func address(_ target: String) throws(ScreenletError) -> HTTPAddress {
    var base = settings.address.text
    while base.last == "/" { base.removeLast() }
    guard let address = HTTPAddress(base + target) else { throw .unreadable(target) }
    return address
  }

  /// Sends a request, and gives the answer whatever its status.
  ///
  /// Where the portal no longer knows who is asking, it is told once more; what it refused so was
  /// not done, so that even a write may be sent again.
  ///
  /// - Parameter isRefused: Whether an answer says that nobody is known to be asking.
  func send(
    _ request: HTTPRequest, as asker: Asker,
    isRefused: @Sendable (HTTPResponse) -> Bool
  ) async throws(ScreenletError) -> HTTPResponse {
    var request = request
    switch asker {
    case .nobody: return try await exchange(request)
    case .credentials(let credentials):
      request.credentials = [LiferaySession.basic(credentials)]
      return try await exchange(request)
    case .session: break
    }
    let ticket = try await session.ticket()
    request.credentials = ticket.headers
    let response = try await exchange(request)
    // A page instead of an answer is what 6.2 sends, with 500, where the word of a session is wrong.
    let isWrongWord =
      ticket.isPage && [403, 500].contains(response.status) && response.mimeType == "text/html"
    guard ticket.isRenewable, isWrongWord || isRefused(response) else { return response }
    request.credentials = try await session.ticket(after: ticket).headers
    return try await exchange(request)
  }

  /// Notes a fault, and says what it means: who is nobody may do nothing, and is asked to sign in.
  func error(_ fault: ServerFault, as asker: Asker) async -> ScreenletError {
    var error = fault.error
    if case .forbidden = error, case .session = asker, await !session.isSignedIn {
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
    // What stands before the portal gave up waiting: the portal may have done it all the same.
    guard isWrite, response.status == 502 || response.status == 504 else { return response }
    let error = ScreenletError(HTTPError.interrupted(""), isWrite: true)
    faults.note(
      ServerFault(status: response.status, type: "", words: "", service: request.address.path),
      takenFor: error)
    throw error
  }

  /// Notes why there is no answer, and says what it means.
  func note(_ error: HTTPError, of request: HTTPRequest, isWrite: Bool) -> ScreenletError {
    let known = ScreenletError(error, isWrite: isWrite)
    if error != .cancelled {
      faults.note(ServerFault(error, service: request.address.path), takenFor: known)
    }
    return known
  }

  /// Notes an answer that is none, and says what it means.
  func note(_ response: HTTPResponse, of request: HTTPRequest) -> ScreenletError {
    let fault = ServerFault(
      status: response.status, type: "", words: "", service: request.address.path)
    let error = fault.error
    faults.note(fault, takenFor: error)
    return error
  }
}
