package import HTTPTransfer
package import PortalKit

/// The settings of a remote portal from `server_context.xml`.
package struct LiferaySettings: Sendable {
  /// The way users authenticate.
  package enum SignInMethod: String, Sendable, CaseIterable {
    /// Basic authentication with every request.
    case basic
    /// Credentials once, then a page session.
    case cookie
    /// OAuth 2 tokens for a user name and password.
    case oauth2Password = "oauth2password"
    /// OAuth 2 tokens by sign-in in a browser.
    case oauth2
    /// OAuth 2 tokens for the app itself, without a user.
    case oauth2Client = "oauth2client"
  }

  /// The source of record sets in a 7.4 portal.
  package enum RecordSource: String, Sendable, CaseIterable {
    /// Forms; the form ID is the record set ID.
    case forms
    /// Objects; the object definition ID is the record set ID.
    case objects
  }

  /// The address of the portal.
  package var address: HTTPAddress
  /// The company; 0 to query the portal.
  package var companyId: Int64
  /// The site; 0 for the portal's default site.
  package var groupId: Int64
  /// The version; nil to detect it.
  package var version: LiferayVersion?
  /// The way users authenticate.
  package var signInMethod = SignInMethod.basic
  /// The source of record sets, for portals that support both.
  package var records = RecordSource.forms
  /// The registration of the app with the portal's OAuth 2 server.
  package var application = OAuthApplication()
  /// The lifetime of a page session in seconds.
  package var sessionSeconds: Int64 = 900
  /// The settings for all requests.
  package var http: HTTPSettings

  /// Parses a context.
  ///
  /// In addition to the keys of Liferay Screens, it supports `liferay_sign_in`,
  /// `liferay_session_seconds`, `liferay_records`, `liferay_ca_file`, `liferay_timeout` and
  /// `liferay_connect_timeout` (in seconds, 1 to 86,400), and the keys of ``OAuthApplication``.
  ///
  /// - Parameters:
  ///   - context: The server context.
  ///   - variables: The environment variables, used for proxies.
  /// - Throws: `ScreenletError` if the context does not describe a remote portal or a value is
  ///   invalid.
  package init(_ context: ServerContext, variables: [String: String]) throws(ScreenletError) {
    guard case .remote(let server) = context.location, let address = HTTPAddress(server) else {
      throw .misuse("\(context.location.server) is not a portal on the network")
    }
    self.address = address
    (companyId, groupId) = (context.companyId, context.groupId)
    version = context.portalVersion.flatMap { LiferayVersion(rawValue: $0) }
    http = HTTPSettings(proxies: ProxySettings(environment: variables))
    http.authorityFile = context[.authorityFile].flatMap { $0.isEmpty ? nil : $0 }
    if let seconds = try Self.seconds(.timeout, context) {
      (http.timeouts.idleTimeout, http.timeouts.whole) = (seconds * 1_000, seconds * 2_000)
    }
    if let seconds = try Self.seconds(.connectTimeout, context) {
      http.timeouts.connecting = seconds * 1_000
    }
    if let seconds = try Self.seconds(.sessionSeconds, context) {
      sessionSeconds = Int64(seconds)
    }
    if let word = context[.signIn], !word.isEmpty {
      guard let method = SignInMethod(rawValue: word.lowercased()) else {
        let known = SignInMethod.allCases.map(\.rawValue).joined(separator: ", ")
        throw Self.wrong("liferay_sign_in", word, known)
      }
      signInMethod = method
    }
    if let word = context[.records], !word.isEmpty {
      guard let source = RecordSource(rawValue: word.lowercased()) else {
        let known = RecordSource.allCases.map(\.rawValue).joined(separator: ", ")
        throw Self.wrong("liferay_records", word, known)
      }
      records = source
    }
    application = OAuthApplication(context)
  }

  private static func seconds(
    _ key: ContextKey, _ context: ServerContext
  ) throws(ScreenletError) -> Int? {
    guard let text = context[key], !text.isEmpty else { return nil }
    guard let number = Int(text), (1...86_400).contains(number) else {
      throw wrong(key.rawValue, text, "1 - 86400")
    }
    return number
  }

  private static func wrong(_ key: String, _ value: String, _ known: String) -> ScreenletError {
    .server(
      code: "context.value",
      message: UserMessage(
        key: "liferay.context",
        english: "\(key) is \(value), which is not valid. Use one of: \(known).",
        arguments: [key, value, known]))
  }
}

/// The registration of an app with a portal's OAuth 2 server.
package struct OAuthApplication: Sendable {
  /// The client ID: `liferay_oauth2_client_id`.
  package var clientId = ""
  /// The client secret, if required: `liferay_oauth2_client_secret`.
  package var clientSecret: Secret?
  /// The requested scopes, separated by spaces: `liferay_oauth2_scopes`.
  package var scopes = ""
  /// The local port for the browser redirect: `liferay_oauth2_redirect_port`; 0 for any free port.
  package var redirectPort: UInt16 = 0

  /// Creates an empty registration.
  package init() {}

  /// Parses a context.
  init(_ context: ServerContext) {
    clientId = context[.clientId] ?? ""
    clientSecret = context[.clientSecret].flatMap {
      $0.isEmpty ? nil : Secret($0)
    }
    scopes = context[.scopes] ?? ""
    redirectPort =
      context[.redirectPort].flatMap { UInt16($0) } ?? 0
  }
}
