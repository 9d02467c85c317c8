extension DraftStore {
  /// The draft for a key; if there is none, the newest of the same form, record and person from
  /// before the form changed.
  @concurrent public func latestDraft(
    for key: DraftKey
  ) async throws(StoreError) -> StoredDraft? {
    if let draft = try await draft(for: key) { return draft }
    for summary in try await drafts() where summary.key.isEarlier(than: key) {
      return try await draft(for: summary.key)
    }
    return nil
  }

  /// Forgets the draft of a key, and those from before the form changed.
  @concurrent public func removeDrafts(for key: DraftKey) async throws(StoreError) {
    try await removeDraft(for: key)
    for summary in try await drafts() where summary.key.isEarlier(than: key) {
      try await removeDraft(for: summary.key)
    }
  }
}

extension DraftKey {
  /// Whether it is a key of the same form with another structure.
  ///
  /// A name in angle brackets, as that of standard input, is of another form each time.
  fileprivate func isEarlier(than key: DraftKey) -> Bool {
    guard fingerprint != key.fingerprint, !form.hasPrefix("<") else { return false }
    var same = self
    same.fingerprint = key.fingerprint
    return same == key
  }
}
