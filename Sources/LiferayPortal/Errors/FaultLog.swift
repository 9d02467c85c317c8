import HTTPTransfer
import PortalKit
import Synchronization

/// The last 32 faults reported by a portal, with the errors they were mapped to, for diagnostics.
final class FaultLog: Sendable {
  private struct Entry {
    let fault: ServerFault
    let error: ScreenletError
  }
  // Concurrent requests may fail at the same time.
  private let entries = Mutex<[Entry]>([])
  private static let limit = 32

  var all: [ServerFault] { entries.withLock { $0.map(\.fault) } }

  /// Returns the last fault that was mapped to an error.
  func last(takenFor error: ScreenletError) -> ServerFault? {
    entries.withLock { entries in entries.last { $0.error == error }?.fault }
  }

  func note(_ fault: ServerFault, takenFor error: ScreenletError) {
    entries.withLock { entries in
      if entries.count == Self.limit { entries.removeFirst() }
      entries.append(Entry(fault: fault, error: error))
    }
  }
}

extension ServerFault {
  /// Creates the fault for a request without a response.
  init(_ error: HTTPError, service: String) {
    self.init(status: 0, type: error.code, words: error.words, service: service)
  }
}
