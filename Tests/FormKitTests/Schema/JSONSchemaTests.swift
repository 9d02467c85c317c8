import Basics
import FormKit
import TemporaryFolders
import Testing

struct JSONSchemaTests {
  private func read(_ schema: String) throws -> FormDefinition {
    try DefinitionReader.read(Array(schema.utf8), name: "schema.json")
  }

  private func property(_ schema: String, required: Bool = false) throws -> FormField {
    let names = required ? ", \"required\": [\"it\"]" : ""
    let form = try read("{\"type\": \"object\", \"properties\": {\"it\": \(schema)}\(names)}")
    return try #require(form.field(named: "it"))
  }

  @Test(arguments: [
    ("{\"type\": \"string\"}", FieldKind.text), ("{\"type\": \"integer\"}", .number(.integer)),
    ("{\"type\": \"number\"}", .number(.double)), ("{\"type\": \"boolean\"}", .boolean),
    ("{\"type\": \"string\", \"format\": \"date\"}", .date),
    ("{\"enum\": [\"a\", \"b\"]}", .select),
    ("{\"type\": \"string\", \"writeOnly\": true}", .password),
    ("{\"minimum\": 1}", .number(.double)),
    ("{\"type\": [\"integer\", \"null\"]}", .number(.integer)), ("{\"const\": true}", .boolean),
    ("{\"type\": \"object\", \"properties\": {\"a\": {}}}", .fieldset), ("true", .text),
    ("{\"oneOf\": [{\"const\": 1, \"title\": \"One\"}, {\"const\": 2}]}", .select),
    ("{\"type\": \"string\", \"format\": \"color\"}", .color),
  ])
  func `a schema type maps to a field kind`(schema: String, kind: FieldKind) throws {
    #expect(try property(schema).kind == kind)
  }

  @Test func `a property has its texts, limits and default`() throws {
    let field = try property(
      """
      {"type": "integer", "title": "Age", "description": "In years", "minimum": 0, "maximum": 150,
       "exclusiveMinimum": -1, "exclusiveMaximum": 151, "multipleOf": 1, "default": 18,
       "readOnly": true, "examples": [42]}
      """, required: true)
    #expect(field.label == "Age" && field.tip == "In years" && field.placeholder == "42")
    #expect(field.isRequired && field.isReadOnly)
    #expect(field.constraints.minimum == 0 && field.constraints.maximum == 150)
    #expect(field.constraints.exclusiveMinimum == -1 && field.constraints.exclusiveMaximum == 151)
    #expect(field.predefined(in: .english) == .number(18))
    let text = try property(
      "{\"type\": \"string\", \"minLength\": 2, \"maxLength\": 9, \"pattern\": \"^a\", \"format\": \"email\"}"
    )
    #expect(text.constraints.minimumLength == 2 && text.constraints.maximumLength == 9)
    #expect(text.constraints.pattern == "^a" && text.constraints.format == "email")
  }

  @Test func `a pattern has the message and the first matching example of the schema`() throws {
    let field = try property(
      """
      {"type": "string", "pattern": "^[0-9]+$", "examples": ["one", "1"],
       "errorMessage": {"pattern": "Only digits.", "minLength": "Longer."}}
      """)
    #expect(field.constraints.patternExample == "1")
    #expect(field.constraints.patternMessage == "Only digits.")
    let short = try property(
      "{\"type\": \"string\", \"pattern\": \"^a\", \"errorMessage\": \"Start with a.\"}")
    #expect(short.constraints.patternExample == nil)
    #expect(short.constraints.patternMessage == "Start with a.")
  }

  @Test func `an array maps to a repeatable field or a multiple choice`() throws {
    let texts = try property(
      "{\"type\": \"array\", \"items\": {\"type\": \"string\"}, \"minItems\": 1, \"maxItems\": 3}")
    #expect(texts.kind == .text && texts.isRepeatable)
    #expect(texts.constraints.minimumCount == 1 && texts.constraints.maximumCount == 3)
    let choice = try property(
      "{\"type\": \"array\", \"uniqueItems\": true, \"items\": {\"enum\": [\"a\", \"b\"]}, \"default\": [\"b\"]}"
    )
    #expect(choice.kind == .select && choice.isMultiple && !choice.isRepeatable)
    #expect(choice.constraints.hasUniqueItems)
    #expect(choice.predefined(in: .english) == .options(["b"]))
    let rows = try property(
      "{\"type\": \"array\", \"items\": {\"type\": \"object\", \"properties\": {\"a\": {\"type\": \"number\"}}}}"
    )
    #expect(rows.kind == .fieldset && rows.isRepeatable && rows.nestedFields.count == 1)
  }

