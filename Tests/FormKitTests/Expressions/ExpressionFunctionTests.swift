import FormKit
import Testing

struct ExpressionFunctionTests {
  @Test func `the function table lists exactly the supported functions`() {
    let functions = ExpressionFunction.all.values.filter { !$0.isAction }.map(\.name).sorted()
    #expect(FunctionRow.values.map(\.name).sorted() == functions)
  }

  @Test(arguments: FunctionRow.values)
  func `a function returns true or false and handles wrong types`(row: FunctionRow) throws {
    let scope = try TestScope()
    #expect(try scope.holds(row.yes))
    #expect(try !scope.holds(row.no))
    switch row.outcome {
    case .isFalse: #expect(try !scope.holds(row.wrong))
    case .fails(let kind):
      let failure = scope.failure(row.wrong)
      #expect(failure?.kind == kind)
      #expect((failure?.column ?? 0) > 0)
    }
  }

  @Test(arguments: FunctionRow.values)
  func `a function without arguments reports the argument count`(row: FunctionRow) throws {
    let scope = try TestScope()
    #expect(scope.failure("\(row.name)()")?.kind == .argumentCount)
  }

  @Test func `the operator table lists exactly the supported operators`() {
    #expect(
      FunctionRow.signs.map(\.name).sorted()
        == (ExpressionOperator.allCases.map(\.rawValue) + ["NOT", "?", "-x"]).sorted())
  }

  @Test(arguments: FunctionRow.signs)
  func `an operator returns true or false and handles wrong types`(row: FunctionRow) throws {
    try `a function returns true or false and handles wrong types`(row: row)
  }

  @Test func `an unknown function is reported with its name and column`() throws {
    let failure = try #require(try TestScope().failure("isEmpty(Name) OR isPrime(Age)"))
    #expect(failure.kind == .unknownFunction)
    #expect(failure.column == 18)
    #expect(failure.message.contains("isPrime"))
  }

  @Test func `an unknown field is reported with its name and column`() throws {
    let failure = try #require(try TestScope().failure("Age > Height"))
    #expect(failure == ExpressionError(.unknownField, column: 7, "there is no field \"Height\""))
  }

  @Test func `an action is not allowed as an expression value`() throws {
    #expect(try TestScope().failure("setVisible('Name', true)")?.kind == .place)
  }

  @Test func `a date boundary can be relative to another date field`() throws {
    let boundary =
      "{\"startsFrom\":{\"type\":\"dateField\",\"dateFieldName\":\"Start\",\"quantity\":1,\"unit\":\"days\"}}"
    let scope = try TestScope()
    #expect(try scope.holds("futureDates('2026-11-02', '\(boundary)')"))
    #expect(try !scope.holds("futureDates('2026-11-01', '\(boundary)')"))
    let compiled = try CompiledExpression(
      Expression(parsing: "futureDates('2026-11-02', '\(boundary)')"), in: scope.definition)
    #expect(compiled.reads == [try #require(scope.id(named: "Start"))])
  }
}
