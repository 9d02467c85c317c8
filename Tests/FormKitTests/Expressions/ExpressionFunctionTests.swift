import FormKit
import Testing

struct ExpressionFunctionTests {
  @Test func `every function has its row, and every row its function`() {
    let functions = ExpressionFunction.all.values.filter { !$0.isAction }.map(\.name).sorted()
    #expect(FunctionRow.values.map(\.name).sorted() == functions)
  }

  @Test(arguments: FunctionRow.values)
  func `a function holds, does not hold, and tells wrong types`(row: FunctionRow) throws {
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
  func `a function tells when it has too few values`(row: FunctionRow) throws {
    let scope = try TestScope()
    #expect(scope.failure("\(row.name)()")?.kind == .argumentCount)
  }

  @Test func `every sign has its row`() {
    #expect(
      FunctionRow.signs.map(\.name).sorted()
        == (ExpressionOperator.allCases.map(\.rawValue) + ["NOT", "?", "-x"]).sorted())
  }

  @Test(arguments: FunctionRow.signs)
  func `a sign holds, does not hold, and tells wrong types`(row: FunctionRow) throws {
    try `a function holds, does not hold, and tells wrong types`(row: row)
  }

  @Test func `a function that there is not is named with its place`() throws {
    let failure = try #require(try TestScope().failure("isEmpty(Name) OR isPrime(Age)"))
    #expect(failure.kind == .unknownFunction)
    #expect(failure.column == 18)
    #expect(failure.message.contains("isPrime"))
  }

  @Test func `a field that there is not is named with its place`() throws {
    let failure = try #require(try TestScope().failure("Age > Height"))
    #expect(failure == ExpressionError(.unknownField, column: 7, "there is no field \"Height\""))
  }

  @Test func `an action has no value`() throws {
    #expect(try TestScope().failure("setVisible('Name', true)")?.kind == .place)
  }

  @Test func `a boundary counts from the answer of another field`() throws {
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
