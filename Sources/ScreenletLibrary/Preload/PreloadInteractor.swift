public import PortalKit
public import ScreenletKit

/// Loads the data that an app needs before its first screen, item by item, with progress.
///
/// Foundation data is loaded only if it is not cached or too old. Dynamic data is loaded once in
/// each session. An item that fails does not stop the others.
///
/// ```swift
/// PreloadInteractor([.form(ofList: 20_105, named: "Orders")], portal: context.portal)
/// ```
public final class PreloadInteractor: Interactor<PreloadInteractor.Result> {
  /// The result of preloading.
  public struct Result: Sendable {
    /// The items that failed to load and their errors, in the order of the items.
    public var failures: [(name: UserMessage, error: ScreenletError)] = []
    /// The number of items loaded from the portal.
    public var loaded = 0
    /// The number of items taken from the cache.
    public var kept = 0
  }

  private let items: [PreloadItem]
  private let isAskedFor: Bool
  private let clock: WallClock
  private let portal: any Portal

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - items: The items to load.
  ///   - isAskedFor: Whether the user requested to reload all items, even cached ones.
  ///   - clock: The clock that determines the age of cached items.
  ///   - portal: The portal to query.
  public init(
    _ items: [PreloadItem], isAskedFor: Bool = false, clock: WallClock = .system,
    portal: any Portal
  ) {
    (self.items, self.isAskedFor) = (items, isAskedFor)
    (self.clock, self.portal) = (clock, portal)
    super.init()
  }

  /// Loads the items; only cancellation ends it early.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    var result = Result()
    let report = progress.reporter
    for (number, item) in items.enumerated() {
      try Task.checkCancellation()
      let tell: @Sendable (Double) -> Void = { [items] share in
        report((Double(number) + share) / Double(max(1, items.count)), item.name.english)
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

  /// Loads an item and returns whether it came from the portal; false if the cached data is valid.
  @concurrent private nonisolated func load(
    _ item: PreloadItem, _ tell: @Sendable (Double) -> Void
  ) async throws(ScreenletError) -> Bool {
    if isAskedFor { return try await ask(for: item, .cacheFirst, isRefresh: true, tell).isFresh }
    let notes = try await ask(for: item, .cacheFirst, isRefresh: false, tell)
    guard case .foundation(let seconds) = item.lifetime, let kept = notes.cachedSince,
      kept.advanced(bySeconds: seconds) < clock.now()
    else { return notes.isFresh }
    // The cached data is outdated, but it stays if the portal is unreachable.
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
