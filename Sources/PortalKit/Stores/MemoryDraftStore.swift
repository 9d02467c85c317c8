/// A draft store in memory, for tests and screenshots.
public actor MemoryDraftStore: DraftStore {
  private var kept: [DraftKey: StoredDraft] = [:]
  private let clock: WallClock

  /// Creates an empty store.
  ///
  /// - Parameter clock: The source of the times at which drafts are saved.
  public init(clock: WallClock = .system) { self.clock = clock }

  /// Returns the draft for a key; nil if there is none.
  ///
  /// - Parameter key: The key.
  /// - Throws: Never.
  public func draft(for key: DraftKey) throws(StoreError) -> StoredDraft? { kept[key] }

  /// Saves a draft and replaces the previous one.
  ///
  /// - Parameters:
  ///   - bytes: The content of the draft.
  ///   - key: The key.
  /// - Throws: Never.
  public func save(_ bytes: [UInt8], for key: DraftKey) throws(StoreError) {
    kept[key] = StoredDraft(summary: DraftSummary(key: key, saved: clock.now()), bytes: bytes)
  }

  /// Deletes the draft for a key, if there is one.
  ///
  /// - Parameter key: The key.
  /// - Throws: Never.
  public func removeDraft(for key: DraftKey) throws(StoreError) { kept[key] = nil }

  /// Returns the keys and times of all drafts, newest first.
  ///
  /// - Throws: Never.
  public func drafts() throws(StoreError) -> [DraftSummary] {
    kept.values.map(\.summary).sorted { $0.saved > $1.saved }
  }
}
