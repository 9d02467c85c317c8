package import PortalKit

/// Why there is no answer.
package enum HTTPError: Error, Hashable, Sendable {
  /// The work was called off.
  case cancelled
  /// It took longer than one waits.
  case timeout
  /// There is no connection: nothing was sent.
  case unreachable(String)
  /// The connection ended too early: what was sent may have been done.
  case interrupted(String)
  /// The server cannot prove who it is.
  case untrusted(String)
  /// A secret would go where others can read it.
  case insecure(String)
  /// There is more than is taken.
  case tooLarge(limit: Int)
  /// What is asked for is somewhere else.
  case moved(to: String)
  /// One address leads to another without end.
  case circle
  /// What came is no answer.
  case unreadable(String)
  /// A file on its way cannot be read.
  case file(String)
  /// What speaks HTTP is missing on this machine.
  case library(String)
}

extension HTTPError: PhrasedError {
  /// A stable word for programs, such as `http.untrusted`.
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

  /// What it says without a sentence around it, for whoever looks closer.
  package var words: String {
    switch self {
    case .cancelled, .timeout, .circle: phrase.english
    case .unreachable(let words), .interrupted(let words), .untrusted(let words),
      .insecure(let words), .moved(let words), .unreadable(let words), .file(let words),
      .library(let words):
      words
    case .tooLarge(let limit): "\(limit)"
    }
  }

  /// What is wrong and what to do.
  package var phrase: Phrase {
    func words(_ english: String, _ argument: String) -> Phrase {
      Phrase(key: code, english: english, arguments: [argument])
    }
    switch self {
    case .cancelled: return ScreenletError.cancelled.phrase
    case .timeout: return ScreenletError.timeout.phrase
    case .unreachable, .interrupted: return ScreenletError.offline.phrase
    case .untrusted(let reason):
      return words("The server cannot prove who it is: \(reason).", reason)
    case .insecure(let server):
      return words(
        "\(server) would get your password in the clear. Use an address with https.", server)
    case .tooLarge(let limit):
      return words("The server sends more than \(limit) bytes. That is not taken.", "\(limit)")
    case .moved(let place):
      return words("The portal has moved to \(place). Write that for liferay_server.", place)
    case .circle:
      return Phrase(key: code, english: "The server sends you round in a circle.")
    case .unreadable(let reason): return words("The answer cannot be read: \(reason).", reason)
    case .file(let path): return words("\(path) cannot be read. Choose it again.", path)
    case .library(let message): return Phrase(verbatim: message)
    }
  }
}
