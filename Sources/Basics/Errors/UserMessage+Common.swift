/// The messages that errors of several modules share.
extension UserMessage {
  /// The message for a server that cannot be reached.
  package static let offline = UserMessage(
    key: "error.offline", english: "The portal is unreachable. Try again later.")
  /// The message for a server that did not respond in time.
  package static let timeout = UserMessage(
    key: "error.timeout", english: "The portal took too long. Try again.")
  /// The message for a task that was canceled.
  package static let cancelled = UserMessage(key: "error.cancelled", english: "Stopped.")
}
