import PortalKit

extension ServerFault {
  /// The class name without its package, such as `NoSuchUserException`, and the nested name, such
  /// as `MustNotBeDuplicate`.
  var names: (outer: String, inner: String) {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    let parts = name.split(separator: "$")
    return (parts.first.map(String.init) ?? name, parts.count > 1 ? String(parts[1]) : "")
  }
}

extension ServerFault {
  /// Parses an error response of the JSON web services of any version; nil if it is not an error.
  init?(_ json: JSONValue, status: Int, service: String) {
    guard let object = json.object, let exception = object["exception"] else { return nil }
    if let error = object["error"], error.object != nil {
      self.init(
        status: status, type: error.text("type"), words: error.text("message"), service: service)
      return
    }
    let type = exception.string ?? ""
    let message = object["message"]?.string ?? type
    self.init(status: status, type: type, words: message, service: service)
  }

  /// Whether the portal requires a signed-in user.
  var saysNotSignedIn: Bool {
    let (outer, inner) = names
    if outer == "SecurityException" || outer == "AuthException" {
      return !words.hasPrefix("Access denied")
    }
    return status == 401 || inner == "MustBeAuthenticated" || outer == "AuthTokenException"
      || words == "Authenticated access required"
  }

  /// Whether the service does not exist, for example because a plugin is missing.
  var saysNoService: Bool {
    names.outer.hasPrefix("NoSuchJSONWebService")
      || words.hasPrefix("No JSON web service action")
  }

  /// The matching screenlet error.
  var error: ScreenletError {
    let (outer, inner) = names
    if saysNotSignedIn { return .notSignedIn }
    if saysNoService {
      return .server(
        code: "liferay.noService",
        message: UserMessage(
          key: "liferay.noService", english: "The portal has no service \(service).",
          arguments: [service]))
    }
    if outer == "SecurityException" || outer == "PrincipalException" || outer.hasPrefix("MustHave")
      || inner.hasPrefix("MustHave") || status == 403
    {
      return .forbidden
    }
    if outer.hasPrefix("NoSuch") || status == 404 { return .notFound }
    if status == 502 || status == 503 || status == 504 { return .offline }
    if status == 409 || outer == "StaleObjectStateException" || outer == "RequiredVersionException"
    {
      return .conflict
    }
    let code = [outer, inner].filter { !$0.isEmpty }.joined(separator: ".")
    return .server(code: code.isEmpty ? "http.\(status)" : code, message: userMessage)
  }

  /// The text for the exception if it is known, otherwise the portal's message, otherwise its name.
  private var userMessage: UserMessage {
    let (outer, inner) = names
    if let known = ExceptionMessages.userMessage(outer) { return known }
    let own = words.isEmpty || words == type ? "" : words
    if !own.isEmpty {
      return UserMessage(
        key: "liferay.fault", english: "The portal refuses this: \(own)", arguments: [own])
    }
    let name = outer.isEmpty ? "\(status)" : inner.isEmpty ? outer : "\(outer) \(inner)"
    return UserMessage(
      key: "liferay.fault.silent",
      english: "The portal refuses this and does not say why (\(name)).", arguments: [name])
  }
}
