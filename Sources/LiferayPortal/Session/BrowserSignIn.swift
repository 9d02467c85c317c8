import HTTPTransfer
import PortalKit

/// Signs in with OAuth 2 in a browser and receives the code by redirect (RFC 8252, PKCE of RFC
/// 7636).
struct BrowserSignIn {
  private let settings: LiferaySettings
  private let client: HTTPClient
  private let clock: WallClock

  init(_ settings: LiferaySettings, _ client: HTTPClient, _ clock: WallClock) {
    (self.settings, self.client, self.clock) = (settings, client, clock)
  }

  func run(
    _ open: (String) async throws(ScreenletError) -> Void
  ) async throws(ScreenletError) -> OAuthTokens {
    let verifier = Self.random(32)
    let state = Self.random(16)
    let listener = try RedirectListener(port: settings.application.redirectPort, state: state)
    defer { listener.stop() }
    // An IP address, because `localhost` could be resolved to another host.
    let redirect = "http://127.0.0.1:\(listener.port)/"
    try await open(address(verifier: verifier, state: state, redirect: redirect))
    let code = try await listener.code()
    return try await OAuthGrants(settings, client, clock)
      .code(code, verifier: verifier, redirect: redirect)
  }

  private func address(
    verifier: String, state: String, redirect: String
  ) throws(ScreenletError) -> String {
    guard settings.address.isSecure || settings.address.isLoopback else {
      throw ScreenletError(.insecure(settings.address.origin), isWrite: false)
    }
    var base = settings.address.text
    while base.last == "/" { base.removeLast() }
    var fields: [(name: String, value: String)] = [
      ("response_type", "code"), ("client_id", settings.application.clientId),
      ("redirect_uri", redirect), ("state", state),
      ("code_challenge", Base64.encodeForAddress(SHA256.digest(Array(verifier.utf8)))),
      ("code_challenge_method", "S256"),
    ]
    if !settings.application.scopes.isEmpty {
      fields.append(("scope", settings.application.scopes))
    }
    return "\(base)/o/oauth2/authorize?\(HTTPForm.encode(fields))"
  }

  private static func random(_ count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return Base64.encodeForAddress(
      (0..<count).map { _ in .random(in: .min ... .max, using: &generator) })
  }
}
