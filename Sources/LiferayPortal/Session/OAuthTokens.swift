import HTTPTransfer
import PortalKit

/// What an app has instead of a password.
struct OAuthTokens: Sendable {
  /// What proves who is asking.
  let access: Secret
  /// What gets a new one; nil where there is none.
  let refresh: Secret?
  /// When it is no proof any more.
  let expires: Instant

  /// What proves it with a request.
  var header: (name: String, value: Secret) {
    ("Authorization", Secret("Bearer \(access.revealed())"))
  }

  /// Takes those that were kept.
  init(_ saved: SavedTokens) {
    (access, refresh, expires) = (saved.access, saved.refresh, saved.expires)
  }

  /// These, to be kept.
  var saved: SavedTokens { SavedTokens(access: access, refresh: refresh, expires: expires) }

  /// Reads what a portal answers; the refresh token stays as it was where none is given anew.
  init?(_ json: JSONValue, now: Instant, refresh old: Secret?) {
    let access = json.text("access_token")
    guard !access.isEmpty, json.text("token_type").lowercased() == "bearer" else { return nil }
    self.access = Secret(access)
    refresh = json["refresh_token"]?.string.map { Secret($0) } ?? old
    expires = now.advanced(bySeconds: json["expires_in"]?.whole.map { max(0, $0) } ?? 600)
  }
}

/// Gets tokens, in each of the ways that a portal knows (RFC 6749).
struct OAuthGrants {
  private let settings: LiferaySettings
  private let client: HTTPClient
  private let clock: WallClock

  init(_ settings: LiferaySettings, _ client: HTTPClient, _ clock: WallClock) {
    (self.settings, self.client, self.clock) = (settings, client, clock)
  }

  /// For a name and a password.
  func password(_ credentials: Credentials) async throws(ScreenletError) -> OAuthTokens {
    try await tokens([
      ("grant_type", "password"), ("username", credentials.userName),
      ("password", credentials.password.revealed()),
    ])
  }

  /// For the app itself.
  func forApplication() async throws(ScreenletError) -> OAuthTokens {
    try await tokens([("grant_type", "client_credentials")])
  }

  /// For a token that was given for this.
  func refresh(_ token: Secret) async throws(ScreenletError) -> OAuthTokens {
    try await tokens(
      [("grant_type", "refresh_token"), ("refresh_token", token.revealed())], refresh: token)
  }

  /// For a code that the browser brought.
  func code(
    _ code: String, verifier: String, redirect: String
  ) async throws(ScreenletError) -> OAuthTokens {
    try await tokens([
      ("grant_type", "authorization_code"), ("code", code), ("code_verifier", verifier),
      ("redirect_uri", redirect),
    ])
  }

  private func tokens(
    _ fields: [(name: String, value: String)], refresh: Secret? = nil
  ) async throws(ScreenletError) -> OAuthTokens {
    let application = settings.application
    guard !application.clientId.isEmpty else {
      throw .server(
        code: "oauth.client",
        message: Phrase(
          key: "oauth.client",
          english: "This app has no OAuth 2 client ID. Set liferay_oauth2_client_id."))
    }
    var base = settings.address.text
    while base.last == "/" { base.removeLast() }
    guard let address = HTTPAddress(base + "/o/oauth2/token") else {
      throw .unreadable("/o/oauth2/token")
    }
    var fields = fields
    if !application.scopes.isEmpty, refresh == nil { fields.append(("scope", application.scopes)) }
    var request = HTTPRequest(.post, address, headers: ["Accept": "application/json"])
    if let secret = application.clientSecret {
      request.credentials = [
        LiferaySession.basic(Credentials(userName: application.clientId, password: secret))
      ]
    } else {
      fields.append(("client_id", application.clientId))
    }
    request.isConfidential = true
    request.byteLimit = 1 << 20
    request.body = .form(fields)
    let response: HTTPResponse
    do throws(HTTPError) { response = try await client.send(request) } catch {
      throw ScreenletError(error, isWrite: false)
    }
    return try read(response, refresh)
  }

  private func read(
    _ response: HTTPResponse, _ refresh: Secret?
  ) throws(ScreenletError) -> OAuthTokens {
    let json = try? JSONReader.read(response.body)
    if response.status == 200, let json,
      let tokens = OAuthTokens(json, now: clock.now(), refresh: refresh)
    {
      return tokens
    }
    let mistake = json?.text("error") ?? ""
    switch mistake {
    case "invalid_grant", "access_denied": throw .refusedSignIn
    case "" where response.status == 401: throw .refusedSignIn
    case "" where response.status >= 500:
      throw ServerFault(
        status: response.status, type: "", words: "", service: "/o/oauth2/token"
      ).error
    default:
      let words = json?.text("error_description") ?? ""
      throw .server(
        code: "oauth.\(mistake.isEmpty ? "answer" : mistake)",
        message: Phrase(
          key: "liferay.fault",
          english: "The portal refuses this: \(words.isEmpty ? mistake : words)",
          arguments: [words.isEmpty ? mistake : words]))
    }
  }
}
