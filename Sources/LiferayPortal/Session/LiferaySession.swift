import HTTPTransfer
import PortalKit

/// Who is signed in to a portal, and how that is proved with each request.
actor LiferaySession {
  /// What proves it.
  enum Proof: Sendable {
    case nobody
    case basic(Credentials)
    case page(PageSession, Credentials)
    case tokens(OAuthTokens)
  }

  /// The proof for one request.
  struct Ticket: Sendable {
    let headers: [(name: String, value: Secret)]
    let generation: Int
    /// Whether a new one can be had without asking anybody.
    let isRenewable: Bool
    /// Whether it is that of a web page, with a word that can be wrong.
    var isPage = false
  }

  private let settings: LiferaySettings
  private let client: HTTPClient
  private let clock: WallClock
  private(set) var proof = Proof.nobody
  private var generation = 0
  private var isRenewing = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// Who keeps the tokens for the next start, if anybody does.
  private var keeper: (any TokenKeeper)?
  /// The session of a web page beside a proof that pages do not know.
  private var pages: PageSession?

  init(_ settings: LiferaySettings, _ client: HTTPClient, _ clock: WallClock) {
    (self.settings, self.client, self.clock) = (settings, client, clock)
  }

  var isSignedIn: Bool { if case .nobody = proof { false } else { true } }

  /// The header that has a name and a password in it.
  static func basic(_ credentials: Credentials) -> (name: String, value: Secret) {
    var bytes = Array("\(credentials.userName):".utf8)
    credentials.password.withBytes { bytes += $0 }
    defer { for index in bytes.indices { bytes[index] = 0 } }
    return ("Authorization", Secret("Basic \(Base64.encode(bytes))"))
  }

  /// From now on requests are this one's.
  func become(_ proof: Proof) {
    self.proof = proof
    pages = nil
    generation += 1
  }

  /// What whoever is signed in typed as their name; nil where they typed none.
  var userName: String? {
    switch proof {
    case .basic(let credentials), .page(_, let credentials): credentials.userName
    case .nobody, .tokens: nil
    }
  }

  /// Replaces the name and the password that prove who is signed in, after their account changed.
  ///
  /// - Parameters:
  ///   - old: The account before the change. Another account than the signed-in one changes nothing.
  ///   - new: The account after the change.
  ///   - password: The new password; nil if the password is the same as before.
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
    case .nobody, .tokens: break
    }
  }

  /// Forgets who was signed in, and everything that proved it.
  func forget() {
    become(.nobody)
    keeper = nil
  }

  /// From now on somebody keeps the tokens, and hears what becomes of them.
  func keep(with keeper: any TokenKeeper) { self.keeper = keeper }

  /// Whether the tokens were changed by a renewal, for whoever keeps them.
  var tokens: OAuthTokens? { if case .tokens(let tokens) = proof { tokens } else { nil } }

  /// The proof for a request, renewed if it is about to expire.
  func ticket() async throws(ScreenletError) -> Ticket {
    if isStale { try await renew(from: generation) }
    return current
  }

  /// The proof for a request that was refused with another one.
  func ticket(after refused: Ticket) async throws(ScreenletError) -> Ticket {
    if refused.generation == generation { try await renew(from: generation) }
    return current
  }

  private var current: Ticket {
    switch proof {
    case .nobody: Ticket(headers: [], generation: generation, isRenewable: canBegin)
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

  /// Whether there is a proof to be had with nobody there.
  private var canBegin: Bool { settings.signInMethod == .oauth2Client }

  /// Whether the proof will not be one in a minute.
  private var isStale: Bool {
    let soon = clock.now().advanced(bySeconds: 60)
    return switch proof {
    case .nobody: canBegin
    case .basic: false
    case .page(let page, _): page.begun.advanced(bySeconds: settings.sessionSeconds) < soon
    case .tokens(let tokens): tokens.expires < soon && (tokens.refresh != nil || canBegin)
    }
  }

  /// Gets a new proof, once for all who wait for it.
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
      // Kept before anything else: a token that got another is worth nothing any more.
      if case .tokens(let new) = new, let before, generation == old {
        await keeper?.replace(before.saved, with: new.saved)
      }
      // Somebody may have signed in or out while the portal was asked.
      guard generation == old else { return }
      become(new)
    } catch {
      // What the portal refuses once it refuses again: a password is never tried twice.
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
          // Another program may have used it, and keeps what it got.
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
      guard canBegin else { throw .signInRefused(message: ScreenletError.notSignedIn.phrase) }
      return .tokens(try await grants.forApplication())
    case .nobody:
      guard canBegin else { throw .notSignedIn }
      return .tokens(try await OAuthGrants(settings, client, clock).forApplication())
    }
  }

  /// What proves who is asking to the pages of the portal, of which downloads are some.
  ///
  /// Pages of 6.2 know only sessions of pages, so that a password opens one when it is needed.
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
