import PortalKit

/// The consecutive wrong passwords given for one name.
struct FailureRecord: Hashable, Sendable {
  /// The number of consecutive wrong passwords.
  var count: Int
  /// The time of the latest wrong password.
  var last: Instant
}

/// The rules for locking a name after wrong passwords.
///
/// All methods take the time as a parameter, so tests need no clock.
struct LockoutPolicy: Hashable, Sendable {
  /// The number of consecutive wrong passwords that lock a name.
  var failures: Int
  /// The duration of a lock after the latest wrong password, in seconds.
  var lockSeconds: Int64
  /// The time after which a wrong password no longer counts, in seconds.
  var memorySeconds: Int64

  /// The default policy: five wrong passwords lock the name for five minutes; a wrong password
  /// counts for fifteen minutes.
  static let standard = LockoutPolicy(failures: 5, lockSeconds: 300, memorySeconds: 900)

  /// Returns the remaining lock time in seconds; 0 if the name is not locked.
  ///
  /// The result never exceeds `lockSeconds`, even if the clock was set back.
  func secondsLocked(_ record: FailureRecord?, now: Instant) -> Int64 {
    guard let record, record.count >= failures else { return 0 }
    let passed = (now.milliseconds - record.last.milliseconds) / 1000
    return min(max(0, lockSeconds - passed), lockSeconds)
  }

  /// Returns the record after one more wrong password.
  func afterFailure(_ record: FailureRecord?, now: Instant) -> FailureRecord {
    guard let record, record.count < failures, !isForgotten(record, now: now) else {
      return FailureRecord(count: 1, last: now)
    }
    return FailureRecord(count: record.count.saturatingAdding(1), last: now)
  }

  /// Returns the time before which wrong passwords no longer count.
  func horizon(now: Instant) -> Instant { now.advanced(bySeconds: -memorySeconds) }

  private func isForgotten(_ record: FailureRecord, now: Instant) -> Bool {
    record.last < horizon(now: now)
  }
}
