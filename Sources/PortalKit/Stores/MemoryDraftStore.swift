/// A draft store that lasts as long as the program: for tests and pictures.
public actor MemoryDraftStore: DraftStore {
  private var kept: [DraftKey: StoredDraft] = [:]
  private let clock: WallClock

  /// Makes an empty one.
  public init(clock: WallClock = .system) { self.clock = clock }

  /// The draft for a key.
  public func draft(for key: DraftKey) throws(StoreError) -> StoredDraft? { kept[key] }

  /// Saves a draft.
  public func save(_ bytes: [UInt8], for key: DraftKey) throws(StoreError) {
    kept[key] = StoredDraft(summary: DraftSummary(key: key, saved: clock.now()), bytes: bytes)
  }

  /// Forgets a draft.
  public func removeDraft(for key: DraftKey) throws(StoreError) { kept[key] = nil }

  /// All drafts, the newest first.
  public func drafts() throws(StoreError) -> [DraftSummary] {
    kept.values.map(\.summary).sorted { $0.saved > $1.saved }
  }
}
