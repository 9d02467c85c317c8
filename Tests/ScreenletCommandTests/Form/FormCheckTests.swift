import TemporaryFolders
import Testing
import ThemeKit

@testable import AppMain
@testable import ScreenletCommand

/// `screenlet form DEFINITION --check`.
@MainActor struct FormCheckTests {
  private let folder: TemporaryFolder
  private var harness: Harness

  init() throws {
    folder = try TemporaryFolder()
    try folder.addForms()
    harness = .inFolder(folder)
  }

  @Test func `a valid form prints only a summary`() async {
    #expect(await harness.run("form", "order.json", "--check") == .done)
    #expect(harness.output.text.isEmpty)
    #expect(harness.errors.text == "order.json: JSON Schema, 7 fields on 1 page. No problems.\n")
  }

  @Test func `a trailing comma is a warning with its position and status 0`() async {
    #expect(await harness.run("form", "trip.json", "--check") == .done)
    #expect(
      harness.output.lines.first?.hasPrefix(
        "trip.json:7:80: warning: there is a comma after the last value") == true,
      "\(harness.output.text)")
    #expect(harness.errors.text.hasSuffix("7 fields on 1 page. 1 warning.\n"))
  }

  @Test func `an invalid form is rejected with the position of the error`() async throws {
    try folder.write(
      "{\"fields\": [\n  {\"name\": \"a\", \"type\": \"text\"},\n  {\"name\": \"b\"}]}",
      to: "broken.json")
    #expect(await harness.run("form", "broken.json", "--check") == .failed)
    let line = try #require(harness.output.lines.first)
    #expect(line.hasPrefix("broken.json:3:3: error: the field \"b\" has no type"), "\(line)")
    #expect(line.hasSuffix("[form.missing]"))
    #expect(harness.output.lines.dropFirst().first == "  3 |   {\"name\": \"b\"}]}")
    #expect(harness.errors.text == "broken.json: not a valid form. 1 error.\n")
  }

  @Test func `problems are printed as JSON on request`() async {
    #expect(await harness.run("form", "trip.json", "--check", "--format", "json") == .done)
    #expect(JSONCheck.isValid(harness.output.text))
    #expect(harness.output.text.contains("\"line\":7,\"column\":80"))
  }

  @Test func `an unknown rule is a warning, and a cycle of rules is an error`() async throws {
    func form(_ rules: String) -> String {
      """
      {"fields": [{"name": "a", "type": "text"}, {"name": "b", "type": "text"}],
       "rules": [\(rules)]}
      """
    }
    try folder.write(
      form(#"{"condition": "strange(a)", "actions": ["setValue('b', 'x')"]}"#), to: "odd.json")
    #expect(await harness.run("form", "odd.json", "--check") == .done)
    #expect(harness.output.text.contains("odd.json:2:"), "\(harness.output.text)")
    #expect(harness.output.text.contains("warning: rule 1 cannot be used"))
    try folder.write(
      form(
        #"{"condition": "TRUE", "actions": ["calculate('b', a)"]},"#
          + #"{"condition": "TRUE", "actions": ["calculate('a', b)"]}"#), to: "circle.json")
    #expect(await harness.run("form", "circle.json", "--check") == .failed)
    #expect(harness.output.text.contains("depend on one another"), "\(harness.output.text)")
    #expect(harness.output.text.contains("[form.cycle]"))
  }

  @Test func `pages can be in a separate file, and its errors name that file`() async throws {
    try folder.write(
      #"{"fields": [{"name": "a", "type": "text"}, {"name": "b", "type": "text"}]}"#,
      to: "form.json")
    let page = #"{"rows": [{"columns": [{"size": 12, "fieldNames": ["%"]}]}]}"#
    func pages(_ names: String...) -> String {
      "{\"pages\": ["
        + names.map { name in page.split(separator: "%").joined(separator: name) }
        .joined(separator: ",") + "]}"
    }
    try folder.write(pages("a", "b"), to: "pages.json")
    #expect(
      await harness.run("form", "form.json", "--layout", "pages.json", "--check") == .done)
    #expect(harness.errors.text.contains("2 fields on 2 pages."))
    try folder.write("{\"pages\": [", to: "pages.json")
    #expect(
      await harness.run("form", "form.json", "--layout", "pages.json", "--check") == .failed)
    #expect(harness.output.text.hasPrefix("pages.json:1:12: error:"), "\(harness.output.text)")
  }

  @Test(arguments: ["nothing.json", "."])
  func `an unreadable file is reported`(name: String) async {
    #expect(await harness.run("form", name, "--check") == .failed)
    #expect(harness.errors.text.contains("\(name) could not be read"))
  }

  @Test func `standard input cannot be both the definition and the answers`() async {
    #expect(await harness.run("form", "-", "--answers", "-") == .misused)
  }

  @Test func `a truncated definition is rejected with a position`() async throws {
    let bytes = Array(FormFixture.order.utf8)
    for end in stride(from: 0, to: bytes.count - 1, by: 37) {
      let lint = FormLint(FormText(name: "cut", bytes: Array(bytes[..<end])))
      #expect(lint.hasErrors)
      #expect(lint.diagnostics.first?.line ?? 0 > 0 || end < 2)
    }
  }

  @Test func `extreme nesting and invalid UTF-8 are rejected`() {
    let deep = String(repeating: "{\"fields\":[", count: 10_000)
    let lint = FormLint(FormText(name: "deep", bytes: Array(deep.utf8)))
    #expect(lint.diagnostics.map(\.code) == ["form.limit"])
    let markup = "<root>" + String(repeating: "<dynamic-element type='text'>", count: 10_000)
    #expect(FormLint(FormText(name: "deep", bytes: Array(markup.utf8))).hasErrors)
    let latin = Array("{\"fields\": [{\"name\": \"a".utf8) + [0xE9] + Array("\"}]}".utf8)
    let found = FormLint(FormText(name: "latin", bytes: latin)).diagnostics
    #expect(found.map(\.line) == [1])
  }

  // MARK: Answers

  private mutating func check(_ answers: String, _ more: String...) async -> Harness.Status {
    harness = .inFolder(folder)
    harness.input = Typist([answers]).input(isTerminal: false)
    return await AppMain.run(
      ["form", "order.json", "--check", "--answers", "-"] + more, of: harness.tool,
      in: harness.process)
  }

  @Test mutating func `valid answers print a summary but no record`() async {
    #expect(await check(#"{"name": "Ada", "items": [{"sku": "x"}]}"#) == .done)
    #expect(harness.output.text.isEmpty)
    #expect(
      harness.errors.text == """
        order.json: JSON Schema, 7 fields on 1 page. No problems.
        <stdin>: No problems.

        """)
  }

  @Test mutating func `invalid answers are listed with status 1`() async {
    #expect(await check(#"{"name": "Ada", "sku": "y", "items": [{"sku": "x"}]}"#) == .failed)
    #expect(
      harness.output.lines.first
        == "<stdin>:1:24: error: the form has no field \"sku\". Its place in the answers is "
        + "\"items[].sku\". [form.unknown]", "\(harness.output.text)")
    #expect(harness.errors.text.hasSuffix("<stdin>: 1 error.\n"))
  }

  @Test mutating func `errors in answers are printed as JSON on request`() async {
    #expect(await check("{", "--format", "json") == .failed)
    #expect(JSONCheck.isValid(harness.output.text))
    #expect(harness.output.text.contains("\"file\":\"<stdin>\""), "\(harness.output.text)")
  }
}
