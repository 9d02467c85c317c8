import LocalPortal
import PortalKit

/// One method of a service: its path, its parameters and its implementation.
struct ServiceMethod: Sendable {
  /// A parameter of a method.
  struct Parameter: Hashable, Sendable {
    let name: String
    let type: String

    /// Whether the parameter may be omitted.
    var isOptional: Bool { type.hasSuffix(".ServiceContext>") }
  }

  typealias Run = @Sendable (ServedCall) async throws -> JSONValue

  /// The path, such as `/user/get-user-by-id`.
  let path: String
  private(set) var parameters: [Parameter]
  private let lists: [[Parameter]]
  /// The type of the result, as shown in the list of services.
  let response: String
  /// The right that the caller needs.
  ///
  /// The method cannot write any other content.
  let right: Right
  private let run: Run

  /// Creates a method.
  ///
  /// - Parameters:
  ///   - path: The path, such as `/user/get-user-by-id`.
  ///   - right: The right that the caller needs. The portal checks it again with the owner.
  ///   - overloads: The parameters of each overload, such as `userId:long name:string`; `context`
  ///     means a service context, `page` the first row and the row after the last, and `order` a
  ///     comparator.
  ///   - response: The type of the result; a name with a dot means an object.
  ///   - run: Performs a call.
  init(
    _ path: String, _ right: Right, _ overloads: String..., returns response: String,
    run: @escaping Run
  ) {
    (self.path, self.right) = (path, right)
    lists = overloads.map { $0.split(separator: " ").flatMap(Self.parameters) }
    parameters = lists.first ?? []
    self.response = Self.type(response[...])
    self.run = run
  }

  /// The method with the parameters of each overload.
  var overloads: [ServiceMethod] {
    lists.map { parameters in
      var method = self
      method.parameters = parameters
      return method
    }
  }

  /// The shorthand words of method declarations, with the parameters that they expand to.
  private static let shorthands: [Substring: [Substring]] = [
    "context": ["serviceContext:com.liferay.portal.service.ServiceContext"],
    "page": ["start:int", "end:int"],
    "order": ["obc:com.liferay.portal.kernel.util.OrderByComparator"],
  ]

  private static func parameters(_ word: Substring) -> [Parameter] {
    (shorthands[word] ?? [word]).map { word in
      let pair = word.split(separator: ":", maxSplits: 1)
      return Parameter(name: String(pair[0]), type: type(pair.dropFirst().first ?? ""))
    }
  }

  private static func type(_ word: Substring) -> String {
    word.contains(".") || word == "list" ? "object<\(word)>" : String(word)
  }

  /// Performs a call if the caller has the right.
  ///
  /// - Throws: ``ScreenletError/forbidden`` if the caller lacks the right, and any error of the
  ///   method.
  func answer(_ call: ServedCall) async throws -> JSONValue {
    try await Caller.$current.withValue(Caller(userId: call.user.id, right: right)) {
      try await call.portal.requireForOwnContent(of: right)
      return try await run(call)
    }
  }

  /// The HTTP method shown in the list of services.
  ///
  /// The server accepts any.
  var verb: String {
    let name = path.split(separator: "/").last ?? ""
    let isReading = ["get-", "has-", "is-", "fetch-", "search"].contains { name.hasPrefix($0) }
    return isReading ? "GET" : "POST"
  }

  /// Returns the number of parameters that were sent; nil if a required one is missing.
  func match(_ parameters: ServiceParameters) -> Int? {
    let sent = self.parameters.filter { parameters.contains($0.name) }
    return self.parameters.allSatisfy { $0.isOptional || sent.contains($0) } ? sent.count : nil
  }
}

/// A call of a method.
struct ServedCall: Sendable {
  let site: PortalSite
  let parameters: ServiceParameters
  /// The caller.
  let user: User
  /// The host under which the caller reaches this server, for addresses in responses.
  let host: String

  var portal: LocalPortal { site.portal }
  var dialect: ServedDialect { site.dialect }

  /// Returns the JSON of rows.
  func list<Row>(
    _ rows: some Sequence<Row>, _ json: (Row, ServedCall) async throws -> JSONValue
  ) async throws -> JSONValue {
    var list: [JSONValue] = []
    for row in rows { list.append(try await json(row, self)) }
    return .array(list)
  }

  /// Returns the JSON of the requested rows of a complete list.
  func page<Row>(
    of rows: [Row], _ json: (Row, ServedCall) async throws -> JSONValue
  ) async throws -> JSONValue {
    let page = try parameters.page()
    return try await list(rows.dropFirst(page.start).prefix(page.count), json)
  }

  /// Returns the company ID of a parameter; the caller's company for 0.
  func company(_ name: String = "companyId") throws(ServiceError) -> Int64 {
    let id = try parameters.long(name)
    return id == 0 ? user.companyId : id
  }
}
