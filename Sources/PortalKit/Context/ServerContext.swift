/// The portal location and the other values of `server_context.xml`.
///
/// It is a value type: change a copy and pass it to a context. Unknown keys are kept, so that apps
/// can read them with ``string(_:)``, ``integer(_:)`` and ``boolean(_:)``.
public struct ServerContext: Hashable, Sendable {
  /// The source of a value.
  public enum Origin: Hashable, Sendable {
    /// The context file that comes with the program.
    case builtIn
    /// A file, with the line and column of the value.
    case file(name: String, line: Int, column: Int)
    /// An environment variable.
    case environment(variable: String)
    /// The program itself.
    case code
  }

  struct Entry: Hashable {
    var value: String
    var origin: Origin
  }

  var entries: [String: Entry] = [:]

  /// Creates an empty context: the embedded portal, with its default company and site.
  public init() {}

  /// The location of the portal.
  public var location: PortalLocation {
    get {
      // Only the program can have set an invalid address; do not treat it as the embedded portal.
      self[.server].map { (try? PortalLocation($0)) ?? .remote($0) } ?? .embedded
    }
    set { self[.server] = newValue.server }
  }

  /// The ID of the company; 0 for the portal's default company.
  public var companyId: Int64 {
    get { self[.companyId].flatMap(Int64.init) ?? 0 }
    set { self[.companyId] = String(newValue) }
  }

  /// The ID of the site; 0 for the portal's default site.
  public var groupId: Int64 {
    get { self[.groupId].flatMap(Int64.init) ?? 0 }
    set { self[.groupId] = String(newValue) }
  }

  /// The version of the portal, such as 62 or 73; nil to query the portal.
  public var portalVersion: Int? { self[.portalVersion].flatMap(Int.init) }

  /// The portal, company and site of this context.
  public var scope: PortalScope {
    PortalScope(server: location.server, companyId: companyId, groupId: groupId)
  }

  /// All keys, sorted.
  public var keys: [String] { entries.keys.sorted() }

  /// Returns the text stored under a key; nil if it is absent.
  ///
  /// - Parameter key: The key, known to the toolkit or not.
  public func string(_ key: String) -> String? { entries[key]?.value }

  /// Returns the integer stored under a key; nil if it is absent or not an integer.
  ///
  /// - Parameter key: The key, known to the toolkit or not.
  public func integer(_ key: String) -> Int64? { string(key).flatMap(Int64.init) }

  /// Returns the Boolean stored under a key; nil if it is absent or neither `true` nor `false`.
  ///
  /// - Parameter key: The key, known to the toolkit or not.
  public func boolean(_ key: String) -> Bool? { string(key).flatMap(Bool.init) }

  /// Returns the source of the value stored under a key; nil if it is absent.
  ///
  /// - Parameter key: The key, known to the toolkit or not.
  public func origin(of key: String) -> Origin? { entries[key]?.origin }

  /// Returns this context with the values of another one, which take precedence.
  ///
  /// - Parameter other: The context whose values take precedence.
  public func overlaid(with other: ServerContext) -> ServerContext {
    var result = self
    result.entries.merge(other.entries) { _, above in above }
    return result
  }

  /// Returns the text stored under a key of the toolkit; nil if it is absent.
  ///
  /// - Parameter key: The key.
  package private(set) subscript(key: ContextKey) -> String? {
    get { entries[key.rawValue]?.value }
    set { entries[key.rawValue] = newValue.map { Entry(value: $0, origin: .code) } }
  }
}

extension ServerContext.Origin: CustomStringConvertible {
  /// The source as shown to users: `server_context.xml:4:3`.
  public var description: String {
    switch self {
    case .builtIn: "built in"
    case .file(let name, let line, let column): "\(name):\(line):\(column)"
    case .environment(let variable): "$\(variable)"
    case .code: "the app"
    }
  }
}
