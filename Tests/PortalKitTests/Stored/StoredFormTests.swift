import FormKit
import PortalKit
import Testing

/// The storage format, which later versions must be able to read.
struct StoredFormTests {
  private func read(_ text: String) throws -> JSONValue { try JSONReader.read(text) }

  @Test func `omitted members read as their defaults`() throws {
    #expect(
      StructureText(stored: try read(#"{"id":1,"name":"n","definition":"{}"}"#))
        == StructureText(id: 1, name: "n", definition: Array("{}".utf8)))
    #expect(
      RecordSet(stored: try read(#"{"id":1,"structureId":2,"name":"n"}"#))
        == RecordSet(id: 1, structureId: 2, name: "n"))
    #expect(
      PortalRecord(stored: try read(#"{"recordId":1,"recordSetId":2,"values":null}"#))
        == PortalRecord(recordId: 1, recordSetId: 2, values: .null))
    #expect(RecordReceipt(stored: try read(#"{"recordId":1}"#)) == RecordReceipt(recordId: 1))
    #expect(User(stored: try read(#"{"id":1}"#)) == User(id: 1))
    #expect(
      PortalComment(stored: try read(#"{"commentId":1,"htmlBody":"b"}"#))
        == PortalComment(commentId: 1, htmlBody: "b"))
    #expect(
      AssetEntry(stored: try read(#"{"entryId":1,"className":"c","classPK":2,"title":"t"}"#))
        == AssetEntry(entryId: 1, className: "c", classPK: 2, title: "t"))
    #expect(
      BlogsEntry(stored: try read(#"{"entryId":1,"title":"t","content":"c"}"#))
        == BlogsEntry(entryId: 1, title: "t", content: "c"))
    #expect(
      WebContent(stored: try read(#"{"resourcePrimKey":1,"articleId":"a","title":"t"}"#))
        == WebContent(resourcePrimKey: 1, articleId: "a", title: "t"))
    #expect(
      FileEntry(stored: try read(#"{"fileEntryId":1,"title":"t"}"#))
        == FileEntry(fileEntryId: 1, title: "t"))
    #expect(
      DocumentFolder(stored: try read(#"{"folderId":1,"name":"n"}"#))
        == DocumentFolder(folderId: 1, name: "n"))
    #expect(
      PortalPage(stored: try read(#"{"groupId":1,"layoutId":2,"title":"t"}"#))
        == PortalPage(groupId: 1, layoutId: 2, title: "t"))
    #expect(
      ListPage<Int>(stored: try read(#"{"rows":[1],"total":null}"#)) == ListPage(rows: [1]))
    #expect(
      RecordSubmission(stored: try read(#"{"recordSetId":1,"values":{}}"#))
        == RecordSubmission(recordSetId: 1, values: [:]))
    #expect(
      DocumentUpload(stored: try read(#"{"path":"p","name":"n"}"#))
        == DocumentUpload(path: "p", name: "n"))
    #expect(
      CommentDraft(stored: try read(#"{"asset":{"entryId":1},"body":"b"}"#))
        == CommentDraft(.entry(1), body: "b"))
    #expect(WriteKey(stored: try read(#"{"uuid":"u"}"#)) == WriteKey(uuid: "u"))
    #expect(
      SyncState(stored: try read(#"{"state":"waiting"}"#)) == .waiting(tries: 0, next: nil))
    #expect(SyncState(stored: try read(#"{"state":"conflict"}"#)) == .conflict(by: "", at: nil))
    #expect(UserMessage(stored: try read(#"{"english":"e"}"#)) == UserMessage(verbatim: "e"))
  }

  @Test func `default values are omitted`() {
    #expect("\(User(id: 7, firstName: "Ana").stored)" == #"{"id":7,"firstName":"Ana"}"#)
    #expect("\(SyncState.sending(nil).stored)" == #"{"state":"sending"}"#)
    #expect("\(ScreenletError.conflict.stored)" == #"{"error":"conflict"}"#)
  }

  @Test func `a stored write starts with its kind`() {
    let key = WriteKey(uuid: "u", mayHaveArrived: true)
    let draft = CommentDraft(.object(className: "C", classPK: 2), body: "Hi", key: key)
    #expect(
      "\(PortalWrite.addComment(draft).storedBytes.json)"
        == #"{"write":"addComment","comment":{"asset":{"className":"C","classPK":2},"#
        + #""body":"Hi","key":{"uuid":"u","mayHaveArrived":true}}}"#)
  }

  @Test func `a definition is stored as text, or as Base64 if it is not UTF-8`() {
    let text = StructureText(id: 1, name: "n", definition: Array("\u{FEFF}<é/>".utf8))
    #expect(text.stored["definition"] == "\u{FEFF}<é/>")
    #expect(StructureText(stored: text.stored)?.definition == text.definition)
    let bytes = StructureText(id: 1, name: "n", definition: [0x3C, 0xE9, 0x3E], layout: [0xFF])
    #expect(bytes.stored["definitionBase64"] == "POk+")
    #expect(StructureText(stored: bytes.stored) == bytes)
    #expect(StructureText(stored: ["id": 1, "name": "n"]) == nil)
    #expect(StructureText(stored: ["id": 1, "name": "n", "definitionBase64": "POk"]) == nil)
  }

  @Test func `pictures and files are stored as bytes beside the JSON`() {
    let picture = PictureData(bytes: [1, 2, 3], mimeType: "image/png")
    let portrait = Portrait(user: nil, picture: picture).storedBytes
    #expect(portrait == StoredBytes(json: ["mimeType": "image/png"], bytes: [1, 2, 3]))
    #expect(Portrait(storedBytes: StoredBytes(json: portrait.json)) == nil)
    #expect(Portrait(user: nil, picture: nil).storedBytes == StoredBytes(json: [:]))
    let empty = Portrait(user: nil, picture: PictureData(bytes: []))
    #expect(empty.storedBytes.bytes == [] && Portrait(storedBytes: empty.storedBytes) == empty)
    let write = PortalWrite.uploadPortrait(PortraitUpload(userId: 1, picture: picture))
    #expect(write.storedBytes.bytes == [1, 2, 3])
    #expect(PortalWrite(storedBytes: StoredBytes(json: write.storedBytes.json)) == nil)
    let file = FileContent(entry: FileEntry(fileEntryId: 1, title: "t"), bytes: [])
    #expect(file.storedBytes == StoredBytes(json: ["fileEntryId": 1, "title": "t"], bytes: []))
    #expect(FileContent(storedBytes: StoredBytes(json: file.storedBytes.json)) == nil)
  }

  @Test func `infinite, NaN and extreme numbers are stored exactly`() {
    for number in [Double.infinity, -.infinity, -0.0, .leastNonzeroMagnitude, 1e300] {
      #expect(Double(stored: number.stored)?.bitPattern == number.bitPattern)
    }
    #expect(Double(stored: Double.nan.stored)?.isNaN == true)
    #expect(Double(stored: "1.5") == nil)
    #expect(Double(stored: .number(JSONNumber("1e999") ?? JSONNumber(0))) == nil)
  }
}
