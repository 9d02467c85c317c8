import HTTPTransfer
import PortalKit
import Synchronization

/// The last faults that a portal told, and what each was taken for, for whoever looks closer.
final class FaultLog: Sendable {
  private struct Entry {
    let fault: ServerFault
    let error: ScreenletError
  }
  // Requests run at the same time, and each may fail.
  private let entries = Mutex<[Entry]>([])
  private static let limit = 32

  var all: [ServerFault] { entries.withLock { $0.map(\.fault) } }

  /// The last fault that was taken for an error.
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
  /// Why there was no answer.
  init(_ error: HTTPError, service: String) {
    self.init(status: 0, type: error.code, words: error.words, service: service)
  }
}
