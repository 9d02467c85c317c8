import HTTPTransfer
import PortalKit

/// OAuth 2 tokens.
struct OAuthTokens: Sendable {
  /// The access token.
  let access: Secret
  /// The refresh token; nil if there is none.
  let refresh: Secret?
  /// The expiration time of the access token.
  let expires: Instant

  /// The authorization header.
  var header: (name: String, value: Secret) {
    ("Authorization", Secret("Bearer \(access.revealed())"))
  }

  /// Creates the tokens from saved ones.
  init(_ saved: SavedTokens) {
    (access, refresh, expires) = (saved.access, saved.refresh, saved.expires)
  }

  /// The tokens in the form for storage.
  var saved: SavedTokens { SavedTokens(access: access, refresh: refresh, expires: expires) }

  /// Parses a token response; keeps the old refresh token if there is no new one.
  init?(_ json: JSONValue, now: Instant, refresh old: Secret?) {
    let access = json.text("access_token")
    guard !access.isEmpty, json.text("token_type").lowercased() == "bearer" else { return nil }
    self.access = Secret(access)
    refresh = json["refresh_token"]?.string.map { Secret($0) } ?? old
    expires = now.advanced(bySeconds: json["expires_in"]?.whole.map { max(0, $0) } ?? 600)
  }
}

/// Requests tokens with the supported grant types (RFC 6749).
struct OAuthGrants {
  private let settings: LiferaySettings
  private let client: HTTPClient
  private let clock: WallClock

  init(_ settings: LiferaySettings, _ client: HTTPClient, _ clock: WallClock) {
    (self.settings, self.client, self.clock) = (settings, client, clock)
  }

  /// Requests tokens for a user name and password.
  func password(_ credentials: Credentials) async throws(ScreenletError) -> OAuthTokens {
    try await tokens([
      ("grant_type", "password"), ("username", credentials.userName),
      ("password", credentials.password.revealed()),
    ])
  }

  /// Requests tokens for the app itself.
  func forApplication() async throws(ScreenletError) -> OAuthTokens {
    try await tokens([("grant_type", "client_credentials")])
  }

  /// Requests tokens for a refresh token.
  func refresh(_ token: Secret) async throws(ScreenletError) -> OAuthTokens {
    try await tokens(
      [("grant_type", "refresh_token"), ("refresh_token", token.revealed())], refresh: token)
  }

  /// Requests tokens for an authorization code.
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
        message: UserMessage(
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
    let errorCode = json?.text("error") ?? ""
    switch errorCode {
    case "invalid_grant", "access_denied": throw .refusedSignIn
    case "" where response.status == 401: throw .refusedSignIn
    case "" where response.status >= 500:
      throw ServerFault(
        status: response.status, type: "", words: "", service: "/o/oauth2/token"
      ).error
    default:
      let words = json?.text("error_description") ?? ""
      throw .server(
        code: "oauth.\(errorCode.isEmpty ? "answer" : errorCode)",
        message: UserMessage(
          key: "liferay.fault",
          english: "The portal refuses this: \(words.isEmpty ? errorCode : words)",
          arguments: [words.isEmpty ? errorCode : words]))
    }
  }
}
