import PortalKit

/// A call of a JSON web service: its path and parameters.
struct ServiceCall: Sendable {
  /// The path, as in `/user/get-user-by-id`.
  let path: String
  /// The parameters by name; the names select among overloaded methods.
  var parameters: JSONObject

  init(_ path: String, _ parameters: KeyValuePairs<String, JSONValue> = [:]) {
    self.path = path
    self.parameters = JSONObject(parameters.map { .init(name: $0.key, value: $0.value) })
  }

  /// Returns the call with an additional parameter; nil leaves it unchanged.
  func with(_ name: String, _ value: JSONValue?) -> ServiceCall {
    guard let value else { return self }
    var call = self
    call.parameters[name] = value
    return call
  }

  /// The command for `/api/jsonws/invoke`.
  var json: JSONValue { .object(JSONObject([.init(name: path, value: .object(parameters))])) }
}
