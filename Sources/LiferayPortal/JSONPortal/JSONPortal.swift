import HTTPTransfer
import PortalKit
import Synchronization

/// The adapter for portals of 6.2 to 7.3, using the JSON web services and, if installed, the plugin
/// of Liferay Screens.
struct JSONPortal: LiferayAdapter {
  let connection: LiferayConnection
  let dialect: ServiceDialect
  let services: JSONServices
  let known: PortalIdentifierCache

  var version: LiferayVersion { dialect.version }

  init(_ connection: LiferayConnection, _ version: LiferayVersion) {
    self.connection = connection
    dialect = ServiceDialect(version: version)
    services = JSONServices(connection: connection)
    known = PortalIdentifierCache()
  }

  /// Returns the given, configured or default company; queries the portal only once.
  func company(_ id: Int64 = 0, as requestIdentity: RequestIdentity = .session)
    async throws(ScreenletError) -> Int64
  {
    if id != 0 { return id }
    if connection.settings.companyId != 0 { return connection.settings.companyId }
    if let company = known.company { return company }
    let company = try await hostCompany(as: requestIdentity)
    known.company = company
    return company
  }

  /// Returns the company of the host name, or of the current user if the host name is unknown.
  private func hostCompany(as requestIdentity: RequestIdentity) async throws(ScreenletError)
    -> Int64
  {
    let host = JSONValue.string(connection.settings.address.host)
    var call = ServiceCall("/company/get-company-by-virtual-host", ["virtualHost": host])
    do throws(ScreenletError) {
      if let id = try await services.read(call, as: requestIdentity)["companyId"]?.whole {
        return id
      }
    } catch .notFound {
      call = ServiceCall("/user/get-current-user")
      if let id = try await services.read(call, as: requestIdentity)["companyId"]?.whole {
        return id
      }
    }
    throw .unreadable(call.path)
  }

  /// Returns the given, configured or default site; queries the portal only once.
  func site(_ id: Int64 = 0, as requestIdentity: RequestIdentity = .session)
    async throws(ScreenletError) -> Int64
  {
    if id != 0 { return id }
    if connection.settings.groupId != 0 { return connection.settings.groupId }
    if let site = known.site { return site }
    let answer = try await services.read(
      ServiceCall(
        "/group/get-group",
        ["companyId": .integer(try await company(as: requestIdentity)), dialect.siteName: "Guest"]),
      as: requestIdentity)
    guard let site = answer["groupId"]?.whole else { throw .unreadable("/group") }
    known.site = site
    return site
  }

  /// Returns the class name IDs of the known content types in this portal.
  func classNameIds() async throws(ScreenletError) -> [Int64: AssetClass] {
    if let kinds = known.kinds { return kinds }
    let calls = AssetClass.allCases.map { kind in
      ServiceCall("/classname/fetch-class-name", ["value": .string(dialect.className(kind))])
    }
    var kinds: [Int64: AssetClass] = [:]
    for (kind, answer) in zip(AssetClass.allCases, try await services.readAll(calls)) {
      if case .success(let json) = answer, let id = json["classNameId"]?.whole, id != 0 {
        kinds[id] = kind
      }
    }
    known.kinds = kinds
    return kinds
  }

  /// Calls the plugin; throws a specific error if it is not installed.
  func plugin(
    _ call: ServiceCall, isWrite: Bool = false, as requestIdentity: RequestIdentity = .session
  ) async throws(ScreenletError) -> JSONValue {
    do throws(ScreenletError) {
      return isWrite
        ? try await services.write(call, as: requestIdentity)
        : try await services.read(call, as: requestIdentity)
    } catch {
      throw withoutPlugin(error)
    }
  }

  func withoutPlugin(_ error: ScreenletError) -> ScreenletError {
    error.code == "liferay.noService" ? .lacksPlugin(version) : error
  }

  /// Returns rows and their total from one request; a failed count does not fail the rows.
  func page<Row>(
    _ rows: ServiceCall, _ count: ServiceCall, _ read: (JSONValue) -> Row?
  ) async throws(ScreenletError) -> ListPage<Row> {
    let answers = try await services.readAll([rows, count], required: 1)
    guard let list = try answers[0].get().array else { throw .unreadable(rows.path) }
    let total = (try? answers[1].get())?.whole.map { Int(clamping: $0) }
    return ListPage(rows: list.compactMap(read), total: total)
  }

  /// Returns the index of the first row and the index after the last one.
  func range(_ page: PageRequest) -> (start: JSONValue, end: JSONValue) {
    (.integer(page.start), .integer(page.start + page.count))
  }

  /// Throws if the page requests a filter or an order, for lists that support neither.
  func checkPlain(_ page: PageRequest) throws(ScreenletError) {
    guard page.filter.isEmpty else { throw .lacks("filter", version) }
    guard page.order.isEmpty else { throw .lacks("order", version) }
  }

  /// Adds the service context: site, user and, for new items, the key as UUID.
  ///
  /// UUIDs are unique in a portal, which prevents duplicates.
  func doing(
    _ call: ServiceCall, site: Int64, user: Int64 = 0, key: WriteKey? = nil
  ) -> ServiceCall {
    call.with("+serviceContext", .string(dialect.contextClass))
      .with("serviceContext.userId", user == 0 ? nil : .integer(user))
      .with("serviceContext.scopeGroupId", .integer(site))
      .with("serviceContext.uuid", (key?.uuid).map(JSONValue.string))
  }
}

/// Caches data about a portal: company, site, class name IDs, structures and record sets.
final class PortalIdentifierCache: Sendable {
  private struct Numbers {
    var company: Int64?
    var site: Int64?
    var kinds: [Int64: AssetClass]?
    var structures: [Int64: StructureText] = [:]
    var sets: [Int64: RecordSet] = [:]
  }
  // Concurrent requests may store the same data.
  private let numbers = Mutex(Numbers())

  var company: Int64? {
    get { numbers.withLock { $0.company } }
    set { numbers.withLock { $0.company = newValue } }
  }
  var site: Int64? {
    get { numbers.withLock { $0.site } }
    set { numbers.withLock { $0.site = newValue } }
  }
  var kinds: [Int64: AssetClass]? {
    get { numbers.withLock { $0.kinds } }
    set { numbers.withLock { $0.kinds = newValue } }
  }

  func structure(_ id: Int64) -> StructureText? { numbers.withLock { $0.structures[id] } }
  func set(_ id: Int64) -> RecordSet? { numbers.withLock { $0.sets[id] } }

  func keep(_ structure: StructureText) {
    numbers.withLock { numbers in
      if numbers.structures.count >= 64 { numbers.structures = [:] }
      numbers.structures[structure.id] = structure
    }
  }

  func keep(_ set: RecordSet) {
    numbers.withLock { numbers in
      if numbers.sets.count >= 64 { numbers.sets = [:] }
      numbers.sets[set.id] = set
    }
  }
}
