extension DraftStore {
  /// Returns the draft for a key, or else the newest draft of the same form, record and user with
  /// an older version of the form.
  ///
  /// - Parameter key: The key.
  /// - Returns: The draft; nil if there is none.
  /// - Throws: `StoreError` if the store cannot be read.
  @concurrent public func latestDraft(
    for key: DraftKey
  ) async throws(StoreError) -> StoredDraft? {
    if let draft = try await draft(for: key) { return draft }
    for summary in try await drafts() where summary.key.isEarlier(than: key) {
      return try await draft(for: summary.key)
    }
    return nil
  }

  /// Deletes the draft for a key, and the drafts with older versions of the form.
  ///
  /// - Parameter key: The key.
  /// - Throws: `StoreError` if the store cannot be written.
  @concurrent public func removeDrafts(for key: DraftKey) async throws(StoreError) {
    try await removeDraft(for: key)
    for summary in try await drafts() where summary.key.isEarlier(than: key) {
      try await removeDraft(for: summary.key)
    }
  }
}

extension DraftKey {
  /// Returns whether this key differs from another one only in the version of the form.
  ///
  /// A form name in angle brackets, such as that of standard input, is a different form each time.
  fileprivate func isEarlier(than key: DraftKey) -> Bool {
    guard fingerprint != key.fingerprint, !form.hasPrefix("<") else { return false }
    var same = self
    same.fingerprint = key.fingerprint
    return same == key
  }
}
