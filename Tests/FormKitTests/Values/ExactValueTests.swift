import Basics
import FormKit
import Testing

/// Values of users and servers keep their exact code points.
struct ExactValueTests {
  private let composed = "\u{E4}"
  private let decomposed = "a\u{308}"

  private func form(_ schema: String) throws -> FormDefinition {
    try DefinitionReader.read(
      Array("{\"type\": \"object\", \"properties\": {\"it\": \(schema)}}".utf8), name: "it.json")
  }

  @Test func `typing the same letter with other code points is a change`() throws {
    var session = FormSession(
      FormRecord(try form(#"{"type": "string"}"#), seed: 1),
      expressionContext: ExpressionContext(today: try #require(CalendarDay(iso: "2026-11-21"))))
    let id = try #require(session.record.allInstances.first)
    session.set(typed: composed, for: id)
    let changes = session.set(typed: decomposed, for: id)
    #expect(changes.instances == [id])
    #expect(session.record.schemaJSON["it"]?.string?.isExactly(decomposed) == true)
  }

  @Test func `options that differ only in code points are distinct`() throws {
    let form = try form("{\"enum\": [\"\(composed)\", \"\(decomposed)\"]}")
    var record = FormRecord(form, seed: 1)
    #expect(record.fill(["it": .string(decomposed)]).isEmpty)
    #expect(record.schemaJSON["it"]?.string?.isExactly(decomposed) == true)
    #expect(record.fill(["it": .string(composed)]).isEmpty)
    #expect(record.schemaJSON["it"]?.string?.isExactly(composed) == true)
  }

  @Test func `a text with other code points does not match an option`() throws {
    let form = try form("{\"enum\": [\"\(composed)\", \"b\"]}")
    var record = FormRecord(form, seed: 1)
    _ = record.fill(["it": .string(decomposed)])
    let rules = RuleSet(form)
    let expressionContext = ExpressionContext(today: try #require(CalendarDay(iso: "2026-11-21")))
    let problems = FormValidator(rules).problems(
      in: record, state: rules.state(of: record, in: expressionContext),
      expressionContext: expressionContext)
    #expect(problems.map(\.kind) == [.option])
  }

  @Test func `values are compared by code points`() {
    #expect(FieldValue.text(composed) != .text(decomposed))
    #expect(FieldValue.options([composed]) != .options([decomposed]))
    #expect(
      FieldValue.pairs([.init(key: composed, value: "")])
        != .pairs([.init(key: decomposed, value: "")]))
    #expect(
      FieldValue.grid(GridAnswers([.init(row: composed, column: "1")]))
        != .grid(GridAnswers([.init(row: decomposed, column: "1")])))
    #expect(
      FieldValue.document(FormDocument(localPath: "/\(composed)/a", title: "a"))
        != .document(FormDocument(localPath: "/\(decomposed)/a", title: "a")))
    #expect(Set([FieldValue.text(composed), .text(decomposed)]).count == 2)
  }

  @Test func `grid rows that differ only in code points keep their own columns`() {
    let grid = GridAnswers([
      .init(row: composed, column: "1"), .init(row: decomposed, column: "2"),
    ])
    #expect(grid[composed] == "1" && grid[decomposed] == "2")
  }
}
