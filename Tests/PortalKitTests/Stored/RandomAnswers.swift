import FormKit
import PortalKit
import TemporaryFolders

extension SeededGenerator {
  mutating func structure() -> StructureText {
    StructureText(
      id: id(), groupId: id(), name: text(),
      definition: chance() ? Array(text().utf8) : bytes(), layout: maybe { $0.bytes() },
      userId: id(), version: text())
  }

  mutating func recordSet() -> RecordSet {
    RecordSet(id: id(), groupId: id(), structureId: id(), name: text(), userId: id())
  }

  mutating func record() -> PortalRecord {
    PortalRecord(
      recordId: id(), recordSetId: id(), structureId: id(), userId: id(),
      modified: maybe { $0.instant() }, version: text(), isDraft: chance(), values: json(),
      attributes: object())
  }

  mutating func receipt() -> RecordReceipt {
    RecordReceipt(recordId: id(), version: text(), modified: maybe { $0.instant() })
  }

  mutating func answer() -> DataProviderResponse {
    var outputs: [String: DataProviderResponse.Output] = [:]
    for _ in 0..<Int.random(in: 0...3, using: &self) {
      outputs[text()] =
        chance()
        ? .value(text())
        : .options(
          some { DataProviderResponse.Option(value: $0.text(), label: $0.text()) },
          matching: integer(), total: integer())
    }
    return DataProviderResponse(outputs: outputs)
  }

  mutating func page<Row: Sendable>(
    of make: (inout SeededGenerator) -> Row
  ) -> ListPage<Row> {
    ListPage(
      rows: some(make), total: maybe { $0.integer() }, first: maybe { $0.text() },
      last: maybe { $0.text() })
  }

  mutating func user() -> User {
    User(
      id: id(), companyId: id(), uuid: text(), screenName: text(), emailAddress: text(),
      firstName: text(), middleName: text(), lastName: text(), jobTitle: text(),
      greeting: text(), languageId: text(), portraitId: id())
  }

  mutating func picture() -> PictureData { PictureData(bytes: bytes(), mimeType: text()) }

  mutating func portrait() -> Portrait {
    Portrait(user: maybe { $0.user() }, picture: maybe { $0.picture() })
  }

  mutating func rating() -> RatingEntry {
    RatingEntry(
      className: text(), classPK: id(), totalCount: integer(), average: double(),
      userScore: maybe { $0.double() }, ratings: some { $0.integer() })
  }

  mutating func comment() -> PortalComment {
    PortalComment(
      commentId: id(), userId: id(), userName: text(), htmlBody: text(),
      created: maybe { $0.instant() }, modified: maybe { $0.instant() }, canEdit: chance(),
      canDelete: chance())
  }

  mutating func assetEntry() -> AssetEntry {
    AssetEntry(
      entryId: id(), classNameId: id(), className: text(), classPK: id(), groupId: id(),
      title: text(), summary: text(), mimeType: text(), userId: id(), userName: text(),
      created: maybe { $0.instant() }, modified: maybe { $0.instant() }, viewCount: integer(),
      size: id(), url: text())
  }

  mutating func blogsEntry() -> BlogsEntry {
    BlogsEntry(
      entryId: id(), assetEntryId: id(), groupId: id(), title: text(), subtitle: text(),
      content: text(), displayDate: maybe { $0.instant() }, userId: id(), userName: text(),
      coverImageFileEntryId: id(), coverImageCaption: text())
  }

  mutating func webContent() -> WebContent {
    WebContent(
      resourcePrimKey: id(), articleId: text(), groupId: id(), folderId: id(), title: text(),
      summary: text(), structureId: id(), templateId: id(), userId: id(), userName: text(),
      modified: maybe { $0.instant() })
  }

  mutating func webContentPage() -> WebContentPage {
    WebContentPage(article: webContent(), html: text())
  }

  mutating func webContentRecord() -> WebContentRecord {
    WebContentRecord(article: webContent(), structure: structure(), record: record())
  }

  mutating func fileEntry() -> FileEntry {
    FileEntry(
      fileEntryId: id(), uuid: text(), groupId: id(), repositoryId: id(), folderId: id(),
      title: text(), summary: text(), mimeType: text(), size: id(), userId: id(),
      userName: text(), created: maybe { $0.instant() })
  }

  mutating func folder() -> DocumentFolder {
    DocumentFolder(folderId: id(), parentFolderId: id(), groupId: id(), name: text())
  }

  mutating func fileContent() -> FileContent { FileContent(entry: fileEntry(), bytes: bytes()) }

  mutating func portalPage() -> PortalPage {
    PortalPage(
      groupId: id(), layoutId: id(), isPrivate: chance(), parentLayoutId: id(), title: text(),
      path: text())
  }
}
