import Synchronization

/// The OAuth 2 provider of a portal, with one user who is already signed in to the browser.
///
/// Each code and each refresh token is valid once. A request with an old one is refused.
public final class LoopbackProvider: Sendable {
  /// The settings, the received requests and the issued tokens of the provider.
  public struct State: Sendable {
    /// The bodies of the token requests.
    public var asked: [String] = []
    /// The targets of the authorization requests.
    public var opened: [String] = []
    /// Whether the user denies access.
    public var denies = false
    /// Whether the provider refuses every token request.
    public var refuses = false
    /// The lifetime of a token in seconds.
    public var lifetime = 600
    /// The prefix of a token, before its number.
    public var prefix = "at"
    /// The valid access tokens.
    public var valid: Set<String> = []
    /// The valid refresh token.
    public var refresh = ""
    var challenges: [String: (challenge: String, redirect: String)] = [:]
    var given = 0
  }

  // Each connection has its own thread.
  private let state = Mutex(State())
  private let challenge: @Sendable (String) -> String

  /// Creates a provider.
  ///
  /// - Parameter challenge: Returns the code challenge of a code verifier (RFC 7636).
  public init(challenge: @escaping @Sendable (String) -> String = { $0 }) {
    self.challenge = challenge
  }

  /// A copy of the current state.
  public var seen: State { state.withLock { $0 } }

  /// Changes the state.
  public func change(_ body: @Sendable (inout State) -> Void) { state.withLock { body(&$0) } }

  /// Revokes all access tokens.
  ///
  /// The refresh token remains valid.
  public func expire() { state.withLock { $0.valid = [] } }

  /// Answers OAuth requests and refuses requests without a valid token.
  ///
  /// Returns nil for all other requests.
  public func answer(_ request: LoopbackRequest) -> LoopbackAnswer? {
    switch request.path {
    case "/o/oauth2/authorize": return authorize(request)
    case "/o/oauth2/token": return token(request)
    default:
      let token = request["authorization"]?.split(separator: " ").last.map(String.init) ?? ""
      let isKnown = state.withLock { $0.valid.contains(token) }
      return isKnown ? nil : LoopbackAnswer(401, "{}")
    }
  }

  private func authorize(_ request: LoopbackRequest) -> LoopbackAnswer {
    let fields = Self.fields(request.query)
    guard let back = fields["redirect_uri"], let mark = fields["state"],
      let proof = fields["code_challenge"], fields["code_challenge_method"] == "S256"
    else { return LoopbackAnswer(400, "{}") }
    return state.withLock { state in
      state.opened.append(request.target)
      if state.denies { return .moved(to: "\(back)?error=access_denied&state=\(mark)") }
      state.given += 1
      let code = "code\(state.given)"
      state.challenges[code] = (proof, back)
      return .moved(to: "\(back)?code=\(code)&state=\(mark)")
    }
  }

  private func token(_ request: LoopbackRequest) -> LoopbackAnswer {
    let fields = Self.fields(request.text)
    return state.withLock { state in
      state.asked.append(request.text)
      var isGood = !state.refuses
      switch fields["grant_type"] {
      case "authorization_code":
        let known = state.challenges.removeValue(forKey: fields["code"] ?? "")
        isGood =
          isGood && known?.challenge == challenge(fields["code_verifier"] ?? "")
          && known?.redirect == fields["redirect_uri"]
      case "refresh_token": isGood = isGood && fields["refresh_token"] == state.refresh
      case "password": isGood = isGood && fields["password"]?.isEmpty == false
      default: break
      }
      guard isGood else { return LoopbackAnswer(400, #"{"error":"invalid_grant"}"#) }
      state.given += 1
      let (access, refresh) = ("\(state.prefix)\(state.given)", "r\(state.prefix)\(state.given)")
      (state.valid, state.refresh) = ([access], refresh)
      return LoopbackAnswer(
        200,
        #"{"access_token":"\#(access)","token_type":"Bearer","expires_in":\#(state.lifetime)"#
          + #","refresh_token":"\#(refresh)"}"#)
    }
  }

  /// Parses the fields of a query or of a form.
  public static func fields(_ text: String) -> [String: String] {
    var fields: [String: String] = [:]
    for field in text.split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      fields[decoded(parts[0])] = parts.count > 1 ? decoded(parts[1]) : ""
    }
    return fields
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
