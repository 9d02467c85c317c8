import PortalKit

/// The wrong passwords that were given for one name.
struct FailureRecord: Hashable, Sendable {
  /// How many in a row.
  var count: Int
  /// When the last one was.
  var last: Instant
}

/// When a name is locked, and for how long; pure, so that no clock is needed to test it.
struct LockoutPolicy: Hashable, Sendable {
  /// So many wrong passwords in a row lock a name.
  var failures: Int
  /// How long it stays locked after the last of them, in seconds.
  var lockSeconds: Int64
  /// How long a wrong password counts, in seconds.
  var memorySeconds: Int64

  /// Five wrong passwords lock for five minutes; each is forgotten after fifteen.
  static let standard = LockoutPolicy(failures: 5, lockSeconds: 300, memorySeconds: 900)

  /// For how many more seconds a name is locked; 0 if it is not.
  ///
  /// A clock that was set back cannot lock anybody for longer than it ever takes.
  func secondsLocked(_ record: FailureRecord?, now: Instant) -> Int64 {
    guard let record, record.count >= failures else { return 0 }
    let passed = (now.milliseconds - record.last.milliseconds) / 1000
    return min(max(0, lockSeconds - passed), lockSeconds)
  }

  /// The record after one more wrong password.
  func afterFailure(_ record: FailureRecord?, now: Instant) -> FailureRecord {
    guard let record, record.count < failures, !isForgotten(record, now: now) else {
      return FailureRecord(count: 1, last: now)
    }
    return FailureRecord(count: record.count.saturatingAdding(1), last: now)
  }

  /// Before which moment a wrong password is forgotten.
  func horizon(now: Instant) -> Instant { now.advanced(bySeconds: -memorySeconds) }

  private func isForgotten(_ record: FailureRecord, now: Instant) -> Bool {
    record.last < horizon(now: now)
  }
}
