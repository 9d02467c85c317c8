import Basics
import FormKit
import Testing

struct RuleTableTests {
  struct OperatorRow: Sendable, CustomStringConvertible {
    enum Wrong: Sendable { case isFalse, fails }

    let sign: ConditionOperator
    let field: String
    let other: JSONValue?
    let yes: FieldValue?
    let no: FieldValue?
    let wrong: FieldValue
    let outcome: Wrong
    var description: String { sign.rawValue }

    init(
      _ sign: ConditionOperator, _ field: String, _ other: JSONValue?, yes: FieldValue?,
      no: FieldValue?, wrong: FieldValue, _ outcome: Wrong
    ) {
      (self.sign, self.field, self.other, self.yes, self.no) = (sign, field, other, yes, no)
      (self.wrong, self.outcome) = (wrong, outcome)
    }
  }

  static let operators: [OperatorRow] = [
    OperatorRow(
      .equalsTo, "source", RuleForm.constant("x"), yes: .text("x"), no: .text("y"),
      wrong: .number(5), .isFalse),
    OperatorRow(
      .notEqualsTo, "source", RuleForm.constant("5"), yes: .text("y"), no: .text("5"),
      wrong: .number(5), .isFalse),
    OperatorRow(
      .contains, "source", RuleForm.constant("ell"), yes: .text("hello"), no: .text("help"),
      wrong: .number(5), .isFalse),
    OperatorRow(
      .notContains, "source", RuleForm.constant("5"), yes: .text("help"), no: .text("555"),
      wrong: .number(5), .isFalse),
    OperatorRow(
      .greaterThan, "age", RuleForm.constant("17"), yes: .number(18), no: .number(17),
      wrong: .text("old"), .fails),
    OperatorRow(
      .greaterThanEquals, "age", RuleForm.constant("18"), yes: .number(18), no: .number(17),
      wrong: .boolean(true), .fails),
    OperatorRow(
      .lessThan, "day", RuleForm.constant("2026-11-21"),
      yes: CalendarDay(iso: "2026-11-20").map { .date($0) }, no: nil, wrong: .text("soon"), .fails),
    OperatorRow(
      .lessThanEquals, "age", RuleForm.constant("18"), yes: .number(18), no: .number(19),
      wrong: .text("old"), .fails),
    OperatorRow(.isEmpty, "source", nil, yes: nil, no: .text("x"), wrong: .number(0), .isFalse),
    OperatorRow(
      .isNotEmpty, "source", nil, yes: .text("x"), no: .text("  "), wrong: .options([]), .isFalse),
    OperatorRow(
      .notIsEmpty, "source", nil, yes: .text("x"), no: nil, wrong: .options([]), .isFalse),
    OperatorRow(
      .belongsTo, "source", ["type": "list", "value": "Owner, Editor"], yes: nil, no: nil,
      wrong: .text("x"), .isFalse),
    OperatorRow(
      .notBelongsTo, "source", ["type": "list", "value": "Guest"], yes: nil, no: nil,
      wrong: .text("x"), .isFalse),
    OperatorRow(
      .isEmailAddress, "source", nil, yes: .text("ana@example.org"), no: .text("ana"),
      wrong: .number(5), .isFalse),
    OperatorRow(
      .notIsEmailAddress, "source", nil, yes: .text("ana"), no: .text("ana@example.org"),
      wrong: .options(["a@b.c", "x"]), .fails),
    OperatorRow(
      .isURL, "source", nil, yes: .text("https://example.org"), no: .text("example"),
      wrong: .boolean(true), .isFalse),
    OperatorRow(
      .notIsURL, "source", nil, yes: .text("example"), no: .text("https://example.org"),
      wrong: .options(["a", "b"]), .fails),
  ]

  @Test func `the table lists every condition operator`() {
    #expect(Set(Self.operators.map(\.sign)) == Set(ConditionOperator.allCases))
  }

  @Test(arguments: operators)
  func `a condition operator is true or false and handles wrong types`(row: OperatorRow) throws {
    let isAboutRoles = row.sign == .belongsTo || row.sign == .notBelongsTo
    func shows(_ value: FieldValue?, _ other: JSONValue?) throws -> (Bool, FormState) {
      let first = isAboutRoles ? ["type": "user", "value": "user"] : RuleForm.field(row.field)
      var form = try RuleForm([
        RuleForm.editor(
          row.sign.rawValue, [first] + (other.map { [$0] } ?? []),
          [["action": "show", "target": "target"]])
      ])
      #expect(form.rules.problems.isEmpty)
      try form.answer(row.field, value)
      return (try form.state("target").isVisible, form.state)
    }
    #expect(try shows(row.yes, row.other).0)
    let swapped: JSONValue? =
      isAboutRoles
      ? ["type": "list", "value": row.sign == .belongsTo ? ["Guest"] : ["Editor"]] : row.other
    #expect(try !shows(row.no, swapped).0)
    let (isShown, state) = try shows(
      row.wrong,
      isAboutRoles ? ["type": "list", "value": row.sign == .belongsTo ? 5 : "Editor"] : row.other)
    #expect(!isShown)
    #expect(state.problems.isEmpty == (row.outcome == .isFalse))
  }

