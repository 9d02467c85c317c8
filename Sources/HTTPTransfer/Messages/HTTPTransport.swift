/// A transport that sends single requests, without retries or redirects.
package protocol HTTPTransport: Sendable {
  /// Sends a request and returns its response; canceling the task ends the request immediately.
  ///
  /// - Parameter request: The request.
  /// - Throws: `HTTPError` if there is no response.
  @concurrent func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse

  /// Suspends for a number of milliseconds.
  ///
  /// - Parameter milliseconds: The time to wait.
  /// - Throws: `HTTPError.cancelled` immediately if the task is canceled.
  @concurrent func pause(milliseconds: Int) async throws(HTTPError)
}
