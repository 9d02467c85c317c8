package import HTTPTransfer
package import PortalKit

/// What `server_context.xml` says of a portal on the network.
package struct LiferaySettings: Sendable {
  /// How people prove who they are.
  package enum SignInMethod: String, Sendable, CaseIterable {
    /// Name and password with every request.
    case basic
    /// Name and password once, then the session of a web page.
    case cookie
    /// A token for a name and a password.
    case oauth2Password = "oauth2password"
    /// A token that the portal gives in a browser.
    case oauth2
    /// A token for the app itself, with nobody signed in.
    case oauth2Client = "oauth2client"
  }

  /// What the lists of records of a portal of 7.4 are.
  package enum RecordSource: String, Sendable, CaseIterable {
    /// Forms, whose number is that of the list.
    case forms
    /// Objects, whose definition's number is that of the list.
    case objects
  }

  /// Where the portal is.
  package var address: HTTPAddress
  /// The company; 0 to ask the portal.
  package var companyId: Int64
  /// The site; 0 for the portal's first one.
  package var groupId: Int64
  /// The version; nil to ask the portal.
  package var version: LiferayVersion?
  /// How people prove who they are.
  package var signInMethod = SignInMethod.basic
  /// What lists of records are, where the portal has both.
  package var records = RecordSource.forms
  /// The app, as the portal's OAuth knows it.
  package var application = OAuthApplication()
  /// How long a session of a web page lasts, in seconds.
  package var sessionSeconds: Int64 = 900
  /// What holds for every request.
  package var http: HTTPSettings

  /// Reads a context.
  ///
  /// Beside the keys of Liferay Screens it heeds `liferay_sign_in`, `liferay_session_seconds`,
  /// `liferay_records`, `liferay_ca_file`, `liferay_timeout` and `liferay_connect_timeout` in
  /// seconds, and the keys of ``OAuthApplication``.
  ///
  /// - Throws: Where the context is about no portal on the network, or a value will not do.
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
      (http.timeouts.silence, http.timeouts.whole) = (seconds * 1_000, seconds * 2_000)
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
      message: Phrase(
        key: "liferay.context", english: "\(key) is \(value). Write one of: \(known).",
        arguments: [key, value, known]))
  }
}

/// An app, as the OAuth 2 of a portal knows it.
package struct OAuthApplication: Sendable {
  /// Its name there: `liferay_oauth2_client_id`.
  package var clientId = ""
  /// Its password there, where it has one: `liferay_oauth2_client_secret`.
  package var clientSecret: Secret?
  /// What it wants to do, with blanks between: `liferay_oauth2_scopes`.
  package var scopes = ""
  /// The port that the browser is sent back to, on this machine: `liferay_oauth2_redirect_port`; 0
  /// for any that is free.
  package var redirectPort: UInt16 = 0

  /// Makes one that nobody knows.
  package init() {}

  /// Reads a context.
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
