import PortalKit

/// One command of the invoker: `{"$u[userId] = /user/get-user-by-id": {"userId": 1, …}}`.
struct InvokerCommand {
  typealias Call = (String, ServiceParameters) async throws -> JSONValue

  private let path: String
  /// The name by which other commands refer to the result.
  private let name: String?
  /// The members of the result to return; nil for all.
  private let wanted: [String]?
  private var parameters = ServiceParameters()
  /// Parameters that are taken from results, such as `@contactId` from `$u.contactId`.
  private var references: [(parameter: String, source: String)] = []
  private var nested: [(name: String, command: InvokerCommand)] = []

  /// Parses a command.
  ///
  /// Of several members the first counts, as in 6.2.
  init(_ command: JSONValue) throws {
    guard let member = command.object?.members.first else {
      throw ServiceError("java.lang.IllegalArgumentException")
    }
    try self.init(key: member.name, value: member.value, depth: 0)
  }

  private init(key: String, value: JSONValue, depth: Int) throws {
    guard depth < 8 else { throw ServiceError("java.lang.StackOverflowError") }
    let halves = key.split(separator: "=", maxSplits: 1)
    if halves.count == 2, key.first == "$" {
      let head = halves[0].dropFirst().filter { $0 != " " }
      path = String(halves[1].drop { $0 == " " })
      if let open = head.firstIndex(of: "[") {
        name = String(head[..<open])
        wanted = head[head.index(after: open)...].filter { $0 != "]" }.split(separator: ",")
          .map(String.init)
      } else {
        (name, wanted) = (head, nil)
      }
    } else {
      (path, name, wanted) = (key, nil, nil)
    }
    for member in value.object?.members ?? [] {
      if member.name.first == "@", let source = member.value.string {
        references.append((String(member.name.dropFirst()), source))
      } else if member.name.first == "$" {
        let command = try InvokerCommand(key: member.name, value: member.value, depth: depth + 1)
        nested.append((command.name ?? "", command))
      } else {
        parameters.add(member.name, member.value)
      }
    }
  }

  /// Runs the command, and its nested commands for each object of the result.
  func run(
    _ call: Call, results: [String: JSONValue] = [:]
  ) async throws -> JSONValue {
    var parameters = parameters
    for reference in references {
      parameters.replace(reference.parameter, Self.value(reference.source, of: results))
    }
    let result = try await call(path, parameters)
    guard wanted != nil || !nested.isEmpty else { return result }
    guard let list = result.array else { return try await finish(result, call, results) }
    var finished: [JSONValue] = []
    for item in list { finished.append(try await finish(item, call, results)) }
    return .array(finished)
  }

  private func finish(
    _ result: JSONValue, _ call: Call, _ results: [String: JSONValue]
  ) async throws -> JSONValue {
    guard let object = result.object else { return result }
    var told = object
    if let wanted {
      told = JSONObject(wanted.map { .init(name: $0, value: object[$0] ?? .null) })
    }
    var results = results
    // Other commands see only the returned members.
    if let name { results[name] = .object(told) }
    for (name, command) in nested {
      told[name] = try await command.run(call, results: results)
    }
    return .object(told)
  }

  private static func value(_ source: String, of results: [String: JSONValue]) -> JSONValue {
    let parts = source.drop { $0 == "$" }.split(separator: ".").map(String.init)
    guard let first = parts.first, var value = results[first] else { return .null }
    for part in parts.dropFirst() { value = value[part] ?? .null }
    return value
  }

  /// Returns the invoker's error for a path without a method, or without one that takes these
  /// parameters.
  static func noMethod(_ path: String) -> ServiceError {
    var (context, local) = ("/", path)
    if let dot = path.firstIndex(of: "."), path.first == "/" {
      context = "//" + path[path.index(after: path.startIndex)..<dot]
      local = "/" + path[path.index(after: dot)...]
    }
    return ServiceError(
      "java.lang.RuntimeException",
      "No JSON web service action with path \(local) and method null for \(context)")
  }
}
