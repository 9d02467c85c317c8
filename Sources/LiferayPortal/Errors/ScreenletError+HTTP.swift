import HTTPTransfer
import PortalKit

extension ScreenletError {
  /// Why there is no answer, in the vocabulary of every screenlet.
  init(_ error: HTTPError, isWrite: Bool) {
    switch error {
    case .cancelled: self = .cancelled
    case .unreachable: self = .offline
    case .interrupted where !isWrite: self = .offline
    case .timeout where !isWrite: self = .timeout
    case .interrupted, .timeout:
      // It may have arrived: who sends it again may send it twice.
      self = .server(
        code: error == .timeout ? "http.timeout" : error.code,
        message: Phrase(
          key: "liferay.unsure",
          english:
            "The portal did not respond. Check whether this arrived before you send it again."))
    default: self = .server(code: error.code, message: error.phrase)
    }
  }
}
