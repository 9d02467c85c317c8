import Basics
import Testing
import XMLTree

@testable import FormKit

/// Every keyword of a schema is applied, reported or rejected.
struct SchemaKeywordTests {
  private func read(_ schema: String) throws -> FormDefinition {
    try DefinitionReader.read(Array(schema.utf8), name: "schema.json")
  }

  private func form(_ schema: String) throws -> FormDefinition {
    try read("{\"type\": \"object\", \"properties\": {\"it\": \(schema)}}")
  }

  /// Returns the codes of all problems of an answer, or the record as JSON if there is none.
  private func outcome(_ form: FormDefinition, _ answers: String) throws -> String {
    var record = FormRecord(form, seed: 1)
    let errors = record.fill(try JSONReader.read(answers))
    let rules = RuleSet(form)
    let expressionContext = ExpressionContext(today: try #require(CalendarDay(iso: "2026-11-21")))
    let problems = FormValidator(rules).problems(
      in: record, state: rules.state(of: record, in: expressionContext),
      expressionContext: expressionContext)
    let codes = errors.map(\.kind.rawValue) + problems.map(\.kind.rawValue)
    return codes.isEmpty ? record.schemaJSON.description : codes.joined(separator: " ")
  }

  @Test(arguments: [
    "{\"not\": true}", "{\"not\": {}}", "{\"contains\": true}",
    "{\"type\": \"string\", \"required\": true}", "{\"type\": \"string\", \"format\": 5}",
    "{\"type\": [\"string\", 5]}", "{\"enum\": [\"a\", \"abc\"], \"minLength\": 2}",
    "{\"type\": \"integer\", \"enum\": [1, \"a\"]}", "{\"const\": 1, \"enum\": [1, 2]}",
    "{\"const\": 5, \"type\": \"string\"}", "{\"oneOf\": [{\"const\": 1, \"minimum\": 5}]}",
    "{\"type\": \"string\", \"format\": \"date\", \"maxLength\": 5}",
    "{\"type\": \"object\", \"required\": [\"a\"]}",
    "{\"type\": \"array\", \"uniqueItems\": \"yes\", \"items\": {\"type\": \"string\"}}",
  ])
  func `a keyword that has no effect is an error`(schema: String) {
    #expect(throws: FormError.self, "\(schema)") { try form(schema) }
  }

  @Test(arguments: ["oneOf", "anyOf", "enum", "const"])
  func `a value keyword at the top level is an error`(keyword: String) {
    #expect(throws: FormError.self) {
      try read(
        "{\"type\": \"object\", \"properties\": {\"a\": {\"type\": \"string\"}}, "
          + "\"\(keyword)\": [{\"required\": [\"a\"]}]}")
    }
  }

  @Test(arguments: ["additionalProperties", "unevaluatedProperties"])
  func `a closed part of a schema combined with other properties is an error`(keyword: String) {
    let closed = "{\"properties\": {\"a\": {\"type\": \"string\"}}, \"\(keyword)\": false}"
    let schemas = [
      "{\"$defs\": {\"p\": \(closed)}, \"$ref\": \"#/$defs/p\", \"type\": \"object\", "
        + "\"properties\": {\"b\": {\"type\": \"string\"}}}",
      "{\"type\": \"object\", \"allOf\": [\(closed), "
        + "{\"properties\": {\"b\": {\"type\": \"string\"}}}]}",
      "{\"type\": \"object\", \"properties\": {\"b\": {\"type\": \"string\"}}, "
        + "\"allOf\": [{\"\(keyword)\": false}]}",
    ]
    for schema in schemas {
      let error = #expect(throws: FormError.self, "\(schema)") { try read(schema) }
      #expect(error?.message.contains("allows only its own properties") == true)
    }
  }

