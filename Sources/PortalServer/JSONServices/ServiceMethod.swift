import LocalPortal
import PortalKit

/// One method of a service: its path, what it takes, and what it does.
struct ServiceMethod: Sendable {
  /// What a method takes.
  struct Parameter: Hashable, Sendable {
    let name: String
    let type: String

    /// Whether it may be left out.
    var isOptional: Bool { type.hasSuffix(".ServiceContext>") }
  }

  typealias Run = @Sendable (ServiceCall) async throws -> JSONValue

  /// As in `/user/get-user-by-id`.
  let path: String
  let parameters: [Parameter]
  /// The type of the answer, as the list of services tells it.
  let response: String
  /// The right that the caller needs; the method can write nothing else.
  let right: Right
  private let run: Run

  /// - Parameters:
  ///   - path: As in `/user/get-user-by-id`.
  ///   - right: The right that the caller needs. The portal asks for it once more, with the owner.
  ///   - parameters: What it takes, as in `userId:long name:string`; `context` stands for a
  ///     service context.
  ///   - response: The type of the answer; a name with a dot stands for an object.
  ///   - run: Answers a call.
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

  /// Answers a call, if the caller has the right.
  ///
  /// - Throws: ``ScreenletError/forbidden`` if the caller lacks the right, and what the method throws.
  func answer(_ call: ServiceCall) async throws -> JSONValue {
    try await Caller.$current.withValue(Caller(userId: call.user.id, right: right)) {
      try await call.portal.requireChance(of: right)
      return try await run(call)
    }
  }

  /// As the list of services says that it should be called; any verb does.
  var verb: String {
    let name = path.split(separator: "/").last ?? ""
    let isReading = ["get-", "has-", "is-", "fetch-", "search"].contains { name.hasPrefix($0) }
    return isReading ? "GET" : "POST"
  }

  /// How many of its parameters were sent; nil if one that it needs was not.
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

/// A method that is being called.
struct ServiceCall: Sendable {
  let site: PortalSite
  let parameters: ServiceParameters
  /// Who calls.
  let user: User
  /// The address that the caller has for this server, for addresses in answers.
  let host: String

  var portal: LocalPortal { site.portal }
  var dialect: ServiceDialect { site.dialect }

  /// The company of a parameter; 0 stands for that of the caller.
  func company(_ name: String = "companyId") throws(ServiceError) -> Int64 {
    let id = try parameters.long(name)
    return id == 0 ? user.companyId : id
  }
}
