import FormKit

/// A function with arguments that make it true, false, and of the wrong type.
struct FunctionRow: CustomStringConvertible, Sendable {
  enum Wrong: Sendable {
    /// The expression fails with this error.
    case fails(ExpressionError.Kind)
    /// The expression is false.
    case isFalse
  }

  let name: String
  let yes: String
  let no: String
  let wrong: String
  let outcome: Wrong

  init(_ name: String, _ yes: String, _ no: String, _ wrong: String, _ outcome: Wrong) {
    (self.name, self.yes, self.no, self.wrong, self.outcome) = (name, yes, no, wrong, outcome)
  }

  var description: String { name }

  /// Every function that returns a value.
  ///
  /// A function without a row is not supported.
  static let values: [FunctionRow] = [
    FunctionRow("equals", "equals(5, '5.0')", "equals('a', 'b')", "equals(5, 'five')", .isFalse),
    FunctionRow(
      "notEquals", "notEquals(1, 2)", "notEquals('a', 'a')", "notEquals(true, 'true')", .isFalse),
    FunctionRow("isEmpty", "isEmpty('  ')", "isEmpty('a')", "isEmpty(0)", .isFalse),
    FunctionRow("isNotEmpty", "isNotEmpty(0)", "isNotEmpty([])", "isNotEmpty(null)", .isFalse),
    FunctionRow(
      "contains", "contains('hello', 'ell')", "contains(['hello'], 'ell')", "contains(5, 'x')",
      .isFalse),
    FunctionRow(
      "notContains", "notContains(['a', 'b'], 'c')", "notContains('abc', 'c')",
      "notContains('a', [['a', 'b']])", .fails(.wrongType)),
    FunctionRow(
      "greaterThan", "greaterThan('10', 9)", "greaterThan(9, 9)", "greaterThan('ten', 9)",
      .fails(.wrongType)),
    FunctionRow(
      "greaterThanOrEquals", "greaterThanOrEquals(9, 9)", "greaterThanOrEquals(8, 9)",
      "greaterThanOrEquals(true, 9)", .fails(.wrongType)),
    FunctionRow(
      "lessThan", "lessThan('2026-01-01', '2026-01-02')", "lessThan(null, 9)", "lessThan('ten', 9)",
      .fails(.wrongType)),
    FunctionRow(
      "lessThanOrEquals", "lessThanOrEquals(0.1, 0.10)", "lessThanOrEquals(2, 1)",
      "lessThanOrEquals([1, 2], 1)", .fails(.wrongType)),
    FunctionRow(
      "between", "between(5, 1, 5)", "between(6, 1, 5)", "between('x', 1, 5)", .fails(.wrongType)),
    FunctionRow(
      "condition", "condition(1 > 2, false, 2 > 1, true, false)", "condition(1 > 2, true)",
      "condition('maybe', true, false)", .fails(.wrongType)),
    FunctionRow(
      "if", "if(true, 'yes', 'no') == 'yes'", "if(false, true, false)", "if(3, true, false)",
      .fails(.wrongType)),
    FunctionRow(
      "all", "all('#value# >= 1', [1, 2])", "all('#value# >= 2', [1, 2])",
      "all('#value# >= 1', ['a'])", .fails(.wrongType)),
    FunctionRow(
      "match", "match('a-12', '[a-z]-\\d+')", "match('xa-12', 'a-12')", "match([1, 2], '1')",
      .fails(.wrongType)),
    FunctionRow(
      "isEmailAddress", "isEmailAddress('ana@example.org, bo@example.org')",
      "isEmailAddress('ana@')", "isEmailAddress(5)", .isFalse),
    FunctionRow(
      "isURL", "isURL('https://example.org:8080/a?b=c')", "isURL('example.org')",
      "isURL(['a', 'b'])", .fails(.wrongType)),
    FunctionRow("isInteger", "isInteger('-12')", "isInteger('1.5')", "isInteger(true)", .isFalse),
    FunctionRow("isNumeric", "isNumeric('1.5')", "isNumeric('1,5')", "isNumeric(true)", .isFalse),
    FunctionRow(
      "isDecimal", "isDecimal(0.5)", "isDecimal('')", "isDecimal([1, 2])", .fails(.wrongType)),
    FunctionRow(
      "concat", "concat('a', 1, true, ['b', 'c']) == 'a1trueb, c'", "concat('a', 'b') == 'ba'",
      "concat([[1, 2], 3])", .fails(.wrongType)),
    FunctionRow(
      "length", "length('ñandú') == 5", "length('') == 1", "length([1, 2])", .fails(.wrongType)),
    FunctionRow(
      "sum", "sum(0.1, 0.2, ['1', 2], null) == 3.3", "sum(1, 1) == 3", "sum('one')",
      .fails(.wrongType)),
    FunctionRow("add", "add(1, 2, 3) == 6", "add(1) == 2", "add(true)", .fails(.wrongType)),
    FunctionRow(
      "multiply", "multiply(3, 0.1) == 0.3", "multiply(2, 2) == 5", "multiply('x', 2)",
      .fails(.wrongType)),
    FunctionRow(
      "average", "average(1, 2, null) == 1.5", "average(1, 2) == 1", "average('x')",
      .fails(.wrongType)),
    FunctionRow("max", "max(1, [7, 3]) == 7", "max(1, 2) == 1", "max('x', 1)", .fails(.wrongType)),
    FunctionRow(
      "min", "min(1, [7, 0.5]) == 0.5", "min(1, 2) == 2", "min('x', 1)", .fails(.wrongType)),
    FunctionRow("abs", "abs(-2.5) == 2.5", "abs(2) == -2", "abs('x')", .fails(.wrongType)),
    FunctionRow(
      "square", "square(1.5) == 2.25", "square(2) == 2", "square(true)", .fails(.wrongType)),
    FunctionRow("pow", "pow(2, 10) == 1024", "pow(2, -1) == 2", "pow(2, 0.5)", .fails(.wrongType)),
    FunctionRow(
      "power", "power(10, -2) == 0.01", "power(3, 2) == 8", "power('x', 2)", .fails(.wrongType)),
    FunctionRow(
      "round", "round(2.345, 2) == 2.35", "round(2.5) == 2", "round('x')", .fails(.wrongType)),
    FunctionRow("floor", "floor(-1.5) == -2", "floor(1.5) == 2", "floor('x')", .fails(.wrongType)),
    FunctionRow("ceil", "ceil(1.1) == 2", "ceil(1.1) == 1", "ceil('x')", .fails(.wrongType)),
    FunctionRow(
      "futureDates", "futureDates('2026-11-21', 'responseDate')",
      "futureDates('2026-11-20', '{\"startsFrom\":\"responseDate\"}')",
      "futureDates('tomorrow', 'responseDate')", .fails(.wrongType)),
    FunctionRow(
      "pastDates",
      "pastDates('2026-11-19', '{\"endsOn\":{\"type\":\"customDate\",\"quantity\":-2,\"unit\":\"days\"}}')",
      "pastDates('2026-11-20', '{\"endsOn\":{\"type\":\"customDate\",\"quantity\":\"-2\",\"unit\":\"days\"}}')",
      "pastDates(5, 'responseDate')", .fails(.wrongType)),
    FunctionRow(
      "dateRange",
      "dateRange('2026-12-01', '{\"startsFrom\":\"responseDate\",\"endsOn\":{\"date\":\"responseDate\",\"quantity\":1,\"unit\":\"months\"}}')",
      "dateRange('2026-12-22', '{\"startsFrom\":\"responseDate\",\"endsOn\":{\"quantity\":1,\"unit\":\"months\"}}')",
      "dateRange('2026-12-01', 'soon')", .fails(.wrongType)),
    FunctionRow(
      "rangeDates", "rangeDates('2026-11-21', '2026-11-01', '2026-11-30')",
      "rangeDates('2026-12-01', '2026-11-01', '2026-11-30')", "rangeDates('2026-12-01', 1, 2)",
      .fails(.wrongType)),
    FunctionRow(
      "compareDates", "compareDates(Start, '2026-11-01')", "compareDates(null, null)",
      "compareDates('a', 'b')", .fails(.wrongType)),
    FunctionRow(
      "addDays", "addDays('2026-02-28', 1) == '2026-03-01'",
      "addDays('2026-02-28', 1) == '2026-02-29'", "addDays(5, 1)", .fails(.wrongType)),
    FunctionRow(
      "addMonths", "addMonths('2026-01-31', 1) == '2026-02-28'",
      "addMonths('2026-01-31', 1) == '2026-03-01'", "addMonths('2026-01-31', 'x')",
      .fails(.wrongType)),
    FunctionRow(
      "addYears", "addYears('2024-02-29', 1) == '2025-02-28'",
      "addYears('2024-02-29', 1) == '2025-03-01'", "addYears('x', 1)", .fails(.wrongType)),
    FunctionRow(
      "getValue", "getValue('Yes')", "getValue('yes') == 'no'", "getValue(concat('Y', 'es'))",
      .fails(.wrongType)),
    FunctionRow(
      "getOptionLabel", "getOptionLabel('Country', Country) == 'Spain'",
      "getOptionLabel('Country', 'FR') == 'Spain'", "getOptionLabel('Country', [['ES', 'PT']])",
      .fails(.wrongType)),
    FunctionRow(
      "getJSONArray", "contains(getJSONArray('[\"a\", 2]'), 2)", "isNotEmpty(getJSONArray(''))",
      "getJSONArray('a, b')", .fails(.wrongType)),
    FunctionRow(
      "belongsTo", "belongsTo(['Owner', 'Editor'])", "belongsTo('Owner', 'Guest')",
      "belongsTo([['a', 'b']])", .fails(.wrongType)),
  ]

