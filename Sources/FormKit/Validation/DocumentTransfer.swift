/// The state of an unfinished file upload to the portal.
public enum DocumentTransfer: Hashable, Sendable {
  /// The upload is queued or paused.
  case waiting
  /// The upload is running.
  case running
  /// The upload failed.
  case failed
}
