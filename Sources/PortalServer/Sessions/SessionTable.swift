import PortalKit
import Synchronization

/// The sessions of users who signed in with the form.
final class SessionTable: Sendable {
  /// One session.
  struct Session: Sendable {
    let id: String
    /// The CSRF token that a call in this session must send.
    let token: String
    let userId: Int64
    var used: Instant
  }

  /// The maximum number of sessions.
  static let limit = 10_000
  static let defaultLifetime = 1_800

  private struct State {
    var sessions: [String: Session] = [:]
    var lifetime = SessionTable.defaultLifetime
  }
  // Protected by a mutex, because requests run on many threads.
  private let state = Mutex(State())
  private let clock: WallClock

  init(clock: WallClock) { self.clock = clock }

  func setLife(seconds: Int?) { state.withLock { $0.lifetime = seconds ?? Self.defaultLifetime } }

  /// Starts a session with a new random ID.
  func begin(_ userId: Int64) -> Session {
    let session = Session(
      id: Self.random(32, from: "0123456789ABCDEF"),
      token: Self.random(
        8, from: "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"),
      userId: userId, used: clock.now())
    state.withLock { state in
      if state.sessions.count >= Self.limit {
        let horizon = clock.now().advanced(bySeconds: -Int64(state.lifetime))
        state.sessions = state.sessions.filter { $0.value.used > horizon }
        if state.sessions.count >= Self.limit { state.sessions = [:] }
      }
      state.sessions[session.id] = session
    }
    return session
  }

  /// Returns a session and extends its lifetime; nil if it has expired or does not exist.
  func session(_ id: String) -> Session? {
    let now = clock.now()
    return state.withLock { state in
      guard var session = state.sessions[id] else { return nil }
      guard session.used.advanced(bySeconds: Int64(state.lifetime)) > now else {
        state.sessions[id] = nil
        return nil
      }
      session.used = now
      state.sessions[id] = session
      return session
    }
  }

  func end(_ id: String) { state.withLock { $0.sessions[id] = nil } }

  /// Ends all sessions of a user.
  func end(of userId: Int64) {
    state.withLock { state in
      state.sessions = state.sessions.filter { $0.value.userId != userId }
    }
  }

  func removeAll() { state.withLock { $0.sessions = [:] } }

  /// Returns random characters from a secure generator.
  static func random(_ count: Int, from letters: String) -> String {
    let letters = Array(letters.utf8)
    var generator = SystemRandomNumberGenerator()
    return String(
      decoding: (0..<count).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &generator)]
      }, as: UTF8.self)
  }
}
