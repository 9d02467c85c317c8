/// Where the portal is, and whatever else `server_context.xml` says.
///
/// It is a value: change a copy, and give it to a context. Keys that the toolkit does not know are
/// kept, for apps to read with ``string(_:)``, ``integer(_:)`` and ``boolean(_:)``.
public struct ServerContext: Hashable, Sendable {
  /// Where a value was said.
  public enum Origin: Hashable, Sendable {
    /// In the file that comes with the program.
    case builtIn
    /// In a file, at a line and column.
    case file(name: String, line: Int, column: Int)
    /// In a variable of the environment.
    case environment(variable: String)
    /// In the program.
    case code
  }

  struct Entry: Hashable {
    var value: String
    var origin: Origin
  }

  var entries: [String: Entry] = [:]

  /// Makes one that says nothing: the embedded portal, with its own company and site.
  public init() {}

  /// Where the portal is.
  public var location: PortalLocation {
    get {
      // Only the program can have set what is no address; it is not to pass for the embedded one.
      self[.server].map { (try? PortalLocation($0)) ?? .remote($0) } ?? .embedded
    }
    set { self[.server] = newValue.server }
  }

  /// The company; 0 for the portal's own.
  public var companyId: Int64 {
    get { self[.companyId].flatMap(Int64.init) ?? 0 }
    set { self[.companyId] = String(newValue) }
  }

  /// The site; 0 for the portal's own.
  public var groupId: Int64 {
    get { self[.groupId].flatMap(Int64.init) ?? 0 }
    set { self[.groupId] = String(newValue) }
  }

  /// The version that the portal is said to have, such as 62 or 73; nil to ask the portal.
  public var portalVersion: Int? { self[.portalVersion].flatMap(Int.init) }

  /// The part of the portal that this context is about.
  public var scope: PortalScope {
    PortalScope(server: location.server, companyId: companyId, groupId: groupId)
  }

  /// All keys, in order.
  public var keys: [String] { entries.keys.sorted() }

  /// The text under a key; nil if nothing was said.
  public func string(_ key: String) -> String? { entries[key]?.value }

  /// The whole number under a key; nil if nothing was said, or something else.
  public func integer(_ key: String) -> Int64? { string(key).flatMap(Int64.init) }

  /// The truth under a key; nil if nothing was said, or neither `true` nor `false`.
  public func boolean(_ key: String) -> Bool? { string(key).flatMap(Bool.init) }

  /// Where the value under a key was said; nil if nothing was.
  public func origin(of key: String) -> Origin? { entries[key]?.origin }

  /// This context with another laid over it: what the other says, wins.
  public func overlaid(with other: ServerContext) -> ServerContext {
    var result = self
    result.entries.merge(other.entries) { _, above in above }
    return result
  }

  package private(set) subscript(key: ContextKey) -> String? {
    get { entries[key.rawValue]?.value }
    set { entries[key.rawValue] = newValue.map { Entry(value: $0, origin: .code) } }
  }
}

extension ServerContext.Origin: CustomStringConvertible {
  /// As a person is told: `server_context.xml:4:3`.
  public var description: String {
    switch self {
    case .builtIn: "built in"
    case .file(let name, let line, let column): "\(name):\(line):\(column)"
    case .environment(let variable): "$\(variable)"
    case .code: "the app"
    }
  }
}
