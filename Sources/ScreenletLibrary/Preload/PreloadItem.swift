public import PortalKit

/// Data that an app loads before its first screen.
public struct PreloadItem: Sendable {
  /// The lifetime of cached data.
  public enum Lifetime: Hashable, Sendable {
    /// Data that rarely changes: loaded if it is missing or older than the given number of seconds,
    /// also across sessions.
    case foundation(seconds: Int64)
    /// Data that changes daily: loaded once in each session, but not when a session is renewed.
    case dynamic
  }

  /// The name shown to the user.
  public let name: UserMessage
  /// The lifetime of the cached data.
  public let lifetime: Lifetime
  let load: @Sendable (any Portal, @Sendable (Double) -> Void) async throws(ScreenletError) -> Void

  /// Creates an item that loads data without progress.
  ///
  /// - Parameters:
  ///   - name: The name shown to the user.
  ///   - lifetime: The lifetime of the cached data.
  ///   - load: Requests the data from the portal; a caching portal stores the responses.
  public init(
    _ name: UserMessage, lifetime: Lifetime,
    load: @escaping @Sendable (any Portal) async throws(ScreenletError) -> Void
  ) {
    self.init(name, lifetime: lifetime) { portal, _ throws(ScreenletError) in try await load(portal)
    }
  }

  /// Creates an item that loads data with progress.
  ///
  /// - Parameters:
  ///   - name: The name shown to the user.
  ///   - lifetime: The lifetime of the cached data.
  ///   - load: Requests the data from the portal and reports the finished fraction, from 0 to 1.
  public init(
    _ name: UserMessage, lifetime: Lifetime,
    load:
      @escaping @Sendable (
        _ portal: any Portal, _ done: @Sendable (Double) -> Void
      ) async throws(ScreenletError) -> Void
  ) {
    (self.name, self.lifetime, self.load) = (name, lifetime, load)
  }

  /// The number of seconds of a day, the usual lifetime of foundation data.
  public static let day: Int64 = 86_400

  /// Returns an item for a record set and the form of its records.
  ///
  /// - Parameters:
  ///   - id: The record set ID.
  ///   - name: The name shown to the user.
  public static func form(ofList id: Int64, named name: UserMessage) -> PreloadItem {
    PreloadItem(name, lifetime: .foundation(seconds: day)) { portal throws(ScreenletError) in
      let set = try await portal.recordSet(id)
      _ = try await portal.structure(set.structureId)
    }
  }

  /// Returns an item for a page of records.
  ///
  /// - Parameters:
  ///   - query: The record set and the page.
  ///   - name: The name shown to the user.
  public static func records(_ query: RecordQuery, named name: UserMessage) -> PreloadItem {
    PreloadItem(name, lifetime: .dynamic) { portal throws(ScreenletError) in
      _ = try await portal.records(query)
    }
  }

  /// Returns an item for the response of a data provider.
  ///
  /// - Parameters:
  ///   - request: The provider and its parameters.
  ///   - name: The name shown to the user.
  public static func provider(_ request: DataProviderRequest, named name: UserMessage)
    -> PreloadItem
  {
    PreloadItem(name, lifetime: .foundation(seconds: day)) { portal throws(ScreenletError) in
      _ = try await portal.queryProvider(request)
    }
  }
}
