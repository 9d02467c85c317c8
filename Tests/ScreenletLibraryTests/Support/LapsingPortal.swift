import LocalPortal
import PortalKit

/// The seeded portal with sessions that a test can expire.
actor LapsingPortal: RelayPortal {
  nonisolated let next: any Portal
  nonisolated let server = "https://acme.example"
  private var isLapsed = false
  /// The requests so far, as text.
  private(set) var asked: [String] = []

  init() throws { next = try LocalPortal.inMemory(as: 10_201) }

  /// Expires the current session.
  func lapse() { isLapsed = true }

  func pass(_ words: String) async throws(ScreenletError) {
    asked.append(words)
    if words.hasPrefix("signIn") { return }
    if isLapsed { throw .notSignedIn }
  }

  func signIn(_ request: SignIn) async throws(ScreenletError) -> User {
    asked.append("signIn \(request.credentials.userName)")
    let user = try await next.signIn(request)
    isLapsed = false
    return user
  }

  func account(named userName: String, companyId: Int64) async -> AccountHint? { nil }
}
