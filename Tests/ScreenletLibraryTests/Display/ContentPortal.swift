import LocalPortal
import PortalKit
import ScreenletKit

/// The seeded portal, which notes what is asked and fails when a test says so.
actor ContentPortal: FormlessPortal, ContentlessPortal {
  nonisolated let displayName = Phrase(verbatim: "test data")
  nonisolated let server = "https://acme.example"
  private let portal: LocalPortal
  private(set) var asked: [String] = []
  private var failure: ScreenletError?
  private var html: String?
  private var files: [Int64: FileContent] = [:]

  init() throws { portal = try LocalPortal.inMemory() }

  func fail(with error: ScreenletError?) { failure = error }
  /// Says this instead of every article.
  func say(_ html: String) { self.html = html }
  /// Has a file of its own.
  func add(_ file: FileContent) { files[file.entry.fileEntryId] = file }

  private func note(_ words: String) throws(ScreenletError) {
    asked.append(words)
    if let failure { throw failure }
  }

  func signIn(_ request: SignIn) async throws(ScreenletError) -> User { throw .offline }
  func signOut(_ user: User) async {}
  func account(named userName: String, companyId: Int64) async -> AccountHint? { nil }

  func webContent(_ request: WebContentRequest) async throws(ScreenletError) -> WebContentPage {
    try note("article \(request.groupId) \(request.articleId) \(request.templateId)")
    if let html {
      return WebContentPage(
        article: WebContent(resourcePrimKey: 1, articleId: "X", title: "Own"), html: html)
    }
    return try await portal.webContent(request)
  }

  func webContentRecord(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentRecord {
    try note("record \(request.articleId) \(request.structureId)")
    return try await portal.webContentRecord(request)
  }

  func webContents(
    _ query: WebContentQuery
  ) async throws(ScreenletError) -> ListPage<WebContent> {
    try note("articles \(query.groupId) \(query.folderId) \(words(for: query.page))")
    var query = query
    query.page.comparator = ""
    query.groupId = 0
    return try await portal.webContents(query)
  }

  func blogsEntry(_ reference: AssetReference) async throws(ScreenletError) -> BlogsEntry {
    try note("blog \(reference)")
    return try await portal.blogsEntry(reference)
  }

  func portrait(_ key: PortraitKey) async throws(ScreenletError) -> Portrait {
    try await portal.portrait(key)
  }

  func asset(
    _ reference: AssetReference, language: LanguageTag
  ) async throws(ScreenletError) -> AssetEntry {
    try note("asset \(reference)")
    return try await portal.asset(reference, language: language)
  }

  func assets(_ query: AssetQuery) async throws(ScreenletError) -> ListPage<AssetEntry> {
    try note("assets \(query.portletItemName)")
    return try await portal.assets(query)
  }

  func fileEntries(_ query: FileQuery) async throws(ScreenletError) -> ListPage<FileEntry> {
    try note(
      "files \(query.repositoryId) \(query.folderId) \(query.mimeTypes.joined(separator: ",")) "
        + words(for: query.page))
    var query = query
    (query.page.comparator, query.repositoryId) = ("", 0)
    return try await portal.fileEntries(query)
  }

  func fileEntry(_ reference: FileReference) async throws(ScreenletError) -> FileEntry {
    try note("file \(reference)")
    if let file = own(reference) { return file.entry }
    return try await portal.fileEntry(reference)
  }

  func fileContent(
    _ reference: FileReference, limit: Int, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileContent {
    if let failure { throw failure }
    if let file = own(reference) { return file }
    return try await portal.fileContent(reference, limit: limit, monitor: monitor)
  }

  func addFileEntry(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileEntry {
    try note("upload \(upload.name) \(upload.folderId)")
    return try await portal.addFileEntry(upload, monitor: monitor)
  }

  func deleteFileEntry(_ id: Int64) async throws(ScreenletError) {
    try note("delete \(id)")
    try await portal.deleteFileEntry(id)
  }

  private func words(for page: PageRequest) -> String {
    "\(page.start)+\(page.count) [\(page.comparator)] \(page.filter) "
      + page.order.map { ($0.isDescending ? "-" : "") + $0.field }.joined(separator: ",")
  }

  private func own(_ reference: FileReference) -> FileContent? {
    switch reference {
    case .id(let id): files[id]
    case .asset(.object(_, let id)): files[id]
    default: nil
    }
  }
}

/// Notes what is opened outside.
actor NotingOpener: SystemOpener {
  private(set) var opened: [String] = []

  func open(address: WebAddress) async throws(ScreenletError) { opened.append(address.text) }
  func open(file bytes: [UInt8], named name: String) async throws(ScreenletError) {
    opened.append("\(name) \(bytes.count)")
  }
}
