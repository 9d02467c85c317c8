import Basics
import FormKit
import TemporaryFolders
import Testing

struct DraftTests {
  private let form: FormDefinition

  init() throws { form = try Forms.form(Forms.allTypes7) }

  private func restored(_ record: FormRecord, _ other: FormDefinition? = nil) throws -> FormRecord {
    try FormRecord(
      draft: JSONReader.read(JSONWriter.compact(record.draft)), of: other ?? form, seed: 3)
  }

  @Test func `a draft restores everything except passwords`() throws {
    var record = try Records.full(form)
    let whole = try record.one("Whole")
    record.set(input: "12x", for: whole)
    record["File"] = .document(FormDocument(localPath: "/home/a/b.png", title: "b.png"))
    let back = try restored(record)
    #expect(!JSONWriter.compact(record.draft).contains("hunter2"))
    #expect(back["Secret"] == nil)
    #expect(back["File"]?.document?.localPath == "/home/a/b.png")
    #expect(back[whole]?.input == "12x")
    #expect(back.formWarnings.isEmpty)
    record["Secret"] = nil
    #expect(back == record)
    #expect(back.allInstances == record.allInstances)
    #expect(back.dirtyFields == record.dirtyFields)
  }

  @Test func `a draft keeps a local image with its description`() throws {
    var record = FormRecord(form, seed: 1)
    let file = FormDocument(localPath: "/home/a/b.png", title: "b.png")
    let picture = FormImage(alternateText: "A lamp", document: file)
    let name = try #require(form.fields.first { $0.kind == .image }?.name)
    record[name] = .image(picture)
    let back = try restored(record)
    #expect(back[name] == .image(picture))
    #expect(back.localFiles.map(\.path) == ["/home/a/b.png"])
    #expect(back == record)
  }

  @Test func `a draft omits the unfinished input of a password`() throws {
    var record = FormRecord(form, seed: 1)
    let secret = try record.one("Secret")
    record.set(input: "hunter2", for: secret)
    #expect(!JSONWriter.compact(record.draft).contains("hunter2"))
  }

  @Test func `a draft of a changed form keeps matching values and reports the others`() throws {
    var record = try Records.full(form)
    record["Text1"] = .text("Lamp")
    let other = try Forms.form7(
      #"{"name":"Text1","type":"text"},{"name":"Area","type":"date"},{"name":"New","type":"text"}"#)
    #expect(other.fingerprint != form.fingerprint)
    let back = try restored(record, other)
    #expect(back["Text1"] == .text("Lamp"))
    #expect(back["Area"] == nil)
    #expect(back.formWarnings.first?.message == "the form has changed since the draft was saved")
    #expect(back.formWarnings.contains { $0.kind == .notUnderstood && $0.field == "Area" })
    #expect(back.formWarnings.contains { $0.message.contains("\"Price\"") })
  }

  @Test func `a local path from the server does not get into a draft`() throws {
    var record = try FormRecord(
      server: ["modelValues": ["File": ["uuid": "u", "localPath": "/etc/passwd"]]], of: form)
    #expect(try restored(record)["File"]?.document?.localPath == nil)
    record["Text1"] = .text("x")
    #expect(!JSONWriter.compact(record.draft).contains("passwd"))
  }

  @Test func `the form fingerprint ignores labels`() throws {
    let one = try Forms.form7(#"{"name":"a","type":"text","label":{"en_US":"A"}}"#)
    let two = try Forms.form7(#"{"name":"a","type":"text","label":{"en_US":"B"}}"#)
    let three = try Forms.form7(#"{"name":"a","type":"text","repeatable":true}"#)
    #expect(one.fingerprint == two.fingerprint)
    #expect(one.fingerprint != three.fingerprint)
    #expect(one.fingerprint.utf8.count == 16)
  }

  @Test func `a draft of another version or shape is an error`() {
    #expect(throws: FormError.self) {
      try FormRecord(draft: ["version": 2, "fields": []], of: form)
    }
    #expect(throws: FormError.self) { try FormRecord(draft: [], of: form) }
    #expect(throws: FormError.self) { try FormRecord(draft: ["version": 1], of: form) }
  }

  @Test(arguments: 0..<4)
  func `a damaged draft never crashes`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bytes = JSONWriter.bytes(of: try Records.full(form).draft)
    for _ in 0..<100 {
      guard let json = try? JSONReader.read(random.damaged(bytes)) else { continue }
      if let record = try? FormRecord(draft: json, of: form) {
        _ = record.draft
        #expect(record.allInstances.count >= form.fields.count)
      }
    }
  }

  @Test(arguments: 0..<4)
  func `damaged server records never crash`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let record = try Records.full(form)
    let sources = [
      record.formValues, record.headlessRecord(isDraft: false),
      ["modelValues": record.fieldsMap(as: .v62)],
    ].map { JSONWriter.bytes(of: $0) }
    for bytes in sources {
      for _ in 0..<60 {
        guard let json = try? JSONReader.read(random.damaged(bytes)) else { continue }
        if let record = try? FormRecord(server: json, of: form) {
          #expect(record.allInstances.count >= form.fields.count)
          _ = record.formValues
        }
      }
    }
  }
}
