import Foundation
import PseudoTerminals
import TemporaryFolders
import Testing
import Waiting

/// The form with every field type, filled in from a file, line by line and with the keyboard.
///
/// All three must give the same record, and each field first gets an invalid answer.
///
/// Three fields cannot be invalid: `intro` is a text and `line` a rule, both without an answer, and
/// `total` is computed.
@Suite(.ownThread) struct EveryFieldTests {
  /// The input and texts that differ between languages.
  struct Speech: Sendable, CustomTestStringConvertible {
    let locale, day, amount, place, price, yes: String
    /// The labels of the fields, in the order of ``EveryFieldTests/names``.
    let labels: [String]
    /// The error messages that are specific to a field.
    let mistakes: [String]

    var testDescription: String { locale }
    /// The name of the language in the header.
    var language: String { locale == "en" ? "English" : "Español" }

    /// Returns the label of a field.
    func label(_ name: String) -> String {
      EveryFieldTests.names.firstIndex(of: name).map { labels[$0] } ?? name
    }
  }

  /// The fields that can be invalid on a screen.
  static let names = [
    "title", "story", "markup", "count", "amount", "day", "agreed", "loud", "city", "tags",
    "size", "extras", "ratings", "reason", "report", "photo", "place", "page", "secret", "tint",
    "pairs",
    "phones", "lines[0].article", "lines[0].price",
  ]

  static let speeches = [
    Speech(
      locale: "en", day: "11/21/2026", amount: "12.5", place: "40.5, -3.5", price: "2.5",
      yes: "yes",
      labels: [
        "Title", "Story", "Markup", "Count", "Amount", "Day", "I agree", "Loud", "City", "Tags",
        "Size", "Extras", "Ratings", "Reason", "Report", "Photo", "Place", "Page", "Secret word",
        "Tint", "Names", "Phone", "Article", "Price",
      ],
      mistakes: [
        "Write three letters or more.", "Write some markup.", "Ten at most.",
        "More than nothing.", "This field is required.", "Choose one of the options.",
        "Answer yes or no.",
        "Type a date, such as", "Type latitude and longitude, such as",
        "Type a page, public or private,", "Type a colour, such as",
        "Type keys with values, such as",
        "Type a number, such as", "There is no file nowhere.",
      ]),
    Speech(
      locale: "es", day: "21/11/2026", amount: "12,5", place: "40,5; -3,5", price: "2,5",
      yes: "sí",
      labels: [
        "Título", "Relato", "Marcado", "Cantidad", "Importe", "Día", "De acuerdo", "Ruidoso",
        "Ciudad", "Etiquetas", "Talla", "Extras", "Notas", "Motivo", "Informe", "Foto", "Lugar",
        "Página", "Palabra secreta", "Tinte", "Nombres", "Teléfono", "Artículo", "Precio",
      ],
      mistakes: [
        "Escribe tres letras o más.", "Escribe algo con marcas.", "Diez como mucho.",
        "Más que nada.", "Este campo es obligatorio.", "Elige una de las opciones.",
        "Responde sí o no.",
        "Escribe una fecha, como", "Escribe latitud y longitud, como",
        "Escribe una página, pública o privada,", "Escribe un color, como",
        "Escribe claves con valores, como",
        "Escribe un número, como", "No hay ningún archivo nowhere.",
      ]),
  ]

