import Synchronization

/// The last faults that a portal told, for whoever looks closer.
final class FaultLog: Sendable {
  // Requests run at the same time, and each may fail.
  private let faults = Mutex<[ServiceFault]>([])
  private static let limit = 32

  var all: [ServiceFault] { faults.withLock { $0 } }

  func note(_ fault: ServiceFault) {
    faults.withLock { faults in
      if faults.count == Self.limit { faults.removeFirst() }
      faults.append(fault)
    }
  }
}
