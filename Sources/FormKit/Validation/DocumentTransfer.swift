/// Where a file is on its way to the portal.
public enum DocumentTransfer: Hashable, Sendable {
  /// It waits for its turn, or is held.
  case waiting
  /// Its bytes are being sent.
  case running
  /// It could not be sent.
  case failed
}
