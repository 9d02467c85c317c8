import FormKit
import LocalPortal
import PortalKit
import Synchronization

/// The network conditions that a call can meet.
enum Weather: String, Hashable, Sendable, CaseIterable {
  case fine
  /// The server is unreachable.
  case offline
  /// The server performs the call, but the response is lost.
  case lost
  /// The server returns an error.
  case broken
  /// The session has expired.
  case expired
}

/// The embedded portal behind a simulated network.
final class WeatherPortal: Portal {
  let local: LocalPortal
  // A mutex, because tests change the weather while calls run.
  private let state = Mutex((weather: Weather.fine, calls: [String](), hidesStructures: false))

  init(_ local: LocalPortal? = nil) throws {
    self.local = try local ?? LocalPortal.inMemory(as: 10_201)
  }

  var weather: Weather {
    get { state.withLock { $0.weather } }
    set { state.withLock { $0.weather = newValue } }
  }
  /// Whether records omit their structure ID, as in Liferay 6.2.
  var hidesStructures: Bool {
    get { state.withLock { $0.hidesStructures } }
    set { state.withLock { $0.hidesStructures = newValue } }
  }
  /// The names of the received calls, in order.
  var calls: [String] { state.withLock { $0.calls } }

  var displayName: UserMessage { "weather" }
  var server: String { "https://portal.acme.example" }

  private func through<Answer: Sendable>(
    _ name: String = #function, _ ask: () async throws(ScreenletError) -> Answer
  ) async throws(ScreenletError) -> Answer {
    let weather = state.withLock { state in
      state.calls.append(String(name.prefix { $0 != "(" }))
      return state.weather
    }
    switch weather {
    case .fine: return try await ask()
    case .offline: throw .offline
    case .broken: throw .server(code: "500", message: "broken")
    case .expired: throw .notSignedIn
    case .lost:
      _ = try await ask()
      throw .timeout
    }
  }

  func signIn(_ request: SignIn) async throws(ScreenletError) -> User {
    try await through { () async throws(ScreenletError) in try await local.signIn(request) }
  }
  func signOut(_ user: User) async throws(ScreenletError) {}
  func account(named name: String, companyId: Int64) async throws(ScreenletError) -> AccountHint? {
    nil
  }

