/// What became of something that a person wrote.
public enum WriteOutcome: Hashable, Sendable {
  /// The portal has it.
  case sent
  /// It is kept here, and sent when the portal is there again.
  case queued(WriteKey)
  /// The portal does not take it, and nothing is kept.
  case failed(ScreenletError)
}
