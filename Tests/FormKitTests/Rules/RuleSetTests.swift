import Basics
import FormKit
import Testing

struct RuleSetTests {
  private func rule(_ condition: String, _ actions: String...) -> JSONValue {
    ["condition": .string(condition), "actions": .array(actions.map { .string($0) })]
  }

  @Test func `a field that a rule shows is hidden until the rule applies`() throws {
    var form = try RuleForm([rule("equals(getValue('choice'), 'a')", "setVisible('target', true)")])
    #expect(try !form.state("target").isVisible)
    #expect(try form.answer("choice", .options(["a"])) == ["target"])
    #expect(try form.state("target").isVisible)
    try form.answer("choice", .options(["b"]))
    #expect(try !form.state("target").isVisible)
  }

  @Test func `conditions are combined by AND or OR`() throws {
    for (link, expected) in [("AND", false), ("or", true)] {
      var form = try RuleForm([
        [
          "logical-operator": .string(link),
          "conditions": [
            ["operator": "is-empty", "operands": [RuleForm.field("source")]],
            [
              "operator": "equals-to", "operands": [RuleForm.field("age"), RuleForm.constant("5")],
            ],
          ],
          "actions": [["action": "require", "target": "target"]],
        ]
      ])
      try form.answer("age", .number(4))
      #expect(try form.state("target").isRequired == expected)
    }
  }

  @Test func `a calculated field is evaluated after those it depends on`() throws {
    var form = try RuleForm([
      rule("TRUE", "setVisible('note', total > 100)"),
      rule("TRUE", "calculate('total', sum(amount))"),
      rule("TRUE", "calculate('amount', price * count)"),
    ])
    #expect(form.rules.problems.isEmpty)
    try form.answer("price", .number(30))
    #expect(try form.answer("count", .number(4)) == ["amount", "total", "note"])
    #expect(try form.state("total").value == .number(120))
    #expect(form.record.apply(form.state) == [try form.field("amount"), try form.field("total")])
    #expect(form.record["total"] == .number(120))
  }

  @Test func `a rule in a repeated row uses the fields of the same row`() throws {
    var form = try RuleForm([
      rule("TRUE", "calculate('amount', price * count)", "calculate('total', sum(amount))"),
      rule("amount > 10", "setRequired('note', true)"),
    ])
    form.record.add(try form.field("lines"))
    form.rules.update(
      &form.state, of: form.record, changed: [try form.field("lines")], in: form.expressionContext)
    for (index, price) in [(0, 5), (1, 7)] {
      try form.answer("price", .number(DecimalNumber(price)), row: index)
      try form.answer("count", .number(2), row: index)
    }
    #expect(try form.state("amount", 0).value == .number(10))
    #expect(try form.state("amount", 1).value == .number(14))
    #expect(try form.state("total").value == .number(24))
    #expect(try !form.state("note", 0).isRequired)
    #expect(try form.state("note", 1).isRequired)
    form.record.remove(try form.id("lines", 0))
    form.rules.update(
      &form.state, of: form.record, changed: [try form.field("lines")], in: form.expressionContext)
    #expect(try form.state("total").value == .number(14))
  }

