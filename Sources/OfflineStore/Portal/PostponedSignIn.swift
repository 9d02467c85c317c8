import PortalKit

/// A sign-in that is postponed until the portal is reachable.
actor PostponedSignIn {
  private var request: (session: SavedSession, companyId: Int64)?
  private var running: Task<Outcome<User>, Never>?

  func postpone(_ session: SavedSession, companyId: Int64) { request = (session, companyId) }

  func forget() { request = nil }

  /// Completes the postponed sign-in, if any.
  ///
  /// Concurrent callers share one attempt.
  func settle(at portal: any Portal) async throws(ScreenletError) {
    guard let request else { return }
    let task =
      running
      ?? Task {
        do throws(ScreenletError) {
          return .success(
            try await portal.resume(request.session, companyId: request.companyId))
        } catch {
          return .failure(error)
        }
      }
    running = task
    let outcome = await task.value
    running = nil
    switch outcome {
    case .success: self.request = nil
    case .failure(.signInRefused): throw .notSignedIn
    case .failure(let error): throw error
    }
  }
}