  func structure(_ id: Int64) async throws(ScreenletError) -> StructureText {
    try await through { () async throws(ScreenletError) in try await local.structure(id) }
  }
  func recordSet(_ id: Int64) async throws(ScreenletError) -> RecordSet {
    try await through { () async throws(ScreenletError) in try await local.recordSet(id) }
  }
  func recordSets(groupId: Int64) async throws(ScreenletError) -> [RecordSet] {
    try await through { () async throws(ScreenletError) in
      try await local.recordSets(groupId: groupId)
    }
  }
  func record(_ id: Int64, language: LanguageTag) async throws(ScreenletError) -> PortalRecord {
    try await through { () async throws(ScreenletError) in
      var record = try await local.record(id, language: language)
      if hidesStructures { record.structureId = 0 }
      return record
    }
  }
  func records(_ query: RecordQuery) async throws(ScreenletError) -> ListPage<PortalRecord> {
    try await through { () async throws(ScreenletError) in try await local.records(query) }
  }
  func latestDraft(
    recordSetId: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalRecord? {
    try await through { () async throws(ScreenletError) in
      try await local.latestDraft(recordSetId: recordSetId, userId: userId)
    }
  }
  func submit(_ submission: RecordSubmission) async throws(ScreenletError) -> RecordReceipt {
    try await through { () async throws(ScreenletError) in try await local.submit(submission) }
  }
  func deleteRecord(_ id: Int64, version: String?) async throws(ScreenletError) {
    try await through { () async throws(ScreenletError) in
      try await local.deleteRecord(id, version: version)
    }
  }
  func upload(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> JSONValue {
    try await through { () async throws(ScreenletError) in
      try await local.upload(upload, monitor: monitor)
    }
  }
  func discardUpload(_ note: UploadRecord) async throws(ScreenletError) {
    try await through { () async throws(ScreenletError) in try await local.discardUpload(note) }
  }
  func queryProvider(_ request: DataProviderRequest) async throws(ScreenletError)
    -> DataProviderResponse
  {
    try await through { () async throws(ScreenletError) in try await local.queryProvider(request) }
  }
  func pages(
    groupId: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> [PortalPage]? {
    try await through { () async throws(ScreenletError) in
      try await local.pages(groupId: groupId, language: language)
    }
  }
}

extension WeatherPortal {
  func user(_ key: UserKey) async throws(ScreenletError) -> User {
    try await through { () async throws(ScreenletError) in try await local.user(key) }
  }
  func createAccount(_ account: NewAccount) async throws(ScreenletError) -> AccountReceipt {
    try await through { () async throws(ScreenletError) in try await local.createAccount(account) }
  }
  func updateAccount(_ change: AccountChange) async throws(ScreenletError) -> User {
    try await through { () async throws(ScreenletError) in try await local.updateAccount(change) }
  }
  func sendPassword(_ request: PasswordRequest) async throws(ScreenletError) -> PasswordReceipt {
    try await through { () async throws(ScreenletError) in try await local.sendPassword(request) }
  }
  func portrait(_ key: PortraitKey) async throws(ScreenletError) -> Portrait {
    try await through { () async throws(ScreenletError) in try await local.portrait(key) }
  }
  func uploadPortrait(
    _ upload: PortraitUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> User {
    try await through { () async throws(ScreenletError) in
      try await local.uploadPortrait(upload, monitor: monitor)
    }
  }

  func comments(_ query: CommentQuery) async throws(ScreenletError) -> ListPage<PortalComment> {
    try await through { () async throws(ScreenletError) in try await local.comments(query) }
  }
  func commentCount(_ asset: AssetReference) async throws(ScreenletError) -> Int {
    try await through { () async throws(ScreenletError) in try await local.commentCount(asset) }
  }
  func comment(_ id: Int64, userId: Int64) async throws(ScreenletError) -> PortalComment {
    try await through { () async throws(ScreenletError) in
      try await local.comment(id, userId: userId)
    }
  }
  func addComment(_ draft: CommentDraft) async throws(ScreenletError) -> PortalComment {
    try await through { () async throws(ScreenletError) in try await local.addComment(draft) }
  }
  func updateComment(
    _ id: Int64, body: String, userId: Int64
  ) async throws(ScreenletError) -> PortalComment {
    try await through { () async throws(ScreenletError) in
      try await local.updateComment(id, body: body, userId: userId)
    }
  }
  func deleteComment(_ id: Int64, userId: Int64) async throws(ScreenletError) {
    try await through { () async throws(ScreenletError) in
      try await local.deleteComment(id, userId: userId)
    }
  }
  func ratings(_ query: RatingQuery) async throws(ScreenletError) -> RatingEntry {
    try await through { () async throws(ScreenletError) in try await local.ratings(query) }
  }
  func rate(_ query: RatingQuery, score: Double) async throws(ScreenletError) -> RatingEntry {
    try await through { () async throws(ScreenletError) in
      try await local.rate(query, score: score)
    }
  }
  func deleteRating(_ query: RatingQuery) async throws(ScreenletError) -> RatingEntry {
    try await through { () async throws(ScreenletError) in try await local.deleteRating(query) }
  }
}

extension WeatherPortal {
  func assets(_ query: AssetQuery) async throws(ScreenletError) -> ListPage<AssetEntry> {
    try await through { () async throws(ScreenletError) in try await local.assets(query) }
  }
  func asset(
    _ reference: AssetReference, language: LanguageTag
  ) async throws(ScreenletError) -> AssetEntry {
    try await through { () async throws(ScreenletError) in
      try await local.asset(reference, language: language)
    }
  }
  func blogsEntry(_ reference: AssetReference) async throws(ScreenletError) -> BlogsEntry {
    try await through { () async throws(ScreenletError) in try await local.blogsEntry(reference) }
  }
  func blogsEntries(
    groupId: Int64, page: PageRequest
  ) async throws(ScreenletError) -> ListPage<BlogsEntry> {
    try await through { () async throws(ScreenletError) in
      try await local.blogsEntries(groupId: groupId, page: page)
    }
  }
  func webContents(_ query: WebContentQuery) async throws(ScreenletError) -> ListPage<WebContent> {
    try await through { () async throws(ScreenletError) in try await local.webContents(query) }
  }
  func webContent(_ request: WebContentRequest) async throws(ScreenletError) -> WebContentPage {
    try await through { () async throws(ScreenletError) in try await local.webContent(request) }
  }
  func webContentRecord(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentRecord {
    try await through { () async throws(ScreenletError) in
      try await local.webContentRecord(request)
    }
  }
  func fileEntries(_ query: FileQuery) async throws(ScreenletError) -> ListPage<FileEntry> {
    try await through { () async throws(ScreenletError) in try await local.fileEntries(query) }
  }
  func documentFolders(_ query: FileQuery) async throws(ScreenletError) -> ListPage<DocumentFolder>
  {
    try await through { () async throws(ScreenletError) in try await local.documentFolders(query) }
  }
  func fileEntry(_ reference: FileReference) async throws(ScreenletError) -> FileEntry {
    try await through { () async throws(ScreenletError) in try await local.fileEntry(reference) }
  }
  func fileContent(
    _ reference: FileReference, limit: Int, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileContent {
    try await through { () async throws(ScreenletError) in
      try await local.fileContent(reference, limit: limit, monitor: monitor)
    }
  }
  func addFileEntry(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileEntry {
    try await through { () async throws(ScreenletError) in
      try await local.addFileEntry(upload, monitor: monitor)
    }
  }
  func deleteFileEntry(_ id: Int64) async throws(ScreenletError) {
    try await through { () async throws(ScreenletError) in try await local.deleteFileEntry(id) }
  }
}
