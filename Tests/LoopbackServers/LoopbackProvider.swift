import Synchronization

/// OAuth 2 as a portal has it, with one person who has signed in to their browser already.
///
/// It gives each code and each token for renewing once: whoever comes with an old one is refused.
public final class LoopbackProvider: Sendable {
  /// What it was asked and what it gave.
  public struct State: Sendable {
    /// The bodies of the questions for tokens.
    public var asked: [String] = []
    /// The addresses that a browser was sent to.
    public var opened: [String] = []
    /// Whether the person says no.
    public var denies = false
    /// Whether no token is given any more.
    public var refuses = false
    /// How long a token lasts, in seconds.
    public var life = 600
    /// What comes before the number of a token.
    public var prefix = "at"
    /// The tokens that are good.
    public var valid: Set<String> = []
    /// The token for renewing that is good.
    public var refresh = ""
    var challenges: [String: (challenge: String, redirect: String)] = [:]
    var given = 0
  }

  // Every connection has a thread.
  private let state = Mutex(State())
  private let challenge: @Sendable (String) -> String

  /// Makes one.
  ///
  /// - Parameter challenge: What belongs to a verifier (RFC 7636).
  public init(challenge: @escaping @Sendable (String) -> String = { $0 }) {
    self.challenge = challenge
  }

  /// What it was asked and gave so far.
  public var seen: State { state.withLock { $0 } }

  /// Changes what it does from now on.
  public func change(_ body: @Sendable (inout State) -> Void) { state.withLock { body(&$0) } }

  /// Takes back every token that it gave, but none that gets another.
  public func expire() { state.withLock { $0.valid = [] } }

  /// Answers for OAuth, and refuses whoever brings no token that is good; nil for all others.
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
        #"{"access_token":"\#(access)","token_type":"Bearer","expires_in":\#(state.life)"#
          + #","refresh_token":"\#(refresh)"}"#)
    }
  }

  /// The fields of a query or of a form.
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
