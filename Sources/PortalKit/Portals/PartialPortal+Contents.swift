extension PartialPortal {
  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func assets(
    _ query: AssetQuery
  ) async throws(ScreenletError) -> ListPage<AssetEntry> {
    try await useCases(of: .assets).assets(query)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func asset(
    _ reference: AssetReference, language: LanguageTag
  ) async throws(ScreenletError) -> AssetEntry {
    try await useCases(of: .assets).asset(reference, language: language)
  }
}

extension PartialPortal {
  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func blogsEntry(
    _ reference: AssetReference
  ) async throws(ScreenletError) -> BlogsEntry {
    try await useCases(of: .blogs).blogsEntry(reference)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func blogsEntries(
    groupId: Int64, page: PageRequest
  ) async throws(ScreenletError) -> ListPage<BlogsEntry> {
    try await useCases(of: .blogs).blogsEntries(groupId: groupId, page: page)
  }
}

extension PartialPortal {
  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func webContents(
    _ query: WebContentQuery
  ) async throws(ScreenletError) -> ListPage<WebContent> {
    try await useCases(of: .webContent).webContents(query)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func webContent(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentPage {
    try await useCases(of: .webContent).webContent(request)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func webContentRecord(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentRecord {
    try await useCases(of: .webContent).webContentRecord(request)
  }
}

extension PartialPortal {
  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func fileEntries(
    _ query: FileQuery
  ) async throws(ScreenletError) -> ListPage<FileEntry> {
    try await useCases(of: .documents).fileEntries(query)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func documentFolders(
    _ query: FileQuery
  ) async throws(ScreenletError) -> ListPage<DocumentFolder> {
    try await useCases(of: .documents).documentFolders(query)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func fileEntry(
    _ reference: FileReference
  ) async throws(ScreenletError) -> FileEntry {
    try await useCases(of: .documents).fileEntry(reference)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func fileContent(
    _ reference: FileReference, limit: Int, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileContent {
    try await useCases(of: .documents).fileContent(reference, limit: limit, monitor: monitor)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func addFileEntry(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileEntry {
    try await useCases(of: .documents).addFileEntry(upload, monitor: monitor)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func deleteFileEntry(_ id: Int64) async throws(ScreenletError) {
    try await useCases(of: .documents).deleteFileEntry(id)
  }
}
