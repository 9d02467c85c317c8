import Basics
import FormKit
import Testing

struct RecordMergeTests {
  private let form: FormDefinition

  init() throws {
    form = try Forms.form7(
      #"{"name":"a","type":"text"},{"name":"b","type":"text"},"#
        + #"{"name":"r","type":"text","repeatable":true}"#)
  }

  /// A record as a server sends it, including instance IDs.
  private func record(_ a: String, _ b: String, rows: [(String, String)]) throws -> FormRecord {
    let values = [("ia", "a", a), ("ib", "b", b)] + rows.map { ($0.0, "r", $0.1) }
    let fields = values.map { id, name, value -> JSONValue in
      ["instanceId": .string(id), "name": .string(name), "value": .string(value)]
    }
    return try FormRecord(server: ["fieldValues": .array(fields)], of: form, seed: 1)
  }

  @Test func `a merge contains the answers changed by only one side`() throws {
    var mine = try record("1", "2", rows: [("r1", "x")])
    let theirs = try record("1", "two", rows: [("r1", "x")])
    mine["a"] = .text("one")
    let merge = RecordMerge(of: mine, with: theirs)
    #expect(merge.isWhole)
    #expect(merge.record["a"] == .text("one"))
    #expect(merge.record["b"] == .text("two"))
    #expect(merge.changedFields.map { form[$0].name } == ["b"])
    #expect(merge.differences.values.map { $0 } == [.text("1")])
    #expect(merge.taken.count == 1)
    #expect(merge.record.dirtyFields.map { form[$0].name } == ["a"])
  }

  @Test func `a merge conflict keeps my answer and reports theirs`() throws {
    var mine = try record("1", "2", rows: [("r1", "x")])
    mine["a"] = .text("mine")
    let merge = RecordMerge(of: mine, with: try record("theirs", "2", rows: [("r1", "x")]))
    #expect(merge.record["a"] == .text("mine"))
    #expect(merge.differences.values.map { $0 } == [.text("theirs")])
    #expect(merge.taken.isEmpty)
  }

  @Test func `a merge matches rows by ID regardless of their order`() throws {
    var mine = try record("1", "2", rows: [("r1", "x"), ("r2", "y")])
    mine.set(.text("why"), for: InstanceID(rawValue: "r2"))
    let theirs = try record("1", "2", rows: [("r2", "y"), ("r1", "x")])
    let merge = RecordMerge(of: mine, with: theirs)
    #expect(merge.isWhole)
    let rows = merge.record.values(of: try #require(form.id(named: "r")))
    #expect(rows == [.text("why"), .text("x")])
  }

  @Test func `a merge with added or removed rows keeps my record`() throws {
    var mine = try record("1", "2", rows: [("r1", "x"), ("r2", "y")])
    mine["a"] = .text("one")
    for rows in [
      [("r1", "x")], [("r1", "x"), ("r2", "y"), ("r3", "z")], [("r1", "x"), ("r9", "y")],
    ] {
      let merge = RecordMerge(of: mine, with: try record("1", "2", rows: rows))
      #expect(!merge.isWhole)
      #expect(merge.record == mine)
      #expect(merge.record.dirtyFields.map { form[$0].name } == ["a"])
    }
    var added = try record("1", "2", rows: [("r1", "x")])
    added.add(try #require(form.id(named: "r")))
    #expect(!RecordMerge(of: added, with: try record("1", "2", rows: [("r1", "x")])).isWhole)
  }
}
