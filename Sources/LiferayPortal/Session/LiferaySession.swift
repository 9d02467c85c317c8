import HTTPTransfer
import PortalKit

/// The identity of the signed-in user and the credentials for each request.
actor LiferaySession {
  /// The kind of credentials, with their values.
  enum Proof: Sendable {
    case guest
    case basic(Credentials)
    case page(PageSession, Credentials)
    case tokens(OAuthTokens)
  }

  /// The credentials for one request.
  struct Ticket: Sendable {
    let headers: [(name: String, value: Secret)]
    let generation: Int
    /// Whether new credentials can be obtained without user interaction.
    let isRenewable: Bool
    /// Whether the ticket belongs to a page session, whose CSRF token can expire.
    var isPage = false
  }

  private let settings: LiferaySettings
  private let client: HTTPClient
  private let clock: WallClock
  private(set) var proof = Proof.guest
  private var generation = 0
  private var isRenewing = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The store that keeps the tokens for the next start; nil to keep none.
  private var keeper: (any TokenKeeper)?
  /// An additional page session, for credentials that web pages do not accept.
  private var pages: PageSession?

  init(_ settings: LiferaySettings, _ client: HTTPClient, _ clock: WallClock) {
    (self.settings, self.client, self.clock) = (settings, client, clock)
  }

  var isSignedIn: Bool { if case .guest = proof { false } else { true } }

  /// Returns the header for basic authentication.
  static func basic(_ credentials: Credentials) -> (name: String, value: Secret) {
    var bytes = Array("\(credentials.userName):".utf8)
    credentials.password.withBytes { bytes += $0 }
    defer { for index in bytes.indices { bytes[index] = 0 } }
    return ("Authorization", Secret("Basic \(Base64.encode(bytes))"))
  }

  /// Replaces the credentials for all further requests.
  func become(_ proof: Proof) {
    self.proof = proof
    pages = nil
    generation += 1
  }

  /// The user name that the user entered; nil for tokens and guests.
  var userName: String? {
    switch proof {
    case .basic(let credentials), .page(_, let credentials): credentials.userName
    case .guest, .tokens: nil
    }
  }

  /// Updates the stored credentials after a change of the account.
  ///
  /// - Parameters:
  ///   - old: The account before the change. Accounts other than the signed-in one are ignored.
  ///   - new: The account after the change.
  ///   - password: The new password; nil if it is unchanged.
  func accountChanged(from old: User, to new: User, password: Secret?) {
    switch proof {
    case .basic(let before):
      if let after = before.updated(from: old, to: new, password: password), after != before {
        become(.basic(after))
      }
    case .page(let page, let before):
      if let after = before.updated(from: old, to: new, password: password), after != before {
        become(.page(page, after))
      }
    case .guest, .tokens: break
    }
  }

  /// Signs out and discards the credentials.
  func forget() {
    become(.guest)
    keeper = nil
  }

  /// Sets the keeper that is notified of token changes.
  func keep(with keeper: any TokenKeeper) { self.keeper = keeper }

  /// The current OAuth tokens; nil if the session uses another kind of credentials.
  var tokens: OAuthTokens? { if case .tokens(let tokens) = proof { tokens } else { nil } }

  /// Returns the credentials for a request, renewed if they are about to expire.
  func ticket() async throws(ScreenletError) -> Ticket {
    if isStale { try await renew(from: generation) }
    return current
  }

  /// Returns renewed credentials after a request was rejected.
  func ticket(after refused: Ticket) async throws(ScreenletError) -> Ticket {
    if refused.generation == generation { try await renew(from: generation) }
    return current
  }

  private var current: Ticket {
    switch proof {
    case .guest: Ticket(headers: [], generation: generation, isRenewable: canBegin)
    case .basic(let credentials):
      Ticket(headers: [Self.basic(credentials)], generation: generation, isRenewable: false)
    case .page(let page, _):
      Ticket(headers: page.headers, generation: generation, isRenewable: true, isPage: true)
    case .tokens(let tokens):
      Ticket(
        headers: [tokens.header], generation: generation,
        isRenewable: tokens.refresh != nil || canBegin)
    }
  }

  /// Whether the app can obtain credentials without a user.
  private var canBegin: Bool { settings.signInMethod == .oauth2Client }

  /// Whether the credentials expire within a minute and can be renewed.
  private var isStale: Bool {
    let soon = clock.now().advanced(bySeconds: 60)
    return switch proof {
    case .guest: canBegin
    case .basic: false
    case .page(let page, _): page.begun.advanced(bySeconds: settings.sessionSeconds) < soon
    case .tokens(let tokens): tokens.expires < soon && (tokens.refresh != nil || canBegin)
    }
  }

  /// Obtains new credentials, once for all concurrent callers.
  private func renew(from old: Int) async throws(ScreenletError) {
    while isRenewing {
      await withCheckedContinuation { waiting.append($0) }
      if generation != old { return }
      if Task.isCancelled { throw .cancelled }
    }
    guard generation == old else { return }
    isRenewing = true
    defer {
      isRenewing = false
      let waiters = waiting
      waiting = []
      for waiter in waiters { waiter.resume() }
    }
    let before = tokens
    do throws(ScreenletError) {
      let new = try await newProof()
      // Stored first, because the old refresh token is now invalid.
      if case .tokens(let new) = new, let before, generation == old {
        await keeper?.replace(before.saved, with: new.saved)
      }
      // The user may have signed in or out during the request.
      guard generation == old else { return }
      become(new)
    } catch {
      // Rejected credentials are never tried twice.
      if case .signInRefused = error, generation == old {
        if let before { await keeper?.replace(before.saved, with: nil) }
        if generation == old { forget() }
      }
      if case .signInRefused = error { throw .notSignedIn }
      throw error
    }
  }

  private func newProof() async throws(ScreenletError) -> Proof {
    switch proof {
    case .basic: return proof
    case .page(_, let credentials):
      return .page(try await PageSignIn(settings, client, clock).run(credentials), credentials)
    case .tokens(let tokens):
      let grants = OAuthGrants(settings, client, clock)
      if let refresh = tokens.refresh {
        do throws(ScreenletError) { return .tokens(try await grants.refresh(refresh)) } catch {
          // Another process may have used the refresh token and stored its successor.
          guard case .signInRefused = error, let kept = await keeper?.tokens(),
            kept.refresh != refresh
          else { throw error }
          if kept.expires > clock.now().advanced(bySeconds: 60) {
            return .tokens(OAuthTokens(kept))
          }
          guard let other = kept.refresh else { throw error }
          return .tokens(try await grants.refresh(other))
        }
      }
      guard canBegin else { throw .signInRefused(message: ScreenletError.notSignedIn.userMessage) }
      return .tokens(try await grants.forApplication())
    case .guest:
      guard canBegin else { throw .notSignedIn }
      return .tokens(try await OAuthGrants(settings, client, clock).forApplication())
    }
  }

  /// Returns the credentials for web pages, including downloads.
  ///
  /// Pages of 6.2 accept only page sessions, so one is started for basic credentials on demand.
  func pageHeaders() async throws(ScreenletError) -> [(name: String, value: Secret)] {
    guard case .basic(let credentials) = proof else { return try await ticket().headers }
    let soon = clock.now().advanced(bySeconds: 60)
    if let pages, pages.begun.advanced(bySeconds: settings.sessionSeconds) >= soon {
      return pages.headers
    }
    let old = generation
    let page = try await PageSignIn(settings, client, clock).run(credentials)
    if generation == old { pages = page }
    return page.headers
  }
}
