import Basics
import FormKit
import Testing

/// The matching of answers to fields by name.
struct AnswerNameTests {
  private let order: FormDefinition

  init() throws {
    order = try DefinitionReader.read(
      Array(
        """
        {"type": "object", "properties": {
          "billing": {"type": "object", "properties":
            {"iban": {"type": "string"}, "city": {"type": "string"}}},
          "lines": {"type": "array", "items": {"type": "object", "properties":
            {"sku": {"type": "string"}}}},
          "name": {"type": "string"}}}
        """.utf8), name: "order.json")
  }

  @Test func `an answer at the top level does not match a field inside a group`() throws {
    var record = FormRecord(order, seed: 1)
    let errors = record.fill(
      try JSONReader.read(
        #"{"billing": {"iban": "REAL", "city": "Bonn"}, "iban": "EVIL", "name": "x"}"#))
    #expect(record.schemaJSON["billing"]?["iban"] == "REAL")
    #expect(errors.map(\.kind) == [.unknown])
    #expect(errors.first?.place.path == JSONPath.top.appending("iban"))
    #expect(errors.first?.advice == "Its place in the answers is \"billing.iban\".")
  }

  @Test func `an answer with an unknown name suggests a similar name or path`() {
    var record = FormRecord(order, seed: 1)
    let errors = record.fill(["nam": "x", "sku": "y", "citty": "z", "zzz": 1])
    #expect(
      errors.map(\.advice) == [
        "Did you mean \"name\"?", "Its place in the answers is \"lines[].sku\".",
        "Did you mean \"billing.city\"?", "",
      ])
  }

  @Test func `an answer inside a group does not match a top-level field`() {
    var record = FormRecord(order, seed: 1)
    let errors = record.fill(["billing": ["name": "x"]])
    #expect(errors.map(\.kind) == [.unknown])
    #expect(errors.first?.message == "the group \"billing\" has no field \"name\"")
    #expect(record["name"] == nil)
  }

  @Test func `two answers to one field are a duplicate error`() throws {
    let form = try DefinitionReader.read(
      Array(#"{"fields": [{"name": "Name", "type": "text"}]}"#.utf8), name: "form.json")
    var record = FormRecord(form, seed: 1)
    let errors = record.fill(["Name": "a", "name": "b"])
    #expect(errors.map(\.kind) == [.duplicate])
    #expect(record["Name"] == .text("a"))
  }

  @Test func `schema properties are distinguished by case and code points`() throws {
    let form = try DefinitionReader.read(
      Array(
        """
        {"type": "object", "properties": {"a": {"type": "string"}, "A": {"type": "string"},
          "\u{E4}": {"type": "string"}, "a\u{308}": {"type": "string"}}}
        """.utf8), name: "schema.json")
    var record = FormRecord(form, seed: 1)
    let answers = try JSONReader.read(
      "{\"a\": \"1\", \"A\": \"2\", \"\u{E4}\": \"3\", \"a\u{308}\": \"4\"}")
    #expect(record.fill(answers).isEmpty)
    #expect(record.schemaJSON == answers)
    #expect(record.fill(["B": "x"]).map(\.kind) == [.unknown])
  }
}
