public import PortalKit

/// Something that an app has at hand before its first screen.
public struct PreloadItem: Sendable {
  /// How long it is good for.
  public enum Life: Hashable, Sendable {
    /// It rarely changes, and is as good in the next session: asked for where it is missing or older
    /// than so many seconds.
    case foundation(seconds: Int64)
    /// It changes daily: asked for in each session, and not when a session is only renewed.
    case dynamic
  }

  /// What it is, for a person.
  public let name: Phrase
  /// How long it is good for.
  public let life: Life
  let load: @Sendable (any Portal, @Sendable (Double) -> Void) async throws(ScreenletError) -> Void

  /// Names something of an app's own.
  ///
  /// - Parameters:
  ///   - name: What it is, for a person.
  ///   - life: How long it is good for.
  ///   - load: Asks the portal for it; a portal with a memory keeps what it answers.
  public init(
    _ name: Phrase, life: Life,
    load: @escaping @Sendable (any Portal) async throws(ScreenletError) -> Void
  ) {
    self.init(name, life: life) { portal, _ throws(ScreenletError) in try await load(portal) }
  }

  /// Names something of an app's own that takes long enough to say how far it is.
  ///
  /// - Parameters:
  ///   - name: What it is, for a person.
  ///   - life: How long it is good for.
  ///   - load: Asks the portal for it, and tells the share that is done, from 0 to 1.
  public init(
    _ name: Phrase, life: Life,
    load:
      @escaping @Sendable (
        _ portal: any Portal, _ done: @Sendable (Double) -> Void
      ) async throws(ScreenletError) -> Void
  ) {
    (self.name, self.life, self.load) = (name, life, load)
  }

  /// A day, in seconds: how long foundation data is usually good for.
  public static let day: Int64 = 86_400

  /// A list of records, and the form of its records.
  public static func form(ofList id: Int64, named name: Phrase) -> PreloadItem {
    PreloadItem(name, life: .foundation(seconds: day)) { portal throws(ScreenletError) in
      let set = try await portal.recordSet(id)
      _ = try await portal.structure(set.structureId)
    }
  }

  /// The first records of a list.
  public static func records(_ query: RecordQuery, named name: Phrase) -> PreloadItem {
    PreloadItem(name, life: .dynamic) { portal throws(ScreenletError) in
      _ = try await portal.records(query)
    }
  }

  /// What a data provider offers.
  public static func provider(_ request: DataProviderRequest, named name: Phrase) -> PreloadItem {
    PreloadItem(name, life: .foundation(seconds: day)) { portal throws(ScreenletError) in
      _ = try await portal.ask(request)
    }
  }
}
