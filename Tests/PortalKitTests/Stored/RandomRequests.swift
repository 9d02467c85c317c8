import PortalKit
import TemporaryFolders

extension SeededGenerator {
  mutating func pageRequest() -> PageRequest {
    PageRequest(
      start: pick([0, 50]), count: pick([0, 50]), filter: filter(),
      order: some(upTo: 2) { SortKey($0.pick(["a", "b"]), descending: $0.chance()) },
      comparator: pick(["", "a"]))
  }

  mutating func filter() -> ListFilter {
    ListFilter(
      terms: some(upTo: 2) {
        ListFilter.Term(
          field: $0.maybe { $0.pick(["a", ""]) }, text: $0.pick(["a", "\",["]),
          values: $0.pick([[], ["a"], ["a", "b"]]))
      })
  }

  mutating func fewIds() -> Int64 { pick([0, 1, 11]) }

  mutating func fewTexts() -> String { pick(["", "1", "a", "a\",\"a"]) }

  mutating func fewAssets() -> AssetReference {
    chance() ? .entry(fewIds()) : .object(className: fewTexts(), classPK: fewIds())
  }

  mutating func userKey() -> UserKey {
    switch Int.random(in: 0..<3, using: &self) {
    case 0: .id(fewIds())
    case 1: .emailAddress(fewTexts(), companyId: fewIds())
    default: .screenName(fewTexts(), companyId: fewIds())
    }
  }

  mutating func submission() -> RecordSubmission {
    RecordSubmission(
      recordSetId: id(), recordId: maybe { $0.id() }, expectedVersion: maybe { $0.text() },
      values: json(), isDraft: chance(), groupId: id(), userId: id(), language: language(),
      key: maybe { $0.writeKey() })
  }

  mutating func upload() -> DocumentUpload {
    var upload = DocumentUpload(
      path: text(), name: text(), mimeType: text(), groupId: id(), repositoryId: id(),
      folderId: id(), userId: id())
    (upload.awaitsRecord, upload.key) = (chance(), maybe { $0.writeKey() })
    return upload
  }

  mutating func portraitUpload() -> PortraitUpload {
    PortraitUpload(userId: id(), picture: picture())
  }

  mutating func ratingQuery() -> RatingQuery {
    RatingQuery(asset(), groups: Int.random(in: 1...10, using: &self), userId: id())
  }

  mutating func commentDraft() -> CommentDraft {
    CommentDraft(asset(), body: text(), userId: id(), key: maybe { $0.writeKey() })
  }

  mutating func write() -> PortalWrite {
    switch Int.random(in: 0..<11, using: &self) {
    case 0: .submitRecord(submission())
    case 1: .deleteRecord(id: id(), version: maybe { $0.text() })
    case 2: .addComment(commentDraft())
    case 3: .updateComment(id: id(), body: text(), userId: id())
    case 4: .deleteComment(id: id(), userId: id())
    case 5: .rate(ratingQuery(), score: double())
    case 6: .deleteRating(ratingQuery())
    case 7: .uploadPortrait(portraitUpload())
    case 8: .upload(upload())
    case 9: .addFileEntry(upload())
    default: .deleteFileEntry(id: id())
    }
  }

  mutating func syncState() -> SyncState {
    switch Int.random(in: 0..<5, using: &self) {
    case 0: .waiting(tries: integer(), next: maybe { $0.instant() })
    case 1: .sending(maybe { UploadProgress(stored: $0.id(), total: $0.id()) })
    case 2: .refused(error())
    case 3: .conflict(by: text(), at: maybe { $0.instant() })
    default: .sent(at: instant())
    }
  }
}
