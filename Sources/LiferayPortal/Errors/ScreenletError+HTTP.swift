import HTTPTransfer
import PortalKit

extension ScreenletError {
  /// Creates a screenlet error from a transport error; for writes, a lost response is reported as
  /// uncertain.
  init(_ error: HTTPError, isWrite: Bool) {
    switch error {
    case .cancelled: self = .cancelled
    case .unreachable: self = .offline
    case .interrupted where !isWrite: self = .offline
    case .timeout where !isWrite: self = .timeout
    case .interrupted, .timeout:
      // The write may have been performed, so sending it again could duplicate it.
      self = .server(
        code: error == .timeout ? "http.timeout" : error.code,
        message: UserMessage(
          key: "liferay.unsure",
          english:
            "The portal did not respond. Check whether this arrived before you send it again."))
    default: self = .server(code: error.code, message: error.userMessage)
    }
  }
}
