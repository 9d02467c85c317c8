/// The steps that sending an entry takes, for tests that stop a program at each.
package enum SyncStep: String, Hashable, Sendable, CaseIterable {
  /// It is in the queue, and nobody was asked.
  case kept
  /// It is claimed: the disk says that it may have been sent.
  case claimed
  /// The portal has answered, and the disk does not know yet.
  case answered
  /// The answer is on the disk.
  case settled
}
