package import Basics

/// The error for a request without a usable response.
package enum HTTPError: Error, Hashable, Sendable {
  /// The task was canceled.
  case cancelled
  /// The request timed out.
  case timeout
  /// The connection failed; nothing was sent.
  case unreachable(String)
  /// The connection ended too early; the server may have processed the request.
  case interrupted(String)
  /// The server's certificate is not trusted.
  case untrusted(String)
  /// A secret would be sent in plain text.
  case insecure(String)
  /// The response is larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// The server redirects to an address that the client must not follow.
  case moved(to: String)
  /// The redirects form a loop, or there are too many.
  case circle
  /// The response is not valid HTTP.
  case unreadable(String)
  /// A file of the request body cannot be read.
  case file(String)
  /// The HTTP library is missing on this machine.
  case library(String)
}

extension HTTPError: UserFacingError {
  /// A stable code for programs, such as `http.untrusted`.
  package var code: String {
    switch self {
    case .cancelled: "cancelled"
    case .timeout: "timeout"
    case .unreachable: "http.unreachable"
    case .interrupted: "http.interrupted"
    case .untrusted: "http.untrusted"
    case .insecure: "http.insecure"
    case .tooLarge: "http.tooLarge"
    case .moved: "http.moved"
    case .circle: "http.circle"
    case .unreadable: "http.unreadable"
    case .file: "http.file"
    case .library: "http.library"
    }
  }

  /// The technical detail alone, without the explaining sentence, for a details view.
  package var words: String {
    switch self {
    case .cancelled, .timeout, .circle: userMessage.english
    case .unreachable(let words), .interrupted(let words), .untrusted(let words),
      .insecure(let words), .moved(let words), .unreadable(let words), .file(let words),
      .library(let words):
      words
    case .tooLarge(let limit): "\(limit)"
    }
  }

  /// The message for users: the problem, and how to solve it.
  package var userMessage: UserMessage {
    func words(_ english: String, _ argument: String) -> UserMessage {
      UserMessage(key: code, english: english, arguments: [argument])
    }
    switch self {
    case .cancelled: return .cancelled
    case .timeout: return .timeout
    case .unreachable, .interrupted: return .offline
    case .untrusted(let reason):
      return words("The server cannot prove its identity: \(reason).", reason)
    case .insecure(let server):
      return words(
        "\(server) would get your password unencrypted. Use an address with https.", server)
    case .tooLarge(let limit):
      return words("The server sent more than \(limit) bytes, which is the limit.", "\(limit)")
    case .moved(let place):
      return words("The portal has moved to \(place). Set liferay_server to that address.", place)
    case .circle:
      return UserMessage(key: code, english: "The server redirects endlessly.")
    case .unreadable(let reason): return words("The response cannot be read: \(reason).", reason)
    case .file(let path): return words("\(path) cannot be read. Choose it again.", path)
    case .library(let message): return UserMessage(verbatim: message)
    }
  }
}
