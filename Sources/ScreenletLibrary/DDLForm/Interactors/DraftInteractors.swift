public import FormKit
import PortalKit
public import ScreenletKit

/// Saves the answers as a draft.
public final class SaveDraftInteractor: Interactor<Instant?> {
  private let session: (record: FormRecord, page: Int)?
  private let key: DraftKey?
  private let store: any DraftStore
  private let clock: WallClock

  /// Creates an interactor that does nothing if `key` is nil.
  init(
    session: (record: FormRecord, page: Int)?, key: DraftKey?, store: any DraftStore,
    clock: WallClock
  ) {
    (self.session, self.key, self.store, self.clock) = (session, key, store, clock)
    super.init()
  }

  override public var priority: InteractorPriority { .background }

  /// Saves the draft and returns the time; nil if there is no session or no key.
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
  /// The result of the search.
  public struct Result: Sendable {
    /// The answers of the draft; nil if there is no draft.
    public let record: FormRecord?
    /// The JSON of the draft as stored.
    public let json: JSONValue?
    /// The time when the draft was saved.
    public let saved: Instant?
    /// The error message if the draft could not be read.
    public let notice: UserMessage?
  }

  private let key: DraftKey?
  private let definition: FormDefinition?
  private let store: any DraftStore
  private let uploads: FormUploads?

  /// Creates an interactor that finds no draft if `key` is nil.
  init(
    key: DraftKey?, definition: FormDefinition?, store: any DraftStore, uploads: FormUploads?
  ) {
    (self.key, self.definition, self.store) = (key, definition, store)
    self.uploads = uploads
    super.init()
  }

  /// Reads the latest draft; an unreadable one counts as missing and is reported in `notice`.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    guard let key, let definition else {
      return Result(record: nil, json: nil, saved: nil, notice: nil)
    }
    do {
      // Take over files left in the portal, so that they are kept with the draft or deleted.
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
        record: nil, json: nil, saved: nil, notice: ScreenletError(error).userMessage)
    }
  }
}

/// Writes drafts outside an interaction, such as when the user leaves.
enum DraftWriting {
  /// Saves a draft, or deletes it if `draft` is nil; errors are ignored because no view can show
  /// them.
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