  private let folder: TemporaryFolder
  private let form = LiveTool.package + "/Tests/Fixtures/Forms/every-field.json"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("%PDF", to: "report.pdf")
    try folder.write("PNG", to: "photo.png")
    try folder.write(
      """
      {"title": "A lamp", "story": "one", "markup": "<b>x</b>", "count": 3, "amount": 12.5,
       "day": "2026-11-21", "agreed": true, "loud": true, "city": "lon", "tags": ["r", "b"],
       "size": "l", "extras": ["ice"], "ratings": {"food": "good", "room": "bad"},
       "reason": "Big", "report": "report.pdf", "photo": {"path": "photo.png"},
       "place": {"latitude": 40.5, "longitude": -3.5},
       "page": {"groupId": 20143, "layoutId": 7, "privateLayout": true}, "secret": "word", "tint": "#0A57B8",
       "pairs": [{"label": "Red", "value": "red"}], "phones": ["555"],
       "lines": [{"article": "lamp", "price": 2.5}, {"article": "bulb"}]}
      """, to: "answers.json")
    try folder.write(
      """
      {"title": "ab", "markup": "x", "count": 11, "amount": 0, "day": "2026-31-31",
       "agreed": "perhaps", "loud": false, "city": "ber", "tags": ["x"], "size": "xl",
       "extras": ["salt"], "ratings": {"food": "good"}, "report": "nowhere",
       "photo": {"path": "nowhere"}, "place": "x", "page": "x", "tint": "zzz", "pairs": "x",
       "lines": [{"price": "x"}]}
      """, to: "wrong.json")
    try folder.write(
      #"{"size": "l", "amount": 1, "phones": [""], "lines": [{"article": ""}]}"#,
      to: "missing.json")
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
  }

  private func fill(_ answers: String, _ locale: String) throws -> ShellRun {
    try ShellRun(
      "screenlet form '\(form)' --answers \(answers) --locale \(locale)", folder: folder.path)
  }

  private func recordOfAnswers(_ locale: String) throws -> String {
    let run = try fill("answers.json", locale)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("\"total\": 25"))
    return run.output
  }

  // MARK: From a file

  @Test(arguments: speeches)
  func `an answers file with an error in each field reports every field`(speech: Speech) throws {
    let wrong = try fill("wrong.json", speech.locale)
    let missing = try fill("missing.json", speech.locale)
    for run in [wrong, missing] {
      #expect(run.status == 1)
      #expect(run.output.isEmpty)
    }
    let errors = (wrong.errors + missing.errors).split(separator: "\n")
      .filter { $0.contains("error:") }
    for name in Self.names {
      let field = name.split(separator: ".").last.map(String.init) ?? name
      #expect(
        errors.contains {
          $0.contains("(\(name))") || $0.contains("\"\(field)\"")
            || $0.contains("(\(name)[0])")
        }, "\(name)\n\(errors)")
    }
  }

  // MARK: Line by line

  /// The answers to every question, each after an invalid one.
  private func lines(_ speech: Speech) -> [String] {
    [
      "ab", "A lamp", "", "one", "x", "<b>x</b>", "11", "3", "0", speech.amount, "31/31/2026",
      speech.day, "no", speech.yes, "x", speech.yes, "x", "2", "9", "1,3", "zzz", "3", "zzz", "1",
      "zzz", "1", "zzz", "2", "", "Big", "nowhere", "report.pdf", "nowhere", "photo.png", "x",
      speech.place, "x", "7@private@20143", "", "word", "zzz", "#0A57B8", "x", "{\"red\":\"Red\"}",
      "",
      "555", "", "", "lamp", "x", speech.price, speech.yes, "bulb", "", "", speech.yes,
    ]
  }

  @Test(arguments: speeches)
  func `line mode gives the same record as the answers file`(speech: Speech) throws {
    try folder.write(lines(speech).joined(separator: "\n") + "\n", to: "lines")
    let run = try ShellRun(
      "screenlet form '\(form)' --accessible --locale \(speech.locale) < lines",
      folder: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == (try recordOfAnswers(speech.locale)))
    for mistake in speech.mistakes {
      #expect(run.errors.contains(mistake), "\(mistake)\n\(run.errors)")
    }
    // The question after a rejection must be the rejected one again.
    let said = run.errors.split(separator: "\n").map(String.init)
    let refused = Set(
      said.indices.dropLast().filter { said[$0].contains(speech.refused) }.map { said[$0 + 1] })
    for name in Self.names {
      let label = speech.label(name)
      #expect(refused.contains { $0.contains(label) }, "\(label)\n\(run.errors)")
    }
  }

  // MARK: With the keyboard

  /// A field on the screen: the keys for an invalid answer and the keys that correct it.
  private struct Step {
    let name, wrong, right: String

    init(_ name: String, _ wrong: String, _ right: String) {
      (self.name, self.wrong, self.right) = (name, wrong, right)
    }
  }

  private func steps(_ speech: Speech) -> [Step] {
    let (back, wipe, down, pageDown) = ("\u{1B}[Z", "\u{15}", "\u{1B}[B", "\u{1B}[6~")
    // An empty field has an error only after it was edited.
    let emptied = "x\u{7F}\t"
    let day = speech.day.filter { $0 != "/" }
    return [
      Step("title", "ab\t", back + wipe + "A lamp\t"),
      Step("story", emptied, back + "one\t"),
      Step("markup", "x\t", back + wipe + "<b>x</b>\t"),
      Step("count", "11\t", back + wipe + "3\t"),
      Step("amount", "0" + pageDown, wipe + speech.amount + pageDown),
      // Required choices cannot be emptied, so the next page is what shows the errors of this one.
      Step("day", pageDown, day + "\t"),
      Step("agreed", "", " \t"),
      Step("loud", "", " \t"),
      Step("city", "", down + down + "\r\t"),
      Step("tags", "", " " + down + down + " \t"),
      Step("size", "", down + down + down + "\t"),
      Step("extras", "", " \t"),
      Step("ratings", "", " " + down + " \u{1B}[C \t"),
      Step("reason", "", "Big" + pageDown),
      Step("report", "nowhere\t", back + wipe + "report.pdf\t"),
      Step("photo", "nowhere\t", back + wipe + "photo.png\t"),
      Step("place", "x\t", back + wipe + speech.place + "\t"),
      Step("page", "x\t", back + wipe + "7@private@20143\t"),
      Step("secret", emptied, back + "word\t"),
      Step("tint", "zzz\t", back + wipe + "#0A57B8\t"),
      Step("pairs", "x" + pageDown, wipe + "red: Red" + pageDown),
      // Both follow the heading of their row and precede the button that adds a row.
      Step("phones", "\t" + emptied, back + "555\t"),
      Step("lines[0].article", "\t\t" + emptied, back + "lamp\t"),
      Step("lines[0].price", "x\t", back + wipe + speech.price + "\t"),
    ]
  }

  @Test(arguments: speeches)
  func `the keyboard gives the same record as the answers file`(speech: Speech) throws {
    let live = try LiveTool(
      script: "screenlet form '\(form)' --locale \(speech.locale) --output record.json; "
        + "echo ended", folder: folder.path)
    #expect(live.waits { $0.first?.contains(speech.language) == true })
    live.terminal.settle(100)
    #expect(steps(speech).map(\.name) == Self.names)
    for step in steps(speech) {
      let label = speech.label(step.name)
      func hasError(_ rows: [String]) -> Bool {
        rows.contains { row in
          (row.contains("\(label) ✗") || row.contains("\(label) * ✗"))
        }
      }
      type(step.wrong, in: live)
      #expect(live.waits(until: hasError), "\(step.name)\n\(live.picture)")
      type(step.right, in: live)
      #expect(live.waits { !hasError($0) }, "\(step.name)\n\(live.picture)")
    }
    type("\rbulb\u{13}\u{13}", in: live)
    #expect(live.shows("ended"), "\(live.picture)")
    #expect(try text("record.json") == (try recordOfAnswers(speech.locale)))
  }

  /// Types one key at a time, as a user does.
  private func type(_ keys: String, in live: LiveTool) {
    var rest = keys[...]
    while let first = rest.first {
      let length = first == "\u{1B}" ? (rest.dropFirst(2).first?.isNumber == true ? 4 : 3) : 1
      live.terminal.type(String(rest.prefix(length)))
      live.terminal.settle(40)
      rest = rest.dropFirst(length)
    }
  }
}

extension LiveTool {
  /// The screen as one text, for failure messages.
  fileprivate var picture: String { rows.joined(separator: "\n") }
}

extension EveryFieldTests.Speech {
  /// The message that rejects an answer.
  fileprivate var refused: String { locale == "es" ? "No se acepta." : "Not accepted." }
}