  /// A valid and an invalid expression of each action.
  static let actionFunctions: [String: (yes: String, wrong: String)] = [
    "setVisible": ("setVisible('target', true)", "setVisible('target', 'maybe')"),
    "setEnabled": ("setEnabled('target', true)", "setEnabled('target', 5)"),
    "setRequired": ("setRequired('target', true)", "setRequired('target', 'maybe')"),
    "setMultiple": ("setMultiple('target', true)", "setMultiple('target', 5)"),
    "setInvalid": ("setInvalid('target', 'No.')", "setInvalid('target', ['a', 'b'])"),
    "setValue": ("setValue('target', 'x')", "setValue('total', 'many')"),
    "setOptions": ("setOptions('target', ['x'])", "setOptions('target', 'x')"),
    "calculate": ("calculate('total', age * 2 + 1)", "calculate('total', 'x' * 2)"),
    "jumpPage": ("jumpPage(0, 3)", "jumpPage(0, 'last')"),
    "call": ("call('uuid', 'q=source', 'target=out')", "call('uuid', source + 1, 'target=out')"),
  ]

  @Test func `the table lists every action function`() {
    let names = ExpressionFunction.all.values.filter(\.isAction).map(\.name)
    #expect(Set(Self.actionFunctions.keys) == Set(names))
  }

  @Test(arguments: actionFunctions.keys.sorted())
  func `an action function applies only if its condition is true`(name: String) throws {
    let row = try #require(Self.actionFunctions[name])
    func run(_ action: String, _ holds: Bool) throws -> RuleForm {
      var form = try RuleForm([["condition": "age > 17", "actions": [.string(action)]]])
      try form.answer("age", .number(holds ? 18 : 17))
      return form
    }
    let (on, off) = (try run(row.yes, true), try run(row.yes, false))
    #expect(on.rules.problems.isEmpty)
    #expect(on.state != off.state)
    let idle = try RuleForm([])
    if name != "setVisible", name != "setEnabled" { #expect(off.state.fields == idle.state.fields) }
    let wrong = try run(row.wrong, true)
    #expect(wrong.rules.problems.isEmpty != wrong.state.problems.isEmpty)
    #expect(wrong.state.fields == idle.state.fields)
    #expect(wrong.state.jumps.isEmpty && wrong.state.requests.isEmpty)
  }

  /// A valid and an invalid action of each kind in the format of the form editor.
  static let editorActions: [RuleAction: (yes: JSONValue, wrong: JSONValue)] = [
    .show: (["action": "show", "target": "target"], ["action": "show"]),
    .hide: (["action": "hide", "target": "target"], ["action": "hide", "target": 5]),
    .enable: (["action": "enable", "target": "target"], ["action": "enable", "target": "nobody"]),
    .disable: (["action": "disable", "target": "target"], ["action": "disable"]),
    .require: (["action": "require", "target": "target"], ["action": "require"]),
    .unrequire: (["action": "unrequire", "target": "agreed"], ["action": "unrequire"]),
    .setInvalid: (
      ["action": "set-invalid", "target": "target", "message": "No."], ["action": "set-invalid"]
    ),
    .calculate: (
      ["action": "calculate", "target": "total", "expression": "age*2"],
      ["action": "calculate", "target": "total", "expression": "age*"]
    ),
    .setValue: (
      ["action": "set-value", "target": "target", "value": "x"],
      ["action": "set-value", "target": "target"]
    ),
    .setOptions: (
      ["action": "set-options", "target": "target", "options": [["label": "X", "value": "x"]]],
      ["action": "set-options", "target": "target"]
    ),
    .setMultiple: (["action": "set-multiple", "target": "target"], ["action": "set-multiple"]),
    .jumpToPage: (
      ["action": "jump-to-page", "source": "0", "target": "3"],
      ["action": "jump-to-page", "source": "first", "target": "3"]
    ),
    .autoFill: (
      [
        "action": "auto-fill", "ddmDataProviderInstanceUUID": "uuid", "inputs": ["q": "source"],
        "outputs": ["out": "target"],
      ], ["action": "auto-fill"]
    ),
  ]

  @Test func `the table lists every editor action`() {
    #expect(Set(Self.editorActions.keys) == Set(RuleAction.allCases))
  }

  @Test(arguments: RuleAction.allCases)
  func `an editor action applies only if its condition is true`(action: RuleAction) throws {
    let row = try #require(Self.editorActions[action])
    func run(_ json: JSONValue, _ age: DecimalNumber) throws -> RuleForm {
      var form = try RuleForm([
        RuleForm.editor("greater-than", [RuleForm.field("age"), RuleForm.constant("17")], [json])
      ]) { fields in
        fields[4].isRequired = true
      }
      try form.answer("age", .number(age))
      return form
    }
    let (on, off) = (try run(row.yes, 18), try run(row.yes, 17))
    #expect(on.rules.problems.isEmpty && on.state.problems.isEmpty)
    #expect(on.state != off.state)
    let wrong = try run(row.wrong, 18)
    #expect(wrong.rules.problems.count == 1)
    #expect(wrong.state == wrong.rules.state(of: wrong.record, in: wrong.expressionContext))
    #expect(wrong.rules.isEmpty)
  }
}