  @Test func `a local reference is resolved and keywords beside it take precedence`() throws {
    let form = try read(
      """
      {"$defs": {"place": {"type": "object", "title": "Place",
         "properties": {"city": {"type": "string"}}, "required": ["city"]}},
       "type": "object", "properties": {
         "home": {"$ref": "#/$defs/place", "title": "Home"}, "work": {"$ref": "#/$defs/place"}}}
      """)
    #expect(form.field(named: "home")?.label == "Home")
    #expect(form.field(named: "work")?.label == "Place")
    #expect(form.fields.map(\.key) == ["home", "city", "work", "city"])
    #expect(form.fields.map(\.name) == ["home", "city", "work", "work_city"])
  }

  @Test(arguments: [
    ("{\"$ref\": \"#\"}", FormError.Kind.cycle), ("{\"$ref\": \"#/properties/it\"}", .cycle),
    ("{\"$ref\": \"#/$defs/gone\"}", .unknown), ("{\"$ref\": \"https://a.example/s\"}", .wrong),
    ("false", .wrong), ("{\"type\": \"string\", \"not\": {}}", .wrong), ("{\"if\": {}}", .wrong),
    ("{\"type\": [\"string\", \"integer\"]}", .wrong), ("{\"type\": \"thing\"}", .wrong),
    ("{\"enum\": []}", .wrong), ("{\"enum\": [1, 1]}", .wrong), ("{\"pattern\": \"(a\"}", .wrong),
    ("{\"type\": \"number\", \"minimum\": \"1\"}", .wrong), ("{\"minLength\": -1}", .wrong),
    ("{\"oneOf\": [{\"type\": \"string\"}]}", .wrong),
    ("{\"type\": \"number\", \"multipleOf\": 0}", .wrong),
    ("{\"type\": \"array\", \"items\": {\"type\": \"array\"}}", .wrong), ("5", .wrong),
    ("{\"type\": \"integer\", \"default\": \"many\"}", .wrong), ("{\"contains\": {}}", .wrong),
    ("{\"enum\": [\"a\"], \"default\": \"b\"}", .wrong), ("{\"type\": \"null\"}", .wrong),
    ("{\"allOf\": [{\"minLength\": 1}, {\"minLength\": 2}]}", .wrong),
  ])
  func `an unsupported validation keyword is an error with its JSON pointer`(
    schema: String, kind: FormError.Kind
  ) throws {
    let error = try #require(throws: FormError.self) { try property(schema) }
    #expect(error.kind == kind)
    #expect(error.message.contains("(#/properties/it"))
    #expect(error.place.line > 0)
  }

  @Test func `an unused keyword is reported as a notice with its JSON pointer`() throws {
    let form = try read(
      "{\"type\": \"object\", \"x-color\": 1, \"properties\": {\"a/b\": {\"deprecated\": true, \"format\": \"iri\"}}}"
    )
    #expect(form.formWarnings.map(\.kind) == [.notUnderstood, .notUnderstood, .notUnderstood])
    #expect(form.formWarnings.contains { $0.message.contains("#/properties/a~1b/deprecated") })
  }

