import PortalKit

/// Parses a request for a JSON web service: its target and parameters.
struct JSONRequest {
  /// The target of a request.
  enum Target {
    /// The list of methods whose paths match a pattern.
    case list(String)
    /// The HTML page that lists the services.
    case page
    /// One command of the invoker, or an array of commands.
    case invoke(JSONValue)
    /// A method called by JSON-RPC, and the ID of the call.
    case remote(String, JSONValue)
    /// The path of a method.
    case method(String)
  }

  private(set) var target = Target.page
  private(set) var parameters = ServiceParameters()
  /// The JSONP callback function that wraps the response; nil for none.
  private(set) var callback: String?

  init(_ request: ServerRequest) {
    for field in request.queryFields { parameters.add(field) }
    let json = readBody(request)
    let name = parameters.text("callback")
    let isName = name.utf8.allSatisfy { byte in
      byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F
        || byte == 0x2E || byte == 0x24
    }
    if !name.isEmpty, isName, name.utf8.count <= 100 { callback = name }
    readTarget(request, json)
  }

  private mutating func readBody(_ request: ServerRequest) -> JSONValue? {
    guard !request.body.isEmpty else { return nil }
    switch request.mediaType {
    case "multipart/form-data":
      let body = MultipartParts(request.body, contentType: request.contentType ?? "")
      for part in body?.parts ?? [] { parameters.add(part) }
    case "application/x-www-form-urlencoded":
      for field in QueryField.fields(request.body) { parameters.add(field) }
    default: return try? JSONReader.read(request.body, limits: JSONLimits(depth: 64))
    }
    return nil
  }

  private mutating func readTarget(_ request: ServerRequest, _ json: JSONValue?) {
    // `/api/jsonws/user/get-user-by-id/user-id/1`, optionally below the name of a plugin.
    let raw = request.path.split(separator: "/").map(String.init)
    guard let start = raw.firstIndex(of: "jsonws") else { return }
    var pieces = raw[(start + 1)...].map { PercentCoding.decoded($0) }
    let plugin = start >= 2 ? raw[0] + "." : ""
    guard let service = pieces.first else {
      let pattern = parameters.text("discover")
      target = parameters.contains("discover") ? .list(pattern.isEmpty ? "/*" : pattern) : .page
      return
    }
    if service == "invoke" {
      let command = json ?? (try? JSONReader.read(parameters.text("cmd")))
      target = .invoke(command ?? .null)
      return
    }
    if pieces.count == 1, let json, let method = json["method"]?.string {
      parameters = ServiceParameters(json["params"]?.object ?? JSONObject())
      target = .remote("/\(plugin)\(service)/\(method)", json["id"] ?? .null)
      return
    }
    pieces.removeFirst()
    let method = pieces.isEmpty ? "" : "/\(pieces.removeFirst())"
    readPath(pieces)
    if let object = json?.object {
      for member in object.members { parameters.add(member.name, member.value) }
    }
    target = .method("/\(plugin)\(service)\(method)")
  }

  /// Parses parameters after the method in the path, such as `user-id/1/-theme-display`.
  private mutating func readPath(_ pieces: [String]) {
    var rest = pieces[...]
    while let name = rest.popFirst() {
      let isAlone = name.first == "-"
      let value = isAlone ? "" : rest.popFirst() ?? ""
      let sign = name.prefix { $0 == "-" || $0 == "+" }
      parameters.add(sign + Self.camelCased(name.dropFirst(sign.count)), .string(value))
    }
  }

  private static func camelCased(_ name: Substring) -> String {
    let words = name.split(separator: "-")
    return (words.first.map(String.init) ?? "")
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
