import PortalKit

/// One call of a JSON web service: its path, and what it is told.
struct ServiceCall: Sendable {
  /// As in `/user/get-user-by-id`.
  let path: String
  /// What it is told, by name; the names decide which of several methods is meant.
  var parameters: JSONObject

  init(_ path: String, _ parameters: KeyValuePairs<String, JSONValue> = [:]) {
    self.path = path
    self.parameters = JSONObject(parameters.map { .init(name: $0.key, value: $0.value) })
  }

  /// Adds a parameter.
  func with(_ name: String, _ value: JSONValue?) -> ServiceCall {
    guard let value else { return self }
    var call = self
    call.parameters[name] = value
    return call
  }

  /// As `/api/jsonws/invoke` takes it.
  var json: JSONValue { .object(JSONObject([.init(name: path, value: .object(parameters))])) }
}
