import Basics
import FormKit
import Testing

struct FormValidatorTests {
  /// Returns the problems of an answer in a form of one field.
  private func problems(
    _ kind: FieldKind, _ value: FieldValue?, format: DefinitionFormat = .json(schemaVersion: 2),
    transfers: DocumentTransfer? = nil, language: LanguageTag = .english,
    _ change: (inout FormField) -> Void = { _ in }
  ) throws -> [FieldProblem] {
    var field = FormField(name: "it", kind: kind)
    change(&field)
    let definition = try FormDefinition(format: format, fields: [field])
    var record = FormRecord(definition, language: language, seed: 1)
    record["it"] = value
    return try problems(in: record, transfers: transfers)
  }

  private func problems(
    in record: FormRecord, transfers: DocumentTransfer? = nil
  ) throws -> [FieldProblem] {
    let rules = RuleSet(record.definition)
    let expressionContext = ExpressionContext(today: try #require(CalendarDay(iso: "2026-11-21")))
    let state = rules.state(of: record, in: expressionContext)
    let all = Dictionary(
      uniqueKeysWithValues: record.allInstances.compactMap { id in transfers.map { (id, $0) } })
    return FormValidator(rules).problems(
      in: record, state: state, transfers: all, expressionContext: expressionContext)
  }

  @Test(arguments: [
    FieldKind.text, .textArea, .html, .number(.integer), .date, .select, .radio, .document,
    .checkboxMultiple, .geolocation, .image, .linkToPage, .color, .password, .keyValue, .boolean,
    .grid(rows: [FieldOption(value: "r")], columns: [FieldOption(value: "c")]),
  ])
  func `an empty field is a problem only if it is required`(kind: FieldKind) throws {
    #expect(try problems(kind, nil) { $0.isRequired = true }.map(\.kind) == [.required])
    #expect(try problems(kind, nil).isEmpty)
  }

  @Test func `a required field rejects blanks and an unchecked box`() throws {
    #expect(try problems(.text, .text("  ")) { $0.isRequired = true }.map(\.kind) == [.required])
    func box(_ value: Bool, _ format: DefinitionFormat) throws -> [FieldProblem] {
      try problems(.boolean, .boolean(value), format: format) { $0.isRequired = true }
    }
    #expect(try box(false, .json(schemaVersion: 1)).map(\.kind) == [.required])
    #expect(try box(true, .json(schemaVersion: 1)).isEmpty)
    #expect(try box(false, .jsonSchema).isEmpty)
    #expect(try box(false, .xml62).isEmpty)
  }

  @Test func `number limits are validated and formatted in the language`() throws {
    func told(_ number: String, _ change: (inout FormField) -> Void) throws -> [String] {
      try problems(
        .number(.double), DecimalNumber(number).map { .number($0) },
        language: try #require(LanguageTag("es")), change
      ).map(\.userMessage.english)
    }
    #expect(try told("1.4") { $0.constraints.minimum = DecimalNumber("1.5") } == ["At least 1,5."])
    #expect(try told("3") { $0.constraints.maximum = 2 } == ["At most 2."])
    #expect(try told("2") { $0.constraints.exclusiveMinimum = 2 } == ["More than 2."])
    #expect(try told("2") { $0.constraints.exclusiveMaximum = 2 } == ["Less than 2."])
    #expect(try told("0.7") { $0.constraints.multipleOf = DecimalNumber("0.2") }.count == 1)
    #expect(try told("0.6") { $0.constraints.multipleOf = DecimalNumber("0.2") }.isEmpty)
    #expect(try told("0.125") { $0.constraints.maximumDecimals = 2 }.count == 1)
    #expect(
      try problems(.number(.integer), .number(try #require(DecimalNumber("1.5")))).map(\.kind)
        == [.type])
  }

  @Test func `text lengths and patterns are validated`() throws {
    func kinds(_ text: String, _ change: (inout FormField) -> Void) throws -> [FieldProblem.Kind] {
      try problems(.text, .text(text), change).map(\.kind)
    }
    #expect(try kinds("ab") { $0.constraints.minimumLength = 3 } == [.minimumLength])
    #expect(try kinds("ñandú") { $0.constraints.maximumLength = 4 } == [.maximumLength])
    #expect(try kinds("a1") { $0.constraints.pattern = "^[a-z]+$" } == [.pattern])
    #expect(try kinds("a1") { $0.constraints.pattern = "[a-z]" } == [])
    #expect(try kinds("a1") { $0.constraints.pattern = "(a" } == [.unchecked])
  }

  @Test func `a pattern is explained by the form or an example, never by itself`() throws {
    func told(_ change: (inout FormField) -> Void) throws -> [String] {
      try problems(.text, .text("x")) {
        $0.constraints.pattern = "^[0-9]+[.][0-9]+[.][0-9]+$"
        change(&$0)
      }.map(\.userMessage.english)
    }
    #expect(try told { _ in } == ["Use the format 1.2.3."])
    #expect(
      try told { $0.tip = "Three numbers" } == ["This is not in the right format. Three numbers"])
    #expect(
      try told {
        $0.tip = "Three numbers"
        $0.constraints.patternExample = "1.4.0"
      } == ["Use the format 1.4.0."])
    #expect(
      try told {
        $0.constraints.patternExample = "1.4.0"
        $0.constraints.patternMessage = "A version has three numbers."
      } == ["A version has three numbers."])
    #expect(
      try told { $0.constraints.pattern = "^(?=.*b)(?=.*c)a+$" } == [
        "This is not in the right format."
      ])
  }

  @Test(arguments: [
    ("email", "ana@example.org", "ana"), ("uri", "urn:a:b", "a b"),
    ("date", "2026-02-28", "2026-02-30"),
    ("url", "https://a.example/x", "https://"), ("time", "17:30:00Z", "25:00:00Z"),
    ("date-time", "2026-11-21T17:30:00+01:00", "2026-11-21"), ("ipv4", "192.0.2.1", "192.0.2.256"),
    ("uuid", "123e4567-e89b-12d3-a456-426614174000", "123"), ("hostname", "a.example", "-a"),
    ("color", "#1B6EC2", "blue"),
  ])
  func `a text format is validated`(format: String, right: String, wrong: String) throws {
    #expect(try problems(.text, .text(right)) { $0.constraints.format = format }.isEmpty)
    let told = try problems(.text, .text(wrong)) { $0.constraints.format = format }
    #expect(told.map(\.kind) == [.format])
    #expect(told[0].userMessage.key == "form.problem.format.\(format)")
  }

  @Test func `limits of dates, geolocations, grids and options are validated`() throws {
    let day = try #require(CalendarDay(iso: "2026-11-21"))
    #expect(
      try problems(.date, .date(day)) { $0.constraints.earliest = day.adding(days: 1) }.map(\.kind)
        == [.minimum])
    #expect(
      try problems(.date, .date(day)) { $0.constraints.latest = day.adding(days: -1) }.map(\.kind)
        == [.maximum])
    #expect(
      try problems(.geolocation, .geolocation(Geolocation(latitude: 91, longitude: 0))).map(\.kind)
        == [.place])
    let rows = [FieldOption(value: "a", label: "Food"), FieldOption(value: "b", label: "Rooms")]
    let grid = FieldKind.grid(rows: rows, columns: [FieldOption(value: "1")])
    let half = FieldValue.grid(GridAnswers([.init(row: "a", column: "1")]))
    #expect(try problems(grid, half).isEmpty)
    let told = try problems(grid, half) { $0.isRequired = true }
    #expect(told.map(\.userMessage.english) == ["Answer each row; Rooms is missing."])
    func options(_ values: [String], _ change: (inout FormField) -> Void) throws
      -> [FieldProblem.Kind]
    {
      try problems(.select, .options(values)) {
        $0.options = ["x", "y", "z"].map { FieldOption(value: $0) }
        change(&$0)
      }.map(\.kind)
    }
    #expect(try options(["q"]) { _ in } == [.option])
    #expect(try options(["x", "y"]) { _ in } == [.maximumCount])
    #expect(try options(["x", "y"]) { $0.isMultiple = true } == [])
    #expect(
      try options(["x", "x"]) { ($0.isMultiple, $0.constraints.hasUniqueItems) = (true, true) }
        == [.unique])
    #expect(
      try options(["x"]) { ($0.isMultiple, $0.constraints.minimumCount) = (true, 2) }
        == [.minimumCount])
    #expect(try options(["q"]) { $0.dataSource = .autofill } == [])
  }

  @Test func `a document that is not uploaded is a problem`() throws {
    let local = FieldValue.document(FormDocument(localPath: "/home/ana/a.pdf", title: "a.pdf"))
    #expect(try problems(.document, local).map(\.kind) == [.uploading])
    #expect(try problems(.document, local, transfers: .running).map(\.kind) == [.uploading])
    #expect(try problems(.document, local, transfers: .failed).map(\.kind) == [.uploadFailed])
    #expect(try problems(.document, .document(FormDocument(uuid: "u"))).isEmpty)
  }

  @Test(arguments: [
    ("isEmailAddress(it)", "ana@example.org", "ana"), ("NOT(contains(it, \"x\"))", "abc", "axc"),
    ("match(it, \"[a-z]+\")", "abc", "ab1"), ("isURL(it)", "https://a.example", "a"),
    ("length(it) >= {parameter}", "abc", "ab"), ("contains(it, \"{parameter}\")", "a3", "a4"),
    ("!it.isEmpty() AND it != 'no'", "yes", "no"),
  ])
  func `a validation expression is evaluated and reports its message`(
    expression: String, right: String, wrong: String
  ) throws {
    func told(_ text: String) throws -> [FieldProblem] {
      try problems(.text, .text(text), language: try #require(LanguageTag("es"))) {
        $0.validation = FieldValidation(
          expression: expression, parameter: "3",
          message: LocalizedText([
            .init(language: "en_US", text: "Not so."), .init(language: "es_ES", text: "Así no."),
          ]))
      }
    }
    #expect(try told(right).isEmpty)
    #expect(try told(wrong).map(\.kind) == [.expression])
    #expect(try told(wrong).map(\.userMessage.english) == ["Así no."])
    #expect(try told("").isEmpty)
  }

  @Test(arguments: ["isPrime(it)", "it >", "other > 5", "it + 1 > 2", "it > {parameter}"])
  func `an invalid validation expression marks the answer as unchecked`(text: String) throws {
    let told = try problems(.text, .text("abc")) {
      $0.validation = FieldValidation(expression: text)
    }
    #expect(told.map(\.kind) == [.unchecked])
  }

  @Test func `an invalid validation expression is reported when the form is loaded`() throws {
    var field = FormField(name: "it", kind: .text)
    field.validation = FieldValidation(expression: "isPrime(it)")
    field.constraints.pattern = "(a"
    let definition = try FormDefinition(format: .xml62, fields: [field])
    let problems = FormValidator(RuleSet(definition)).problems
    #expect(problems.map(\.kind) == [.unknown, .wrong])
    #expect(problems[0].message.contains("column 1") && problems[0].message.contains("isPrime"))
  }

  @Test func `a hidden field is not validated and a rule reports its message`() throws {
    var hidden = FormField(name: "hidden", kind: .text)
    (hidden.isRequired, hidden.visibilityExpression) = (true, "FALSE")
    let definition = try FormDefinition(
      format: .json(schemaVersion: 1), fields: [hidden, FormField(name: "it", kind: .text)],
      rules: [
        FormRuleSource(json: ["condition": "isEmpty(it)", "actions": ["setInvalid('it', 'No.')"]])
      ])
    let told = try problems(in: FormRecord(definition, seed: 1))
    #expect(told.map(\.kind) == [.rule])
    #expect(told.map(\.description) == ["it: No."])
  }

  @Test func `each row is validated and reported with its path`() throws {
    var lines = FormField(name: "lines", kind: .fieldset)
    (lines.isRepeatable, lines.constraints.maximumCount) = (true, 1)
    var price = FormField(name: "price", kind: .number(.double))
    (price.isRequired, price.constraints.minimum) = (true, 1)
    lines.nestedFields = [price]
    let definition = try FormDefinition(format: .json(schemaVersion: 2), fields: [lines])
    var record = FormRecord(definition, seed: 1)
    let group = try #require(definition.id(named: "lines"))
    let second = record.add(group)
    for id in record.allInstances where record[id]?.field == definition.id(named: "price") {
      record.set(.number(0), for: id)
    }
    let told = try problems(in: record)
    #expect(told.map(\.path.description) == ["lines", "lines.price", "lines[1].price"])
    #expect(told.map(\.kind) == [.maximumCount, .minimum, .minimum])
    #expect(record[try #require(told[2].instance)]?.parent == second)
  }

  @Test func `unfinished input is reported as an entry error`() throws {
    let definition = try FormDefinition(
      format: .xml62, fields: [FormField(name: "age", kind: .number(.integer))])
    var record = FormRecord(definition, seed: 1)
    record.set(input: "forty", for: try #require(record.allInstances.first))
    let told = try problems(in: record)
    #expect(told.map(\.kind) == [.type])
    #expect(told[0].userMessage.key.hasPrefix("form.entry."))
  }

  @Test func `server errors remain until their answer changes`() throws {
    var lines = FormField(name: "lines", kind: .fieldset)
    lines.isRepeatable = true
    lines.nestedFields = [FormField(name: "price", kind: .text)]
    let definition = try FormDefinition(
      format: .json(schemaVersion: 2), fields: [FormField(name: "it", kind: .text), lines])
    var record = FormRecord(definition, seed: 1)
    record.add(try #require(definition.id(named: "lines")))
    let prices = record.allInstances(of: try #require(definition.id(named: "price")))
    var problems = ServerProblems()
    problems.take(
      [
        ("it", "Taken."), ("lines[1].price", "Too much."), ("/lines/0/price", "Too little."),
        (prices[1].rawValue, "Twice."), ("gone", "Who?"), ("", "Closed."),
      ], for: record)
    #expect(problems.all.prefix(2).map(\.description) == ["gone: Who?", "Closed."])
    #expect(problems.problems(of: prices[1]).map(\.userMessage.english) == ["Too much.", "Twice."])
    problems.answerChanged(prices[1])
    #expect(problems.all.map(\.description) == ["it: Taken.", "lines.price: Too little."])
  }
}
