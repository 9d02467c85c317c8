public import PortalKit
public import ScreenletKit

/// Loads what an app has at hand before its first screen, one thing after the other, with progress.
///
/// Foundation data that is kept and young enough is not asked for again; dynamic data is, once in
/// each session. One that fails keeps the others from nothing.
///
/// ```swift
/// PreloadInteractor([.form(ofList: 20_105, named: "Orders")], portal: context.portal)
/// ```
public final class PreloadInteractor: Interactor<PreloadInteractor.Result> {
  /// What became of it.
  public struct Result: Sendable {
    /// What could not be loaded, and why: in the order of the items.
    public var failures: [(name: Phrase, error: ScreenletError)] = []
    /// How many were asked for at the portal.
    public var loaded = 0
    /// How many were kept here, and good enough.
    public var kept = 0
  }

  private let items: [PreloadItem]
  private let isAskedFor: Bool
  private let clock: WallClock
  private let portal: any Portal

  /// Makes an interactor.
  ///
  /// - Parameters:
  ///   - items: What is to be at hand.
  ///   - isAskedFor: Whether a person wants all of it anew.
  ///   - clock: The time of day, for the age of what is kept.
  ///   - portal: Whom to ask.
  public init(
    _ items: [PreloadItem], isAskedFor: Bool = false, clock: WallClock = .system,
    portal: any Portal
  ) {
    (self.items, self.isAskedFor) = (items, isAskedFor)
    (self.clock, self.portal) = (clock, portal)
    super.init()
  }

  /// Loads them; only being called off ends it early.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    var result = Result()
    for (number, item) in items.enumerated() {
      try Task.checkCancellation()
      let tell: @Sendable (Double) -> Void = { [items] share in
        progress((Double(number) + share) / Double(max(1, items.count)), item.name.english)
      }
      tell(0)
      do throws(ScreenletError) {
        if try await load(item, tell) { result.loaded += 1 } else { result.kept += 1 }
      } catch {
        if error == .cancelled { throw error }
        result.failures.append((item.name, error))
      }
    }
    progress(1)
    return result
  }

  /// Loads one; false where what is kept is good enough.
  @concurrent private nonisolated func load(
    _ item: PreloadItem, _ tell: @Sendable (Double) -> Void
  ) async throws(ScreenletError) -> Bool {
    if isAskedFor { return try await ask(for: item, .cacheFirst, isRefresh: true, tell).isFresh }
    let notes = try await ask(for: item, .cacheFirst, isRefresh: false, tell)
    guard case .foundation(let seconds) = item.life, let kept = notes.kept,
      kept.advanced(bySeconds: seconds) < clock.now()
    else { return notes.isFresh }
    // It is out of date: a portal that is away leaves what there is.
    return try await ask(for: item, .cacheFirst, isRefresh: true, tell).isFresh
  }

  @concurrent private nonisolated func ask(
    for item: PreloadItem, _ policy: OfflinePolicy, isRefresh: Bool,
    _ tell: @Sendable (Double) -> Void
  ) async throws(ScreenletError) -> PortalNotes {
    let call = PortalCall(policy, isRefresh: isRefresh)
    let outcome: Outcome<Void> = await PortalCall.$current.withValue(call) {
      do throws(ScreenletError) { return .success(try await item.load(portal, tell)) } catch {
        return .failure(error)
      }
    }
    try outcome.get()
    return call.notes
  }
}
