import Basics
import FormKit
import TemporaryFolders
import Testing

/// Damaged definitions, answers and records are parsed or rejected; they never crash.
struct FormFuzzTests {
  private static let schema = """
    {"type": "object", "required": ["name", "lines"], "properties": {
      "name": {"type": "string", "minLength": 1, "maxLength": 80, "pattern": "^[a-z]{1,9}$"},
      "count": {"type": "integer", "minimum": 1, "maximum": 99, "multipleOf": 2, "default": 4},
      "price": {"type": "number", "exclusiveMinimum": 0}, "size": {"enum": [1, 2.5, "3"]},
      "tags": {"type": "array", "minItems": 1, "maxItems": 3, "items": {"enum": ["a", "b"]}},
      "day": {"type": "string", "format": "date"}, "free": {"type": "object",
        "additionalProperties": {"type": "integer", "minimum": 1}},
      "lines": {"type": "array", "minItems": 1, "items": {"type": "object",
        "required": ["item"], "properties": {"item": {"type": "string"}}}}}}
    """

  private static let answers = """
    {"name": "ada", "count": 4, "price": 1.5, "size": 2.5, "tags": ["a"], "day": "2026-11-21",
     "free": {"a": 1, "b": 22}, "lines": [{"item": "1"}, {"item": "2"}],
     "Title": "x", "Whole": 12, "Price": 1234.5, "Day": "2026-11-21", "Items": [{"Amount": 3}]}
    """

  private func use(_ form: FormDefinition, _ random: inout SeededGenerator) throws {
    var record = FormRecord(form, seed: 1)
    let text = random.mutated(Array(Self.answers.utf8))
    if let answers = try? JSONReader.read(text) {
      for error in record.fill(answers) { #expect(!error.message.isEmpty) }
    }
    let rules = RuleSet(form)
    let expressionContext = ExpressionContext(
      today: try #require(CalendarDay(iso: "2026-11-21")))
    _ = FormValidator(rules).problems(
      in: record, state: rules.state(of: record, in: expressionContext),
      expressionContext: expressionContext)
    _ = (record.schemaJSON, record.answers, record.formValues)
    if let server = try? JSONReader.read(random.mutated(Array(record.formValues.description.utf8)))
    {
      _ = try? FormRecord(server: server, of: form).answers
    }
    if let draft = try? JSONReader.read(random.mutated(Array(record.draft.description.utf8))) {
      _ = try? FormRecord(draft: draft, of: form).answers
    }
    _ = FormSession(record, expressionContext: expressionContext).problems
  }

  @Test(arguments: [schema, Forms.allTypes62, Forms.allTypes7, Forms.headless])
  func `damaged definitions, answers, records and drafts never crash`(text: String) throws {
    var random = Fuzz.generator(11)
    for _ in 0..<Fuzz.rounds(150) {
      let bytes =
        Int.random(in: 0..<3, using: &random) == 0
        ? Array(text.utf8) : random.mutated(Array(text.utf8))
      do throws(FormError) {
        let form = try DefinitionReader.read(bytes, name: "form", strictness: .lenient)
        try? use(form, &random)
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
  }
}
