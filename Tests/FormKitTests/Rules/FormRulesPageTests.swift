import FormKit
import Testing
import XMLTree

/// Verifies that `FormRules.md` lists exactly what the code supports.
struct FormRulesPageTests {
  /// Returns the names in the first `columns` columns of the tables under a heading.
  private func names(under heading: String, columns: Int = 1) throws -> [String] {
    let root = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
    let page = String(
      decoding: try BoundedFile.read(
        "\(root)/Documentation/Screenlets.docc/FormRules.md", limit: 1 << 20), as: UTF8.self)
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0 == "## \(heading)" })
    let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    return section.filter { $0.hasPrefix("| `") }.flatMap { line in
      line.split(separator: " | ").prefix(columns).flatMap { cell in
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      }
    }
  }

  @Test func `the page lists exactly the supported functions`() throws {
    let functions = ExpressionFunction.all.values.filter { !$0.isAction }.map(\.name)
    #expect(try names(under: "Functions").sorted() == functions.sorted())
  }

  @Test func `the page lists exactly the supported actions in both forms`() throws {
    let actions = ExpressionFunction.all.values.filter(\.isAction).map(\.name)
    let editors = RuleAction.allCases.map(\.rawValue)
    #expect(try Set(names(under: "Actions", columns: 2)) == Set(actions + editors))
  }

  @Test func `the page lists exactly the supported condition operators`() throws {
    #expect(
      try names(under: "Operators of conditions").sorted()
        == ConditionOperator.allCases.map(\.rawValue).sorted())
  }

  @Test func `the page lists exactly the supported expression operators`() throws {
    #expect(
      try names(under: "Signs").sorted()
        == (ExpressionOperator.allCases.map(\.rawValue) + ["NOT", "? :"]).sorted())
  }
}
