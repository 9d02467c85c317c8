import TemporaryFolders
import Testing

@testable import AppMain
@testable import ScreenletCommand

/// `screenlet form DEFINITION --answers FILE`.
@MainActor struct FormAnswersTests {
  private let folder: TemporaryFolder
  private var harness: Harness

  init() throws {
    folder = try TemporaryFolder()
    try folder.addForms()
    harness = .inFolder(folder)
  }

  private mutating func fill(
    _ form: String, _ answers: String, _ more: String...
  ) async -> Harness.Status {
    harness = .inFolder(folder)
    harness.input = Typist([answers]).input(isTerminal: false)
    return await AppMain.run(
      ["form", form, "--answers", "-"] + more, of: harness.tool, in: harness.process)
  }

  @Test mutating func `valid answers become a record that keeps the digits of numbers`() async {
    let answers = #"{"name": "Ada", "price": 12345678901234567890.15, "items": [{"sku": "x"}]}"#
    #expect(await fill("order.json", answers) == .done)
    #expect(
      harness.output.text == """
        {
          "name": "Ada",
          "price": 12345678901234567890.15,
          "items": [
            {
              "sku": "x"
            }
          ]
        }

        """, "\(harness.output.text)\(harness.errors.text)")
    #expect(harness.errors.text.isEmpty)
  }

  @Test mutating func `every error is listed with its field and a fix`() async {
    let answers = #"""
      {"nam": "x", "kind": "cofee", "due": "2026-13-01",
       "items": [{"n": 0}, {"sku": "y", "n": 1.5}]}
      """#
    #expect(await fill("order.json", answers) == .failed)
    #expect(harness.output.text.isEmpty)
    let errors = harness.errors.lines.filter { $0.contains("error:") }
    let wanted = [
      "<stdin>:1:9: error: the form has no field \"nam\". Did you mean \"name\"?",
      "<stdin>:2:40: error: the answer does not fit the field \"n\".",
      "<stdin>:1:38: error: the answer does not fit the field \"due\".",
      "<stdin>: error: Name (name): This field is required.",
      "<stdin>:1:22: error: Kind (kind): Choose one of the options.",
      "<stdin>: error: Item 1, Article (items[0].sku): This field is required.",
      "<stdin>:2:18: error: Item 1, Count (items[0].n): At least 1.",
    ]
    for line in wanted {
      #expect(errors.contains { $0.hasPrefix(line) }, "\(line)\n\(harness.errors.text)")
    }
    #expect(errors.count == wanted.count)
  }

  @Test mutating func `errors are reported in the selected language`() async {
    #expect(await fill("order.json", "{}", "--locale", "es") == .failed)
    #expect(harness.errors.text.contains("Name (name): "))
    #expect(!harness.errors.text.contains("This field is required."))
  }

  @Test mutating func `answers that are not a JSON object are rejected`() async {
    #expect(await fill("order.json", "{\"name\": Ada}") == .failed)
    #expect(harness.errors.lines.first?.hasPrefix("<stdin>:1:10: error:") == true)
    #expect(harness.errors.lines.filter { $0.contains("error:") }.count == 1)
    #expect(await fill("order.json", "[]") == .failed)
    #expect(harness.errors.text.contains("answers must be an object"))
  }

  @Test mutating func `the answer to a hidden field is dropped with a warning`() async {
    #expect(await fill("trip.json", #"{"far": false, "why": "fun"}"#) == .done)
    #expect(!harness.output.text.contains("fun"))
    #expect(
      harness.errors.text.contains(
        "<stdin>:1:23: warning: Why (why): the form hides this field with these answers"))
    #expect(await fill("trip.json", #"{"far": true, "why": "fun"}"#) == .done)
    #expect(harness.output.text.contains("\"why\": \"fun\""))
  }

  @Test mutating func `an answer to a read-only field is an error`() async {
    #expect(await fill("trip.json", #"{"kept": "mine"}"#) == .failed)
    #expect(harness.errors.text.contains("Kept (kept): this field is read-only"))
  }

  @Test mutating func `a file answer must exist, and the record contains its path`() async throws {
    #expect(await fill("trip.json", #"{"ticket": "ticket.pdf"}"#) == .failed)
    #expect(harness.errors.text.contains("Ticket (ticket): there is no file \"ticket.pdf\""))
    try folder.write("%PDF", to: "ticket.pdf")
    #expect(await fill("trip.json", #"{"ticket": "ticket.pdf"}"#) == .done)
    #expect(harness.output.text.contains("\"ticket\": \"ticket.pdf\""))
  }

  @Test mutating func `a record is accepted as answers and stays the same`() async throws {
    let answers = #"{"far": true, "why": "fun", "marks": {"food": "good", "room": "bad"}}"#
    #expect(await fill("trip.json", answers) == .done)
    let record = harness.output.text
    #expect(await fill("trip.json", record) == .done)
    #expect(harness.output.text == record)
  }

  @Test mutating func `the output file is written only if the answers are valid`() async throws {
    let answers = #"{"name": "Ada", "items": [{"sku": "x"}]}"#
    try folder.write("before", to: "record.json")
    #expect(await fill("order.json", "{}", "--output", "record.json") == .failed)
    #expect(folder.text("record.json") == "before")
    #expect(await fill("order.json", answers, "--output", "record.json") == .done)
    #expect(harness.output.text.isEmpty && harness.errors.text.isEmpty)
    #expect(folder.text("record.json")?.contains("\"Ada\"") == true)
    #expect(try folder.names() == ["order.json", "record.json", "trip.json"])
  }

  @Test mutating func `an unwritable output path is reported before the answers are checked`() async
  {
    #expect(await fill("order.json", "{}", "--output", "no/record.json") == .failed)
    #expect(harness.errors.text.contains("there is no folder"))
    #expect(!harness.errors.text.contains("This field is required."))
  }

  @Test mutating func `the output keeps letters and escapes control characters`() async {
    let answers = #"{"name": "Señor \u202e\u009b", "items": [{"sku": "x"}]}"#
    #expect(await fill("order.json", answers) == .done)
    #expect(harness.output.text.contains(#""name": "Señor \u202e\u009b""#))
  }

  @Test mutating func `a data provider field of a form from a file is a warning`() async throws {
    try folder.write(
      """
      {"fields": [{"name": "who", "type": "select", "label": {"en_US": "Supplier"},
        "dataSourceType": "data-provider", "ddmDataProviderInstanceId": "4711",
        "ddmDataProviderInstanceOutput": "list"}]}
      """, to: "provided.json")
    #expect(await fill("provided.json", #"{"who": "s1"}"#) == .done)
    #expect(
      harness.errors.lines.first
        == "<stdin>:1:9: warning: Supplier (who): This value comes from a portal, but this form "
        + "is from a file [form.provider]", "\(harness.errors.text)")
    #expect(harness.output.text.contains("s1"))
  }

  @Test mutating func `an unknown portal form fails, and an invalid form ID is a misuse`() async {
    #expect(await fill("portal:999999", "{}") == .failed)
    #expect(harness.errors.text.contains("the portal has no form 999999."))
    #expect(await fill("portal:x", "{}") == .misused)
  }
}