  @Test func `unevaluatedProperties accepts the properties of every part`() throws {
    let form = try read(
      """
      {"$defs": {"p": {"properties": {"a": {"type": "string"}}}}, "type": "object",
       "$ref": "#/$defs/p", "properties": {"b": {"type": "string"}},
       "unevaluatedProperties": false}
      """)
    #expect(try outcome(form, #"{"a": "1", "b": "2"}"#) == #"{"b":"2","a":"1"}"#)
    #expect(try outcome(form, #"{"a": "1", "c": "2"}"#) == "unknown")
    #expect(throws: FormError.self) {
      try read(
        """
        {"$defs": {"p": {"properties": {"a": {"type": "string"}}}}, "type": "object",
         "$ref": "#/$defs/p", "properties": {"b": {"type": "string"}},
         "additionalProperties": false}
        """)
    }
  }

  @Test func `a constant is compared by code points`() throws {
    let form = try form("{\"const\": \"\u{E4}\"}")
    var record = FormRecord(form, seed: 1)
    _ = record.fill(["it": "a\u{308}"])
    let id = try #require(record.allInstances.first)
    #expect(record[id]?.isDirty == true)
    _ = record.fill(["it": "\u{E4}"])
    #expect(record[id]?.isDirty == false)
  }

  @Test func `minItems applies to an array only if it is present`() throws {
    let list = "{\"type\": \"array\", \"minItems\": 2, \"items\": {\"type\": \"string\"}}"
    #expect(try outcome(form(list), "{}") == "{}")
    #expect(try outcome(form(list), #"{"it": []}"#) == "wrong")
    #expect(try outcome(form(list), #"{"it": ["a"]}"#) == "minimumCount")
    #expect(try outcome(form(list), #"{"it": ["a", "b"]}"#) == #"{"it":["a","b"]}"#)
    let choice = try read(
      """
      {"type": "object", "required": ["it"], "properties": {"it":
        {"type": "array", "minItems": 1, "items": {"enum": ["a", "b"]}}}}
      """)
    #expect(try outcome(choice, "{}") == "required")
    #expect(try outcome(choice, #"{"it": []}"#) == "wrong required")
    #expect(try outcome(choice, #"{"it": ["a"]}"#) == #"{"it":["a"]}"#)
  }

  @Test func `an object with no declared properties is kept as JSON`() throws {
    let free = try form("{\"type\": \"object\"}")
    #expect(free.formWarnings.contains { $0.message.contains("typed as JSON") })
    let answers = #"{"it":{"a":[1,{"b":1.50}],"c":null}}"#
    #expect(try outcome(free, answers) == answers)
    #expect(try outcome(free, #"{"it": 5}"#) == "wrong")
    #expect(try outcome(free, #"{"it": {}}"#) == #"{"it":{}}"#)
    var record = FormRecord(free, seed: 1)
    record["it"] = .text("{\"a\": ")
    #expect(record.schemaJSON["it"] == .string("{\"a\": "))
  }

  @Test func `the members of an object with no declared properties are validated`() throws {
    let numbers = try form(
      "{\"type\": \"object\", \"additionalProperties\": {\"type\": \"integer\", \"minimum\": 1}}")
    #expect(try outcome(numbers, #"{"it": {"a": 1, "b": 2}}"#) == #"{"it":{"a":1,"b":2}}"#)
    #expect(try outcome(numbers, #"{"it": {"a": 0}}"#) == "member")
    #expect(try outcome(numbers, #"{"it": {"a": "1"}}"#) == "member")
    let none = try form("{\"type\": \"object\", \"additionalProperties\": false}")
    #expect(try outcome(none, #"{"it": {}}"#) == #"{"it":{}}"#)
    #expect(try outcome(none, #"{"it": {"a": 1}}"#) == "member")
    let nested = try form(
      """
      {"type": "object", "additionalProperties": {"type": "object", "required": ["x"],
        "properties": {"x": {"type": "number"}}, "additionalProperties": false}}
      """)
    #expect(try outcome(nested, #"{"it": {"p": {"x": 1}}}"#) == #"{"it":{"p":{"x":1}}}"#)
    #expect(try outcome(nested, #"{"it": {"p": {"x": 1, "y": 2}}}"#) == "member")
    #expect(try outcome(nested, #"{"it": {"p": {}}}"#) == "member")
  }

  @Test func `enum values of several types are matched by type`() throws {
    let mixed = try form(#"{"enum": ["1", 1, true, {"a": 1, "b": 2}]}"#)
    #expect(try outcome(mixed, #"{"it": "1"}"#) == #"{"it":"1"}"#)
    #expect(try outcome(mixed, #"{"it": 1.0}"#) == #"{"it":1}"#)
    #expect(try outcome(mixed, #"{"it": {"b": 2, "a": 1}}"#) == #"{"it":{"a":1,"b":2}}"#)
    #expect(try outcome(mixed, #"{"it": "true"}"#) == "wrong")
  }

  @Test func `a reference inside a schema with its own base URI is an error`() {
    #expect(throws: FormError.self) {
      try read(
        """
        {"$defs": {"n": {"type": "string"}, "m": {"$id": "https://a.example/m", "type": "object",
           "$defs": {"n": {"type": "integer"}}, "properties": {"x": {"$ref": "#/$defs/n"}}}},
         "type": "object", "properties": {"it": {"$ref": "#/$defs/m"}}}
        """)
    }
  }

  @Test func `the documentation lists the keywords and formats of the code`() throws {
    let root = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
    let page = String(
      decoding: try BoundedFile.read(
        "\(root)/Documentation/Screenlets.docc/FormDefinitions.md", limit: 1 << 20), as: UTF8.self)
    let section = page.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "## JSON Schema" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    func listed(_ row: String) -> Set<String> {
      let cells = section.first { $0.hasPrefix("| \(row) |") }?.split(separator: "|") ?? []
      let words = cells.last?.split(separator: "`", omittingEmptySubsequences: false) ?? []
      return Set(words.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) })
    }
    #expect(listed("Read") == SchemaKeyword.understood)
    #expect(listed("Ignored") == SchemaKeyword.harmless)
    #expect(listed("Refused") == SchemaKeyword.refused)
    #expect(listed("Checked formats") == Set(SchemaFormat.allCases.map(\.rawValue)))
  }
}
