public import FormKit
public import PortalKit
public import ScreenletKit

/// Keeps what was entered.
public final class SaveDraftInteractor: Interactor<Instant?> {
  private let session: (record: FormRecord, page: Int)?
  private let key: DraftKey?
  private let store: any DraftStore
  private let clock: WallClock

  /// Makes an interactor; it does nothing where there is no key.
  init(
    session: (record: FormRecord, page: Int)?, key: DraftKey?, store: any DraftStore,
    clock: WallClock
  ) {
    (self.session, self.key, self.store, self.clock) = (session, key, store, clock)
    super.init()
  }

  override public var priority: InteractorPriority { .background }

  /// Writes it, and tells when.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Instant? {
    guard let session, let key else { return nil }
    let draft = FormSession.draft(of: session.record, page: session.page)
    try await store.save(Array(JSONWriter.compact(draft).utf8), for: key)
    return clock.now()
  }
}

/// Looks for a draft.
public final class RestoreDraftInteractor: Interactor<RestoreDraftInteractor.Result> {
  /// What was found.
  public struct Result: Sendable {
    /// The record; nil if there is none.
    public let record: FormRecord?
    /// The draft as it was kept.
    public let json: JSONValue?
    /// When it was kept.
    public let saved: Instant?
    /// What is odd with the store.
    public let notice: Phrase?
  }

  private let key: DraftKey?
  private let definition: FormDefinition?
  private let store: any DraftStore
  private let uploads: FormUploads?

  /// Makes an interactor; it finds nothing where there is no key.
  init(
    key: DraftKey?, definition: FormDefinition?, store: any DraftStore, uploads: FormUploads?
  ) {
    (self.key, self.definition, self.store) = (key, definition, store)
    self.uploads = uploads
    super.init()
  }

  /// Looks; what cannot be read is taken as not there, and told.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    guard let key, let definition else {
      return Result(record: nil, json: nil, saved: nil, notice: nil)
    }
    do {
      // What was left in the portal is ours from now on, to be kept or swept.
      await uploads?.inherit()
      guard let stored = try await store.latestDraft(for: key) else {
        return Result(record: nil, json: nil, saved: nil, notice: nil)
      }
      let json = try JSONReader.read(stored.bytes)
      return Result(
        record: try FormRecord(draft: json, of: definition), json: json,
        saved: stored.summary.saved, notice: nil)
    } catch {
      return Result(
        record: nil, json: nil, saved: nil, notice: ScreenletError(error).phrase)
    }
  }
}

/// Writes drafts outside of an interaction, as on the way out.
enum DraftWriting {
  /// Keeps a draft, or throws it away; what cannot be written is lost, for nobody is there to hear.
  @concurrent nonisolated static func write(
    _ draft: JSONValue?, for key: DraftKey, to store: any DraftStore
  ) async {
    if let draft {
      try? await store.save(Array(JSONWriter.compact(draft).utf8), for: key)
    } else {
      try? await store.removeDrafts(for: key)
    }
  }
}
