public import PortalKit

extension ScreenletView {
  /// Shows the notes in a line below the layout; hides the line if there is nothing to report.
  ///
  /// The line offers a sign-in, or else reports pending writes, or else the age of cached content,
  /// which is updated every minute.
  func show(_ notes: PortalNotes) {
    self.notes = notes
    let words = noteWords
    (root as? ViewRoot)?.show(note: words)
    ageTimer = nil
    guard notes.cachedSince != nil, words != .none else { return }
    ageTimer = root.surface?.after(.seconds(60)) { [weak self] in
      guard let self else { return }
      show(self.notes)
    }
  }

  /// Returns the sentence that describes the outcome of a write.
  ///
  /// - Parameters:
  ///   - words: The sentence for a write that the portal stored.
  ///   - outcome: The outcome of the write.
  /// - Returns: `words` if it was sent; a sentence that it is stored locally if it was queued; the
  ///   reason if it was rejected.
  public func outcomeText(_ words: DisplayText, for outcome: WriteOutcome) -> DisplayText {
    switch outcome {
    case .sent: words
    case .queued: .key("write.queued")
    case .failed(let error): DisplayText(error.userMessage)
    }
  }

  private var noteWords: DisplayText {
    if needsSignIn { return .key("signIn.offer") }
    if !notes.queued.isEmpty, !showsQueuedWrites { return .key("offline.queued") }
    guard let kept = notes.cachedSince, let now = screenlet?.context.wallClock.now() else {
      return .none
    }
    let seconds = max(0, now.milliseconds - kept.milliseconds) / 1000
    switch seconds {
    case ..<60: return .key("offline.kept.now")
    case ..<3_600: return .key("offline.kept.minutes", count: Int(seconds / 60))
    case ..<86_400: return .key("offline.kept.hours", count: Int(seconds / 3_600))
    default: return .key("offline.kept.days", count: Int(seconds / 86_400))
    }
  }
}

extension OfflinePolicy: AttributeValue {}
