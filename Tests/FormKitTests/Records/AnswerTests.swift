import Basics
import FormKit
import Testing

struct AnswerTests {
  private let form: FormDefinition

  init() throws { form = try Forms.form(Forms.allTypes7) }

  @Test func `a record filled from the answers of another equals it`() throws {
    let record = try Records.full(form)
    let json = try JSONReader.read(JSONWriter.indented(record.answers))
    var other = FormRecord(form, seed: 9)
    let errors1 = other.fill(json)
    #expect(errors1.isEmpty)
    #expect(other.answers == record.answers)
    #expect(other == record)
  }

  @Test func `answers encode numbers as JSON numbers and groups as objects`() throws {
    let record = try Records.full(form)
    let answers = record.answers
    #expect(answers["Price"] == .number(try #require(JSONNumber("1234.5"))))
    #expect(answers["Day"] == "2026-11-21")
    #expect(answers["Side"] == "r")
    #expect(answers["Pick"] == ["1", "2"])
    #expect(answers["Items"]?.array?.map { $0["Item"] } == ["Bolt", "Nut"])
    #expect(answers["Words"] == nil)
  }

  @Test func `filling a record reports every error with its path`() throws {
    var record = FormRecord(form, seed: 1)
    let errors = record.fill([
      "Whole": "many", "Titel": "x", "Items": [["Amount": 1], ["Amount": "x", "Nope": 1]],
      "Words": "x", "Price": 2,
    ])
    #expect(
      errors.map { "\($0.place)" } == [
        "$.Whole", "$.Titel", "$.Items[1].Amount", "$.Items[1].Nope", "$.Words",
      ])
    #expect(errors.map(\.kind) == [.wrong, .unknown, .wrong, .unknown, .wrong])
    #expect(record["Price"] == .number(2))
    let errors2 = record.fill("x")
    #expect(errors2.count == 1)
  }

  @Test func `a misspelled field name gets a suggestion`() throws {
    var record = FormRecord(form, seed: 1)
    let errors3 = record.fill(["Prise": 2])
    #expect(errors3[0].advice == "Did you mean \"Price\"?")
  }

  @Test func `null clears an answer and an array sets the number of instances`() throws {
    var record = try Records.full(form)
    let errors4 = record.fill(["Price": .null, "items": [["item": "One"]]])
    #expect(errors4.isEmpty)
    #expect(record["Price"] == nil)
    #expect(record.answers["Items"]?.array?.count == 1)
    #expect(record["Item"] == .text("One"))
    let errors5 = record.fill(["Items": []])
    #expect(errors5.isEmpty)
    #expect(record["Item"] == nil)
  }

  @Test func `a group with a value of its own keeps it beside its fields`() throws {
    let form = try Forms.form(Forms.allTypes62)
    var record = FormRecord(form, seed: 1)
    record["outer"] = .text("o")
    record["inner"] = .text("i")
    #expect(record.answers["outer"] == ["$value": "o", "middle": ["inner": "i"]])
    var other = FormRecord(form, seed: 1)
    let errors6 = other.fill(record.answers)
    #expect(errors6.isEmpty)
    #expect(other == record)
    let errors7 = other.fill(["inner": "flat"])
    #expect(errors7.map(\.advice) == ["Its place in the answers is \"outer.middle.inner\"."])
    #expect(other["inner"] == .text("i"))
  }
}