  @Test func `a cycle of rules is reported and its fields are not set`() throws {
    let form = try RuleForm([
      rule("TRUE", "calculate('total', age + 1)"), rule("TRUE", "calculate('age', price)"),
      rule("isEmpty(total)", "calculate('price', 1)"),
      rule("TRUE", "setValue('target', 'still set')"),
    ])
    let problem = try #require(form.rules.problems.first)
    #expect(form.rules.problems.count == 1)
    #expect(problem.kind == .cycle)
    for name in ["age", "total", "price"] { #expect(problem.message.contains("\"\(name)\"")) }
    #expect(try form.state("target").value == .text("still set"))
    #expect(try !form.state("age").isValueSet)
  }

  @Test func `every cycle is reported, also a field that depends on itself`() throws {
    let form = try RuleForm([
      rule("TRUE", "calculate('total', age)", "calculate('age', total)"),
      rule("TRUE", "calculate('price', price + 1)"),
    ])
    #expect(form.rules.problems.map(\.kind) == [.cycle, .cycle])
    #expect(form.rules.problems.contains { $0.message.contains("from itself") })
  }

  @Test(arguments: [
    ("nope(age)", "setVisible('target', true)", FormError.Kind.unknown),
    ("age >", "setVisible('target', true)", .wrong),
    ("nobody > 5", "setVisible('target', true)", .unknown),
    ("age > 5", "setVisible('nobody', true)", .unknown),
    ("age > 5", "explode('target')", .unknown),
    ("age > 5", "isEmpty('target')", .wrong),
    ("age > 5", "setVisible('target')", .wrong),
    ("age > 5", "setVisible(concat('t', 'x'), true)", .wrong),
    ("match(source, '(a')", "setVisible('target', true)", .wrong),
  ])
  func `an invalid rule is reported and ignored`(
    condition: String, action: String, kind: FormError.Kind
  ) throws {
    let form = try RuleForm([rule(condition, action)])
    #expect(form.rules.problems.map(\.kind) == [kind])
    #expect(form.rules.problems[0].message.hasPrefix("rule 1 cannot be used: "))
    #expect(form.rules.isEmpty)
    #expect(try form.state("target").isVisible)
  }

  @Test func `an unknown operator, action or link is reported`() throws {
    let operands: [JSONValue] = [RuleForm.field("age"), RuleForm.constant("5")]
    let show: JSONValue = ["action": "show", "target": "target"]
    let form = try RuleForm([
      RuleForm.editor("resembles", operands, [show]),
      RuleForm.editor("equals-to", operands, [["action": "explode", "target": "target"]]),
      [
        "conditions": [["operator": "is-empty", "operands": [RuleForm.field("age")]]],
        "logical-operator": "XOR", "actions": [show],
      ],
      [
        "conditions": [["operator": "equals-to", "operands": [RuleForm.field("age")]]],
        "actions": [show],
      ],
      ["actions": [show]], ["condition": "TRUE"], "nothing",
    ])
    #expect(form.rules.problems.count == 7)
    #expect(form.rules.isEmpty)
  }

  @Test func `a disabled rule is ignored without validation`() throws {
    let form = try RuleForm([
      ["enabled": false, "condition": "nope()", "actions": ["setVisible('target', false)"]]
    ])
    #expect(form.rules.problems.isEmpty && form.rules.isEmpty)
  }

  @Test func `a rule reports a value of the wrong type until it is corrected`() throws {
    var form = try RuleForm([rule("source + 1 > 2", "setVisible('target', true)")])
    try form.answer("source", .text("many"))
    #expect(form.state.problems.map(\.rule) == [0])
    #expect(form.state.problems[0].error.kind == .wrongType)
    try form.answer("source", .text("2"))
    #expect(form.state.problems.isEmpty)
    #expect(try form.state("target").isVisible)
  }

  @Test func `the visibility expression of a field hides and shows it`() throws {
    var form = try RuleForm([]) { $0[1].visibilityExpression = "NOT(agreed)" }
    #expect(try form.state("target").isVisible)
    try form.answer("agreed", .boolean(true))
    #expect(try !form.state("target").isVisible)
    let broken = try RuleForm([]) { $0[1].visibilityExpression = "nope()" }
    #expect(broken.rules.problems.map(\.kind) == [.unknown])
    #expect(try broken.state("target").isVisible)
  }

  @Test func `a page jump disables the pages between and their fields`() throws {
    var form = try RuleForm([rule("agreed", "jumpPage(0, 3)")])
    try form.answer("agreed", .boolean(true))
    #expect((0...3).map { form.state.isEnabled(page: $0) } == [true, false, false, true])
    #expect(!form.state.counts(try form.id("age"), in: form.record))
    #expect(!form.state.counts(try form.id("price"), in: form.record))
    #expect(form.state.counts(try form.id("total"), in: form.record))
  }

  @Test func `hiding a group hides its fields`() throws {
    var form = try RuleForm([rule("agreed", "setVisible('lines', false)")])
    #expect(form.state.counts(try form.id("price"), in: form.record))
    try form.answer("agreed", .boolean(true))
    #expect(!form.state.counts(try form.id("price"), in: form.record))
  }

  @Test func `outputs of a requested data provider fill fields and update dependent ones`()
    throws
  {
    var form = try RuleForm([
      rule(
        "isNotEmpty(source)", "call('uuid', 'zip=source;country=ES', 'choice=cities;age=people')"),
      rule("TRUE", "calculate('total', age * 2)"),
    ])
    #expect(form.state.requests.isEmpty)
    try form.answer("source", .text("28013"))
    let request = try #require(form.state.openRequests.first)
    #expect(request.provider == "uuid")
    #expect(request.parameters.map(\.name) == ["zip", "country"])
    #expect(request.parameters.map(\.value) == ["28013", "ES"])
    let answer = ProviderResponse(outputs: [
      "cities": .options([FieldOption(value: "m", label: "Madrid")]), "people": .value("3"),
    ])
    form.rules.take(
      answer, for: request, into: &form.state, record: form.record, in: form.expressionContext)
    #expect(form.state.openRequests.isEmpty)
    #expect(try form.state("choice").options?.map(\.value) == ["m"])
    #expect(try form.state("total").value == .number(6))
    try form.answer("source", .text("08001"))
    #expect(form.state.openRequests.count == 1)
    try form.answer("source", .text("28013"))
    #expect(form.state.openRequests.isEmpty)
    #expect(try form.state("total").value == .number(6))
  }

  @Test func `a change among a thousand fields updates only dependent fields`() throws {
    let fields = (0..<1_000).map { FormField(name: "f\($0)", kind: .number(.integer)) }
    let definition = try FormDefinition(
      format: .json(schemaVersion: 2), fields: fields,
      rules: (0..<999).map { index in
        FormRuleSource(
          json: [
            "condition": "TRUE",
            "actions": [.string("calculate('f\(index + 1)', f\(index / 100 * 100) + 1)")],
          ])
      })
    let rules = RuleSet(definition)
    #expect(rules.problems.isEmpty)
    let expressionContext = ExpressionContext(today: try #require(CalendarDay(iso: "2026-11-21")))
    var record = FormRecord(definition, seed: 1)
    var state = rules.state(of: record, in: expressionContext)
    let last = try #require(definition.id(named: "f999"))
    #expect(state[try #require(record.first(last))]?.value == .number(10))
    record["f950"] = .number(7)
    #expect(
      rules.update(
        &state, of: record, changed: [try #require(definition.id(named: "f950"))],
        in: expressionContext
      ).isEmpty)
    record["f0"] = .number(5)
    let first = try #require(definition.id(named: "f0"))
    #expect(rules.update(&state, of: record, changed: [first], in: expressionContext).count == 999)
  }

  @Test func `a chain of ten thousand calculations is evaluated in dependency order`() throws {
    let fields = (0..<10_000).map { FormField(name: "f\($0)", kind: .number(.integer)) }
    let definition = try FormDefinition(
      format: .json(schemaVersion: 2), fields: fields,
      rules: (0..<9_999).reversed().map { index in
        FormRuleSource(
          json: [
            "condition": "", "actions": [.string("calculate('f\(index + 1)', f\(index) + 1)")],
          ])
      })
    let rules = RuleSet(definition)
    let expressionContext = ExpressionContext(today: try #require(CalendarDay(iso: "2026-11-21")))
    let record = FormRecord(definition, seed: 1)
    let state = rules.state(of: record, in: expressionContext)
    let last = try #require(record.first(FieldID(9_999)))
    #expect(state[last]?.value == .number(9_999))
  }
}
