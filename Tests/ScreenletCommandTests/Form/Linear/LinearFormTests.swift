import TemporaryFolders
import Testing

@testable import AppMain
@testable import ScreenletCommand

/// `screenlet form DEFINITION --accessible`.
@MainActor struct LinearFormTests {
  private let folder: TemporaryFolder
  private var harness: Harness

  init() throws {
    folder = try TemporaryFolder()
    try folder.addForms()
    harness = .inFolder(folder)
  }

  private mutating func answer(
    _ form: String, _ lines: [String], _ more: String..., isTerminal: Bool = false
  ) async -> Harness.Status {
    harness = .inFolder(folder)
    harness.input = Typist(lines).input(isTerminal: isTerminal)
    return await AppMain.run(
      ["form", form, "--accessible"] + more, of: harness.tool, in: harness.process)
  }

  @Test mutating func `an accessible form prints the expected transcript`() async {
    let lines = ["A", "Ada", "2", "1/2/27", "", "x", "0", "3", "", "yes"]
    #expect(await answer("order.json", lines) == .done)
    #expect(
      harness.errors.text == """
        Order. 6 questions.
        Type ? for help, < to go back, ! to see all answers, . to clear one, Ctrl-C to stop.
        1 of 6. Name, required. Text.
        Who orders.
        > Not accepted. At least 2 characters; there are 1.
        1 of 6. Name, required. Text.
        Who orders.
        Current: A
        > 2 of 6. Kind. One of these, by number or name.
        1 tea
        2 coffee
        > 3 of 6. Due. A date, as in 11/21/2026.
        > 4 of 6. Price. A number, as in 1,234.5.
        > Item:
        5 of 6. Item, Article, required. Text.
        > 6 of 6. Item, Count. A whole number.
        > Not accepted. At least 1.
        6 of 6. Item, Count. A whole number.
        Current: 0
        > Add another: Item? Yes or no.
        > All answers:
        1 Name: Ada
        2 Kind: coffee
        3 Due: January 2, 2027
        4 Price: none
        Item:
        5 Article: x
        6 Count: 3
        Type yes to finish, a number to change that answer, or < to go back.
        >\u{20}
        """, "\(harness.errors.text)")
    #expect(harness.output.text.contains("\"kind\": \"coffee\""))
    #expect(harness.output.text.contains("\"due\": \"2027-01-02\""))
  }

  @Test mutating func `on a dumb terminal, a Spanish form is line by line`() async {
    harness.environment["TERM"] = "dumb"
    harness.input = Typist(["sí", "ver", "clave", "bien", "2", "uno\\ndos", "", "sí"]).input()
    #expect(await harness.run("form", "trip.json", "--locale", "es") == .done)
    let text = harness.errors.text
    #expect(text.contains("Viaje. "))
    #expect(text.contains("2 de 7. Motivo, obligatorio. Texto."), "\(text)")
    #expect(text.contains("Notas, Sala"))
    #expect(!text.contains("clave") && text.contains("Secreto: ••••••••"))
    #expect(harness.output.text.contains("\"note\": \"uno\\ndos\""), "\(harness.output.text)")
    #expect(harness.output.text.contains("\"room\": \"bad\""))
    #expect(harness.output.text.contains("\"word\": \"clave\""))
  }

  @Test mutating func `help, back, clear and a change from the review work`() async {
    let lines = [
      "?", "Ada", "<", "", "tea", "<", ".", "", "", "", "x", "", "no", "1", "Grace", "yes",
    ]
    #expect(await answer("order.json", lines) == .done)
    #expect(harness.errors.text.contains("Press Enter to keep the current answer."))
    #expect(harness.errors.text.contains("Current: tea"))
    #expect(harness.output.text.contains("\"name\": \"Grace\""), "\(harness.errors.text)")
    #expect(!harness.output.text.contains("kind"))
  }

  @Test mutating func `rows are added and removed`() async {
    let lines = [
      "Ada", "", "", "", "x", "", "yes", "y", "", "yes", "z", "<", "-", "no", "yes",
    ]
    #expect(await answer("order.json", lines) == .done, "\(harness.errors.text)")
    #expect(harness.errors.text.contains("Item 2, Article, required."))
    #expect(harness.output.text.contains("\"y\""))
    #expect(!harness.output.text.contains("\"z\""), "\(harness.errors.text)")
  }

  @Test mutating func `a required field can be skipped, but the review reports it`() async {
    let lines = ["", "", "", "", "", "x", "", "", "yes", "Ada", "yes"]
    #expect(await answer("order.json", lines) == .done, "\(harness.errors.text)")
    #expect(harness.errors.text.contains("1 answer has an error.\nName: This field is required."))
  }

  @Test mutating func `options are found by a part of their label`() async {
    #expect(
      await answer("order.json", ["Ada", "e", "cof", "", "", "x", "", "", "yes"]) == .done)
    #expect(harness.errors.text.contains("2 matches:\n1 tea\n2 coffee"))
    #expect(harness.output.text.contains("coffee"))
  }

  private static let ride = """
    {"type": "object", "properties": {
      "by": {"enum": ["train", "plane", "car", "boat", "bicycle", "bus", "on foot"], "title": "By"}}}
    """

  @Test(arguments: [("3", "bus"), ("bo", "boat"), ("train", "train"), ("2", "bicycle")])
  mutating func `a number selects from the last printed list`(
    answer: String, taken: String
  ) async throws {
    try folder.write(Self.ride, to: "ride.json")
    #expect(
      await self.answer("ride.json", ["b", answer, "yes"]) == .done, "\(harness.errors.text)")
    #expect(harness.errors.text.contains("3 matches:\n1 boat\n2 bicycle\n3 bus\n1 of 1."))
    #expect(harness.output.text.contains("\"by\": \"\(taken)\""), "\(harness.errors.text)")
  }

  @Test mutating func `after help, numbers select from the full list of options`() async throws {
    try folder.write(Self.ride, to: "ride.json")
    #expect(await answer("ride.json", ["b", "7", "?", "3", "yes"]) == .done)
    #expect(harness.errors.text.contains("Not accepted. Choose one of the options."))
    #expect(harness.output.text.contains("\"by\": \"car\""), "\(harness.errors.text)")
  }

  @Test mutating func `a list number has precedence over an option with that value`()
    async throws
  {
    try folder.write(
      """
      {"fields": [{"name": "by", "type": "select", "label": {"en_US": "By"}, "options": [
        {"value": "2", "label": {"en_US": "Boat"}}, {"value": "1", "label": {"en_US": "Bus"}}]}]}
      """, to: "swapped.json")
    #expect(await answer("swapped.json", ["1", "yes"]) == .done, "\(harness.errors.text)")
    #expect(harness.output.text.contains("\"by\": \"2\""), "\(harness.output.text)")
  }

  @Test mutating func `a paragraph is printed as text without tags`() async throws {
    try folder.write(
      """
      {"fields": [
        {"name": "p", "type": "paragraph", "text": {"en_US":
          "<p>One <b>bold</b>&nbsp;word.</p><ul><li>Two</li><li>a &lt; b</li></ul>"}},
        {"name": "why", "type": "text", "label": {"en_US": "Why"}}]}
      """, to: "told.json")
    #expect(await answer("told.json", ["x", "yes"]) == .done, "\(harness.errors.text)")
    #expect(
      harness.errors.text.contains("One bold word.\n- Two\n- a < b\n"), "\(harness.errors.text)")
  }

  @Test(arguments: [
    ("en", "1,234.5", "1.234,5", "Did you mean 1,234.5 or 1.2345?"),
    ("es", "1234,5", "1,234.5", "¿Querías decir 1234,5 o 1,2345?"),
  ])
  mutating func `a number must use the separators of the locale; others get suggestions`(
    language: String, typed: String, other: String, message: String
  ) async {
    let yes = language == "es" ? "sí" : "yes"
    let lines = ["Ada", "", "", other, typed, "x", "", "", yes]
    #expect(
      await answer("order.json", lines, "--locale", language) == .done, "\(harness.errors.text)")
    #expect(harness.errors.text.contains(message), "\(harness.errors.text)")
    #expect(harness.output.text.contains("\"price\": 1234.5"), "\(harness.output.text)")
  }

  @Test mutating func `input that ends early writes no record`() async {
    #expect(await answer("order.json", ["Ada"], "--output", "record.json") == .failed)
    #expect(harness.errors.text.contains("the input ended before the form was complete."))
    #expect(folder.text("record.json") == nil)
  }

  @Test mutating func `Ctrl+C has status 130, and the draft is offered on the next start`() async {
    harness.input = Typist(["Ada"]).input(isTerminal: true)
    let typist = Typist(["Ada", "tea"])
    harness.input = LineInput(
      isTerminal: true,
      line: {
        guard let line = try typist.input().line() else { throw Interruption() }
        return line
      }, secret: { throw Interruption() })
    #expect(await harness.run("form", "order.json", "--accessible", "-o", "r.json") == .interrupted)
    #expect(folder.text("r.json") == nil)
    let lines = ["yes", "", "", "", "", "x", "", "", "yes"]
    #expect(
      await answer("order.json", lines, "-o", "r.json", isTerminal: true) == .done,
      "\(harness.errors.text)")
    #expect(harness.errors.text.contains("You started this form before."))
    #expect(harness.errors.text.contains("Current: Ada"))
    #expect(folder.text("r.json")?.contains("tea") == true)
    #expect(harness.errors.text.hasSuffix("Written to r.json.\n"))
    // A completed form leaves no draft.
    _ = await answer("order.json", [], isTerminal: true)
    #expect(!harness.errors.text.contains("You started"))
  }

  @Test mutating func `a data provider field of a form from a file is announced first`()
    async throws
  {
    try folder.write(
      """
      {"fields": [{"name": "who", "type": "select", "label": {"en_US": "Supplier"},
        "dataSourceType": "data-provider", "ddmDataProviderInstanceId": "4711",
        "ddmDataProviderInstanceOutput": "list"}]}
      """, to: "provided.json")
    #expect(await answer("provided.json", ["s1", "yes"]) == .done, "\(harness.errors.text)")
    #expect(
      harness.errors.lines.first
        == "Supplier: This value comes from a portal, but this form is from a file.")
    #expect(harness.output.text.contains("s1"))
  }

  @Test mutating func `a missing file is rejected`() async throws {
    try folder.write("x", to: "there")
    let lines = ["no", "", "", "", "", "nowhere", "\(folder.path)/there", "yes"]
    #expect(await answer("trip.json", lines) == .done, "\(harness.errors.text)")
    #expect(harness.errors.text.contains("Not accepted. There is no file nowhere."))
    #expect(harness.output.text.contains("/there\""))
  }

  @Test func `without a terminal or answers, the error suggests the answers option`() async {
    #expect(await harness.run("form", "order.json") == .failed)
    #expect(
      harness.errors.text.hasPrefix(
        "screenlet: error: filling in a form needs a terminal.\nUse --answers FILE"))
  }
}