  /// Every operator.
  static let signs: [FunctionRow] = [
    FunctionRow("OR", "false OR true", "false || false", "'maybe' OR true", .fails(.wrongType)),
    FunctionRow("AND", "true AND true", "true && false", "true AND 5", .fails(.wrongType)),
    FunctionRow("NOT", "NOT(false)", "!true", "not 5", .fails(.wrongType)),
    FunctionRow("==", "5 == '5.0'", "'a' = 'b'", "5 == 'five'", .isFalse),
    FunctionRow("!=", "1 != 2", "'a' <> 'a'", "true != 'true'", .isFalse),
    FunctionRow(">", "'10' > 9", "9 > 9", "'ten' > 9", .fails(.wrongType)),
    FunctionRow(">=", "9 >= 9", "8 >= 9", "true >= 9", .fails(.wrongType)),
    FunctionRow("<", "'2026-01-01' < '2026-01-02'", "null < 9", "'ten' < 9", .fails(.wrongType)),
    FunctionRow("<=", "0.1 <= 0.10", "2 <= 1", "[1, 2] <= 1", .fails(.wrongType)),
    FunctionRow("+", "0.1 + 0.2 == 0.3", "1 + 1 == 3", "'a' + 'b'", .fails(.wrongType)),
    FunctionRow("-", "1 - 0.9 == 0.1", "1 - 1 == 1", "true - 1", .fails(.wrongType)),
    FunctionRow("*", "3 * 0.1 == 0.3", "2 * 2 == 5", "'x' * 2", .fails(.wrongType)),
    FunctionRow("/", "1 / 8 == 0.125", "1 / 2 == 1", "'x' / 2", .fails(.wrongType)),
    FunctionRow(
      "?", "1 < 2 ? true : false", "1 > 2 ? true : false", "5 ? 1 : 2", .fails(.wrongType)),
    FunctionRow("-x", "-Age < 0", "-(-Age) < 0", "-Name", .fails(.wrongType)),
  ]
}
