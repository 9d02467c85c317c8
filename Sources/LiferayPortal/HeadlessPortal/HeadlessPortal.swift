import PortalKit
import Synchronization

/// The adapter for portals of 7.4 and later, using the headless services.
struct HeadlessPortal: LiferayAdapter {
  let connection: LiferayConnection
  let services: HeadlessServices
  let known = ContentMetadataCache()
  private let knownObjects: ObjectDefinitionCache?

  var version: LiferayVersion { .v74 }

  /// The object records if record lists are objects; nil if they are forms.
  var objects: ObjectRecords? {
    knownObjects.map { ObjectRecords(portal: self, known: $0) }
  }

  init(_ connection: LiferayConnection) {
    self.connection = connection
    services = HeadlessServices(connection: connection)
    knownObjects = connection.settings.records == .objects ? ObjectDefinitionCache() : nil
  }

  /// Returns the given, configured or default site; queries the portal only once.
  func site(_ id: Int64 = 0) async throws(ScreenletError) -> Int64 {
    if id != 0 { return id }
    if connection.settings.groupId != 0 { return connection.settings.groupId }
    if let site = known.site { return site }
    var answer = try await services.find(.users, "/sites/by-friendly-url-path/guest")
    if answer == nil {
      // Without a guest site, use the first site that the user is a member of.
      answer = try await services.get(.users, "/my-user-account/sites")["items"]?.array?.first
    }
    guard let site = answer?["id"]?.whole else { throw .unreadable("/sites") }
    known.site = site
    return site
  }

  /// Returns the path component for a content type, or nil if it has none.
  static func folder(_ kind: AssetClass) -> String? {
    switch kind {
    case .blogsEntry: "blog-postings"
    case .fileEntry: "documents"
    case .webContent: "structured-contents"
    case .user, .record: nil
    }
  }

  /// Returns the type and path of a content item.
  func place(_ reference: AssetReference) async throws(ScreenletError) -> (AssetClass, String) {
    let (kind, key) = try await object(reference)
    guard let folder = Self.folder(kind) else { throw .lacks("comments", version) }
    return (kind, "/\(folder)/\(key)")
  }

  /// Returns the type and key of a reference; searches all types for an entry ID.
  func object(
    _ reference: AssetReference
  ) async throws(ScreenletError) -> (kind: AssetClass, key: Int64) {
    switch reference {
    case .object(let name, let key):
      guard let kind = AssetClass(className: name) else { throw .lacks("oneAsset", version) }
      return (kind, key)
    case .entry(let id):
      if let kind = known.kind(of: id) { return (kind, id) }
      for kind in [AssetClass.fileEntry, .webContent, .blogsEntry] {
        guard let folder = Self.folder(kind) else { continue }
        if try await services.find(.delivery, "/\(folder)/\(id)", .init(["fields": "id"])) != nil {
          known.note(kind, of: id)
          return (kind, id)
        }
      }
      throw .notFound
    }
  }
}

/// Caches data about a portal: its site, content types, forms, and the types without external
/// reference codes.
final class ContentMetadataCache: Sendable {
  private struct Contents {
    var site: Int64?
    var kinds: [Int64: AssetClass] = [:]
    var forms: [Int64: JSONValue] = [:]
    var withoutCodes: Set<String> = []
  }
  // Concurrent requests may store the same data.
  private let contents = Mutex(Contents())

  var site: Int64? {
    get { contents.withLock { $0.site } }
    set { contents.withLock { $0.site = newValue } }
  }

  func kind(of id: Int64) -> AssetClass? { contents.withLock { $0.kinds[id] } }

  func note(_ kind: AssetClass, of id: Int64) {
    contents.withLock { contents in
      if contents.kinds.count >= 10_000 { contents.kinds = [:] }
      contents.kinds[id] = kind
    }
  }

  /// Whether a type supports external reference codes.
  func hasCodes(of sort: String) -> Bool {
    contents.withLock { !$0.withoutCodes.contains(sort) }
  }

  func noteNoCodes(of sort: String) {
    contents.withLock { _ = $0.withoutCodes.insert(sort) }
  }

  func form(_ id: Int64) -> JSONValue? { contents.withLock { $0.forms[id] } }

  func keep(_ form: JSONValue, _ id: Int64) {
    contents.withLock { contents in
      if contents.forms.count >= 64 { contents.forms = [:] }
      contents.forms[id] = form
    }
  }
}
