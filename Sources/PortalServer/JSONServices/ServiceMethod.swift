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

  typealias Run = @Sendable (ServiceCall) async throws -> JSONValue

  /// The path, such as `/user/get-user-by-id`.
  let path: String
  let parameters: [Parameter]
  /// The type of the result, as shown in the list of services.
  let response: String
  /// The right that the caller needs.
  ///
  /// The method can write nothing else.
  let right: Right
  private let run: Run

  /// Creates a method.
  ///
  /// - Parameters:
  ///   - path: The path, such as `/user/get-user-by-id`.
  ///   - right: The right that the caller needs. The portal checks it again with the owner.
  ///   - parameters: The parameters, such as `userId:long name:string`; `context` means a service
  ///     context.
  ///   - response: The type of the result; a name with a dot means an object.
  ///   - run: Performs a call.
  init(
    _ path: String, _ right: Right, _ parameters: String, returns response: String,
    run: @escaping Run
  ) {
    (self.path, self.right) = (path, right)
    self.parameters = parameters.split(separator: " ").map { word in
      if word == "context" {
        return Parameter(
          name: "serviceContext",
          type: "object<com.liferay.portal.service.ServiceContext>")
      }
      let pair = word.split(separator: ":", maxSplits: 1)
      return Parameter(name: String(pair[0]), type: Self.type(pair.dropFirst().first ?? ""))
    }
    self.response = Self.type(response[...])
    self.run = run
  }

  private static func type(_ word: Substring) -> String {
    word.contains(".") || word == "list" ? "object<\(word)>" : String(word)
  }

  /// Performs a call if the caller has the right.
  ///
  /// - Throws: ``ScreenletError/forbidden`` if the caller lacks the right, and any error of the
  ///   method.
  func answer(_ call: ServiceCall) async throws -> JSONValue {
    try await Caller.$current.withValue(Caller(userId: call.user.id, right: right)) {
      try await call.portal.requireChance(of: right)
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
    var count = 0
    for parameter in self.parameters {
      if parameters.contains(parameter.name) {
        count += 1
      } else if !parameter.isOptional {
        return nil
      }
    }
    return count
  }
}

/// A call of a method.
struct ServiceCall: Sendable {
  let site: PortalSite
  let parameters: ServiceParameters
  /// The caller.
  let user: User
  /// The host under which the caller reaches this server, for addresses in responses.
  let host: String

  var portal: LocalPortal { site.portal }
  var dialect: ServiceDialect { site.dialect }

  /// Returns the company ID of a parameter; the caller's company for 0.
  func company(_ name: String = "companyId") throws(ServiceError) -> Int64 {
    let id = try parameters.long(name)
    return id == 0 ? user.companyId : id
  }
}
