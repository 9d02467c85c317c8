import Basics
import FormKit
import Testing

struct FormRecordTests {
  private let form: FormDefinition

  init() throws { form = try Forms.form(Forms.allTypes7) }

  @Test func `a new record has the predefined values and is clean`() {
    let record = FormRecord(form, seed: 1)
    #expect(record["Pick"] == .options(["2"]))
    #expect(record["Amount"] == .number(1))
    #expect(record["Text1"] == nil)
    #expect(!record.isDirty)
  }

  @Test func `a field is found in any letter case and by its reference`() {
    var record = FormRecord(form, seed: 1)
    record["TEXT1"] = .text("x")
    #expect(record["title"] == .text("x"))
    #expect(record["nobody"] == nil)
    record["nobody"] = .text("x")
    #expect(record.dirtyFields.map { form[$0].name } == ["Text1"])
  }

  @Test func `the text of a field is nil if blank, unknown or not a text`() throws {
    let form = try Forms.form(
      #"{"fields": [{"name": "title", "type": "text"}, {"name": "done", "type": "checkbox"}]}"#)
    var record = FormRecord(form)
    #expect(record.text("title") == nil)
    record["title"] = .text("Emma")
    record["done"] = .boolean(true)
    #expect(record.text("TITLE") == "Emma" && record.text("done") == nil)
    record["title"] = .text("  ")
    #expect(record.text("title") == nil && record.text("nothing") == nil)
  }

  @Test func `a record is dirty while it differs from its clean state`() throws {
    var record = FormRecord(form, seed: 1)
    record["Whole"] = .number(3)
    #expect(record.isDirty)
    record["Whole"] = nil
    #expect(!record.isDirty)
    record["Text1"] = .text("  ")
    #expect(!record.isDirty)
    let whole = try #require(record.instance(at: FieldPath([.init("Whole")])))
    record.set(input: "12x", for: whole)
    #expect(record.isDirty && record[whole]?.input == "12x" && record["Whole"] == nil)
    record.set(.number(12), for: whole)
    #expect(record[whole]?.input == nil)
    record.markClean()
    #expect(!record.isDirty)
    record["Whole"] = nil
    #expect(record.isDirty(whole))
  }

  @Test func `instances keep their IDs while others are added, removed and moved`() throws {
    var record = FormRecord(form, seed: 1)
    let items = try form.known("Items")
    let item = try form.known("Item")
    let first = try #require(record.first(items))
    let third = try record.more("Items")
    let second = try record.more("Items", behind: first)
    #expect(record.instances(of: items) == [first, second, third])
    let name = try #require(record.instances(of: item, in: third).first)
    record.set(.text("Nut"), for: name)
    #expect(record.path(of: name).description == "Items[2].Item")
    record.move(third, by: -9)
    #expect(record.instances(of: items) == [third, first, second])
    #expect(record.path(of: name).description == "Items.Item")
    let isGone = record.remove(first)
    #expect(isGone)
    #expect(record[first] == nil)
    #expect(record.value(of: name) == .text("Nut"))
    #expect(record.instance(at: try #require(FieldPath("Items[0].Item"))) == name)
    #expect(record.values(of: item) == [.text("Nut"), nil])
    #expect(record.isDirty && record.dirtyFields.contains(items))
  }

  @Test func `removing the last instance empties it`() throws {
    var record = FormRecord(form, seed: 1)
    let items = try form.known("Items")
    record["Item"] = .text("x")
    let isGone = record.remove(try #require(record.first(items)))
    #expect(!isGone)
    #expect(record["Item"] == nil)
    #expect(record.instances(of: items).count == 1)
  }

  @Test func `only repeatable fields can be added or removed`() throws {
    var record = FormRecord(form, seed: 1)
    let whole = try form.known("Whole")
    let added = record.add(whole)
    let isGone = record.remove(try #require(record.first(whole)))
    #expect(added == nil && !isGone)
    let item = try form.known("Item")
    let outside = record.add(item)
    #expect(outside == nil)
    #expect(record.allInstances.count == form.fields.count)
  }

  @Test func `a duplicated group has copies of its nested values`() throws {
    var record = FormRecord(form, seed: 1)
    let items = try record.one("Items")
    let tags = try form.known("Tags")
    record["Tags"] = .text("a")
    record.set(.text("b"), for: try record.more("Tags", in: items))
    let duplicate = record.duplicate(items)
    let copy = try #require(duplicate)
    #expect(
      record.instances(of: tags, in: copy).map { record.value(of: $0) } == [.text("a"), .text("b")])
    #expect(record.values(of: tags).count == 4)
  }

  @Test func `a field resolves to its instance in the same group`() throws {
    var record = FormRecord(form, seed: 1)
    let (item, amount) = (try form.known("Item"), try form.known("Amount"))
    let second = try record.more("Items")
    let name = try #require(record.instances(of: item, in: second).first)
    #expect(record.instance(of: amount, near: name) == record.instances(of: amount, in: second)[0])
    #expect(record.instance(of: amount, near: nil) == record.first(amount))
    let whole = try form.known("Whole")
    #expect(record.instance(of: whole, near: name) == record.first(whole))
  }

  @Test func `clearing restores the predefined values`() throws {
    var record = try Records.full(form)
    record.clear()
    #expect(record.answers == FormRecord(form, seed: 3).answers)
    #expect(!record.isDirty || record.dirtyFields.map { form[$0].name } == ["Items"])
  }

  @Test func `records with the same seed have the same instance IDs`() {
    let (one, two) = (FormRecord(form, seed: 5), FormRecord(form, seed: 5))
    #expect(one.allInstances == two.allInstances)
    #expect(Set(one.allInstances).count == form.fields.count)
    #expect(FormRecord(form, seed: 6).allInstances != one.allInstances)
    #expect(one == FormRecord(form, seed: 6))
  }

  @Test func `thousands of instances can be added and cleared`() throws {
    var record = FormRecord(form, seed: 1)
    let tags = try form.known("Items")
    for _ in 0..<5000 { record.add(tags) }
    #expect(record.instances(of: tags).count == 5001)
    record.clear()
    #expect(record.instances(of: tags).count == 1)
  }
}
