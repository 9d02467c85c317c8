/// Carries one request to a server and its answer back, and decides nothing.
package protocol HTTPTransport: Sendable {
  /// Sends a request; cancelling the task ends it at once.
  @concurrent func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse

  /// Returns after so many milliseconds, or throws at once when it is cancelled.
  @concurrent func pause(milliseconds: Int) async throws(HTTPError)
}
