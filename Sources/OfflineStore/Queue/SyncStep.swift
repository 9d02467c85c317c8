/// The steps of sending an entry.
///
/// Tests stop the program at each step.
package enum SyncStep: String, Hashable, Sendable, CaseIterable {
  /// The entry is in the queue, and no request was sent.
  case kept
  /// The entry is claimed: the disk records that it may have been sent.
  case claimed
  /// The server has responded, and the response is not yet on disk.
  case answered
  /// The response is on disk.
  case settled
}