  @Test func `references that expand exponentially exceed the limit`() throws {
    var definitions = ["\"d0\": {\"type\": \"string\"}"]
    for step in 1...30 {
      definitions.append(
        "\"d\(step)\": {\"type\": \"object\", \"properties\": {\"a\": {\"$ref\": \"#/$defs/d\(step - 1)\"}, "
          + "\"b\": {\"$ref\": \"#/$defs/d\(step - 1)\"}}}")
    }
    let error = try #require(throws: FormError.self) {
      try read(
        "{\"$defs\": {\(definitions.joined(separator: ", "))}, \"type\": \"object\", "
          + "\"properties\": {\"it\": {\"$ref\": \"#/$defs/d30\"}}}")
    }
    #expect(error.kind == .limit)
  }

  private static let order = """
    {"type": "object", "title": "Order", "required": ["name", "paid", "tags", "lines", "note"],
     "properties": {
      "name": {"type": "string"}, "count": {"type": "integer"}, "price": {"type": "number"},
      "paid": {"type": "boolean"}, "size": {"enum": [1, 2.5, 3]}, "any": {"enum": ["1", 1, true]},
      "tags": {"type": "array", "items": {"enum": ["a", "b"]}}, "day": {"type": "string", "format": "date"},
      "lines": {"type": "array", "items": {"type": "object", "required": ["item"],
        "properties": {"item": {"type": "string"}, "sizes": {"type": "array", "items": {"type": "integer"}}}}},
      "home": {"type": "object", "required": ["city"], "properties": {"city": {"type": "string"}}},
      "note": {"type": ["string", "null"]}}}
    """

  @Test func `a record is encoded in the types of the schema`() throws {
    let form = try read(Self.order)
    var record = FormRecord(form, seed: 1)
    record["name"] = .text("Ana")
    record["count"] = .number(3)
    record["price"] = DecimalNumber("19.90").map { .number($0) }
    record["size"] = .options(["2.5"])
    record["any"] = .options(["true"])
    record["tags"] = .options(["b"])
    record["day"] = CalendarDay(iso: "2026-11-21").map { .date($0) }
    record["item"] = .text("Lamp")
    let sizes = try #require(form.id(named: "sizes"))
    let first = try #require(record.first(sizes))
    record.set(.number(1), for: first)
    let second = record.add(sizes, in: record[first]?.parent)
    record.set(.number(2), for: try #require(second))
    #expect(
      record.schemaJSON.description == """
        {"name":"Ana","count":3,"price":19.9,"paid":false,"size":2.5,"any":true,"tags":["b"],\
        "day":"2026-11-21","lines":[{"item":"Lamp","sizes":[1,2]}],"note":null}
        """)
  }

  @Test func `an optional group requires nothing while it is empty`() throws {
    let form = try read(Self.order)
    let rules = RuleSet(form)
    let expressionContext = ExpressionContext(today: try #require(CalendarDay(iso: "2026-11-21")))
    func told(_ record: FormRecord) -> [String] {
      FormValidator(rules).problems(
        in: record, state: rules.state(of: record, in: expressionContext),
        expressionContext: expressionContext
      ).map(\.description)
    }
    var record = FormRecord(form, seed: 1)
    #expect(told(record) == ["name: This field is required."])
    #expect(record.schemaJSON["home"] == nil)
    record["sizes"] = .number(1)
    #expect(
      told(record) == ["name: This field is required.", "lines.item: This field is required."])
  }

  @Test func `a schema truncated at any byte is an error with a line`() {
    let bytes = Array(Self.order.utf8)
    let end = bytes.lastIndex { $0 > 0x20 } ?? 0
    for count in 1..<end {
      let error = #expect(throws: FormError.self, "\(count) bytes") {
        try DefinitionReader.read(Array(bytes.prefix(count)), name: "cut")
      }
      #expect(error?.place.line ?? 0 > 0, "\(count) bytes")
    }
  }

  @Test func `ten thousand nesting levels of a schema exceed the limit`() {
    let depth = 10_000
    let open = #"{"type":"object","properties":{"a":"#
    for text in [
      String(repeating: open, count: depth) + "{}" + String(repeating: "}}", count: depth),
      #"{"type":"object","properties":{"a":"#
        + String(repeating: #"{"type":"array","items":"#, count: depth) + "{}"
        + String(repeating: "}", count: depth + 2),
    ] {
      let error = #expect(throws: FormError.self) {
        try DefinitionReader.read(Array(text.utf8), name: "deep")
      }
      #expect(error?.kind == .limit)
    }
  }

  @Test func `a damaged schema never crashes`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1_500 {
      let bytes = random.damaged(Array(Self.order.utf8))
      if let form = try? DefinitionReader.read(bytes, name: "damaged") {
        _ = FormRecord(form, seed: 1).schemaJSON
      }
    }
  }
}
