import PortalKit
import Synchronization

/// A portal that accepts each upload when the test calls `takeOne()`, and signs in every user name.
final class UploadPortal: PartialPortal {
  private struct State {
    var isAway = false
    var taken: [String] = []
  }

  // The queue sends on its own threads while the test reads.
  private let state = Mutex(State())
  private let gate = AsyncStream<Void>.makeStream()

  let displayName: UserMessage = "uploads"
  let server = "https://uploads.acme.example"

  var isAway: Bool {
    get { state.withLock { $0.isAway } }
    set { state.withLock { $0.isAway = newValue } }
  }

  /// The names of the uploaded files, in order.
  var taken: [String] { state.withLock { $0.taken } }

  /// Accepts the waiting upload, or else the next one.
  func takeOne() { gate.continuation.yield() }

  static func user(_ address: String) -> User {
    User(id: Int64(address.utf8.count), emailAddress: address, firstName: address)
  }

  func signIn(_ request: SignIn) async throws(ScreenletError) -> User {
    Self.user(request.credentials.userName)
  }

  func signOut(_ user: User) async throws(ScreenletError) {}

  func account(
    named userName: String, companyId: Int64
  ) async throws(ScreenletError) -> AccountHint? { nil }

  func addFileEntry(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileEntry {
    if isAway { throw .offline }
    for await _ in gate.stream { break }
    if Task.isCancelled { throw .cancelled }
    state.withLock { $0.taken.append(upload.name) }
    return FileEntry(fileEntryId: 1, title: upload.name)
  }
}
