import FormKit
import PortalKit

/// A portal that forwards every request to another portal after calling ``pass(_:)``.
///
/// Conforming types override single requests.
protocol RelayPortal: Portal {
  /// The portal that receives the requests.
  var next: any Portal { get }

  /// Called before every request with a description of it; an error thrown here fails the request.
  func pass(_ words: String) async throws(ScreenletError)
}

extension RelayPortal {
  nonisolated var displayName: UserMessage { UserMessage(verbatim: "test data") }

  func signIn(_ request: SignIn) async throws(ScreenletError) -> User {
    try await pass("signIn \(request.credentials.userName) \(request.companyId)")
    return try await next.signIn(request)
  }
  func signOut(_ user: User) async throws(ScreenletError) { try await next.signOut(user) }
  func account(
    named userName: String, companyId: Int64
  ) async throws(ScreenletError) -> AccountHint? {
    try await next.account(named: userName, companyId: companyId)
  }
}

// MARK: People

extension RelayPortal {
  func user(_ key: UserKey) async throws(ScreenletError) -> User {
    try await pass("user \(key)")
    return try await next.user(key)
  }
  func createAccount(_ account: NewAccount) async throws(ScreenletError) -> AccountReceipt {
    try await pass("create \(account.emailAddress)")
    return try await next.createAccount(account)
  }
  func updateAccount(_ change: AccountChange) async throws(ScreenletError) -> User {
    try await pass("update \(change.userId) \(change.jobTitle)")
    return try await next.updateAccount(change)
  }
  func sendPassword(_ request: PasswordRequest) async throws(ScreenletError) -> PasswordReceipt {
    try await pass("send \(request.userName)")
    return try await next.sendPassword(request)
  }
  func portrait(_ key: PortraitKey) async throws(ScreenletError) -> Portrait {
    try await pass("portrait \(key)")
    return try await next.portrait(key)
  }
  func uploadPortrait(
    _ upload: PortraitUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> User {
    try await pass("upload \(upload.userId) \(upload.picture.bytes.count)")
    return try await next.uploadPortrait(upload, monitor: monitor)
  }
}

// MARK: Ratings and comments

extension RelayPortal {
  func ratings(_ query: RatingQuery) async throws(ScreenletError) -> RatingEntry {
    try await pass("ratings \(query)")
    return try await next.ratings(query)
  }
  func rate(_ query: RatingQuery, score: Double) async throws(ScreenletError) -> RatingEntry {
    try await pass("rate \(score)")
    return try await next.rate(query, score: score)
  }
  func deleteRating(_ query: RatingQuery) async throws(ScreenletError) -> RatingEntry {
    try await pass("deleteRating")
    return try await next.deleteRating(query)
  }
  func comments(_ query: CommentQuery) async throws(ScreenletError) -> ListPage<PortalComment> {
    try await pass("comments \(query)")
    return try await next.comments(query)
  }
  func commentCount(_ asset: AssetReference) async throws(ScreenletError) -> Int {
    try await pass("commentCount \(asset)")
    return try await next.commentCount(asset)
  }
  func comment(_ id: Int64, userId: Int64) async throws(ScreenletError) -> PortalComment {
    try await pass("comment \(id) \(userId)")
    return try await next.comment(id, userId: userId)
  }
  func addComment(_ draft: CommentDraft) async throws(ScreenletError) -> PortalComment {
    try await pass("add \(draft.asset) \(draft.body) \(draft.userId)")
    return try await next.addComment(draft)
  }
  func updateComment(
    _ id: Int64, body: String, userId: Int64
  ) async throws(ScreenletError) -> PortalComment {
    try await pass("updateComment \(id) \(body)")
    return try await next.updateComment(id, body: body, userId: userId)
  }
  func deleteComment(_ id: Int64, userId: Int64) async throws(ScreenletError) {
    try await pass("deleteComment \(id)")
    try await next.deleteComment(id, userId: userId)
  }
}

// MARK: Content

extension RelayPortal {
  func assets(_ query: AssetQuery) async throws(ScreenletError) -> ListPage<AssetEntry> {
    try await pass("assets \(query)")
    return try await next.assets(query)
  }
  func asset(
    _ reference: AssetReference, language: LanguageTag
  ) async throws(ScreenletError) -> AssetEntry {
    try await pass("asset \(reference)")
    return try await next.asset(reference, language: language)
  }
  func blogsEntry(_ reference: AssetReference) async throws(ScreenletError) -> BlogsEntry {
    try await pass("blog \(reference)")
    return try await next.blogsEntry(reference)
  }
  func blogsEntries(
    groupId: Int64, page: PageRequest
  ) async throws(ScreenletError) -> ListPage<BlogsEntry> {
    try await pass("blogs \(groupId)")
    return try await next.blogsEntries(groupId: groupId, page: page)
  }
  func webContents(_ query: WebContentQuery) async throws(ScreenletError) -> ListPage<WebContent> {
    try await pass("articles \(query.groupId) \(query.folderId) \(query.page.words)")
    return try await next.webContents(query)
  }
  func webContent(_ request: WebContentRequest) async throws(ScreenletError) -> WebContentPage {
    try await pass("article \(request.groupId) \(request.articleId) \(request.templateId)")
    return try await next.webContent(request)
  }
  func webContentRecord(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentRecord {
    try await pass("record \(request.articleId) \(request.structureId)")
    return try await next.webContentRecord(request)
  }
}

// MARK: Documents

extension RelayPortal {
  func fileEntries(_ query: FileQuery) async throws(ScreenletError) -> ListPage<FileEntry> {
    try await pass(
      "files \(query.repositoryId) \(query.folderId) \(query.mimeTypes.joined(separator: ",")) "
        + query.page.words)
    return try await next.fileEntries(query)
  }
  func documentFolders(_ query: FileQuery) async throws(ScreenletError) -> ListPage<DocumentFolder>
  {
    try await pass("folders \(query.folderId)")
    return try await next.documentFolders(query)
  }
  func fileEntry(_ reference: FileReference) async throws(ScreenletError) -> FileEntry {
    try await pass("file \(reference)")
    return try await next.fileEntry(reference)
  }
  func fileContent(
    _ reference: FileReference, limit: Int, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileContent {
    try await pass("bytes \(reference)")
    return try await next.fileContent(reference, limit: limit, monitor: monitor)
  }
  func addFileEntry(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileEntry {
    try await pass("upload \(upload.name) \(upload.folderId)")
    return try await next.addFileEntry(upload, monitor: monitor)
  }
  func deleteFileEntry(_ id: Int64) async throws(ScreenletError) {
    try await pass("delete \(id)")
    try await next.deleteFileEntry(id)
  }
}

// MARK: Forms

extension RelayPortal {
  func structure(_ id: Int64) async throws(ScreenletError) -> StructureText {
    try await pass("structure \(id)")
    return try await next.structure(id)
  }
  func recordSet(_ id: Int64) async throws(ScreenletError) -> RecordSet {
    try await pass("recordSet \(id)")
    return try await next.recordSet(id)
  }
  func recordSets(groupId: Int64) async throws(ScreenletError) -> [RecordSet] {
    try await pass("recordSets \(groupId)")
    return try await next.recordSets(groupId: groupId)
  }
  func record(_ id: Int64, language: LanguageTag) async throws(ScreenletError) -> PortalRecord {
    try await pass("record \(id)")
    return try await next.record(id, language: language)
  }
  func records(_ query: RecordQuery) async throws(ScreenletError) -> ListPage<PortalRecord> {
    try await pass("records \(query.recordSetId) \(query.userId ?? 0) \(query.page.words)")
    return try await next.records(query)
  }
  func latestDraft(
    recordSetId: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalRecord? {
    try await pass("draft \(recordSetId) \(userId)")
    return try await next.latestDraft(recordSetId: recordSetId, userId: userId)
  }
  func submit(_ submission: RecordSubmission) async throws(ScreenletError) -> RecordReceipt {
    try await pass(
      "submit \(submission.recordSetId) \(submission.recordId ?? 0) \(submission.userId) "
        + "\(submission.groupId)")
    return try await next.submit(submission)
  }
  func deleteRecord(_ id: Int64, version: String?) async throws(ScreenletError) {
    try await pass("deleteRecord \(id)")
    try await next.deleteRecord(id, version: version)
  }
  func upload(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> JSONValue {
    try await pass(
      "upload \(upload.name) \(upload.groupId) \(upload.repositoryId) \(upload.folderId) "
        + "\(upload.userId)")
    return try await next.upload(upload, monitor: monitor)
  }
  func discardUpload(_ note: UploadRecord) async throws(ScreenletError) {
    try await pass("discardUpload \(note.name)")
    try await next.discardUpload(note)
  }
  func pages(
    groupId: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> [PortalPage]? {
    try await pass("pages \(groupId) \(language)")
    return try await next.pages(groupId: groupId, language: language)
  }
  func queryProvider(_ request: DataProviderRequest) async throws(ScreenletError)
    -> DataProviderResponse
  {
    try await pass("ask \(request)")
    return try await next.queryProvider(request)
  }
}

extension PageRequest {
  /// The request for a page, in one line.
  var words: String {
    "\(start)+\(count) [\(comparator)] \(filter) "
      + order.map { ($0.isDescending ? "-" : "") + $0.field }.joined(separator: ",")
  }
}
