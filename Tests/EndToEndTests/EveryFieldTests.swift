import Foundation
import PseudoTerminals
import TemporaryFolders
import Testing

/// The form with every field type, filled in by three ways that must come to one record.
@Suite struct EveryFieldTests {
  /// What a person types differently in another language.
  struct Speech: Sendable {
    let locale, day, amount, place, price, yes: String
    /// Words of the form that tell of a mistake.
    let mistakes: [String]
  }

  static let speeches = [
    Speech(
      locale: "en", day: "11/21/2026", amount: "12.5", place: "40.5, -3.5", price: "2.5",
      yes: "yes",
      mistakes: ["Write three letters or more.", "Ten at most.", "More than nothing."]),
    Speech(
      locale: "es", day: "21/11/2026", amount: "12,5", place: "40,5; -3,5", price: "2,5",
      yes: "sí", mistakes: ["Escriba tres letras o más.", "Diez como mucho.", "Más que nada."]),
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
       "place": {"latitude": 40.5, "longitude": -3.5}, "secret": "word", "tint": "#0A57B8",
       "pairs": [{"label": "Red", "value": "red"}], "phones": ["555"],
       "lines": [{"article": "lamp", "price": 2.5}, {"article": "bulb"}]}
      """, to: "answers.json")
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
  }

  private func recordOfAnswers(_ locale: String) throws -> String {
    let run = try ShellRun(
      "screenlet form '\(form)' --answers answers.json --locale \(locale)", folder: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("\"total\": 25"))
    return run.output
  }

  /// Each answer with a wrong one before it, where there is a wrong one.
  private func lines(_ speech: Speech) -> [String] {
    [
      "ab", "A lamp", "", "one", "<b>x</b>", "11", "3", "0", speech.amount, "31/31/2026",
      speech.day, "no", speech.yes, speech.yes, "x", "2", "9", "1,3", "zzz", "3", "zzz", "1",
      "zzz", "1", "2", "", "Big", "nowhere", "report.pdf", "nowhere", "photo.png", "x",
      speech.place, "", "", "word", "#0A57B8", "x", "{\"red\":\"Red\"}", "555", "", "", "lamp",
      "x", speech.price, speech.yes, "bulb", "", "", speech.yes,
    ]
  }

  @Test(arguments: speeches)
  func `line by line makes the record of the answers`(speech: Speech) throws {
    try folder.write(lines(speech).joined(separator: "\n") + "\n", to: "lines")
    let run = try ShellRun(
      "screenlet form '\(form)' --accessible --locale \(speech.locale) < lines",
      folder: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == (try recordOfAnswers(speech.locale)))
    for mistake in speech.mistakes { #expect(run.errors.contains(mistake)) }
  }

  /// The keys of a person who makes mistakes on the way, and mends each.
  private func keys(_ speech: Speech) -> [String] {
    let day = speech.day.filter { $0 != "/" }
    let (amount, place, price) = (speech.amount, speech.place, speech.price)
    return [
      "ab", "\t", "\u{1B}[Z", "\u{15}", "A lamp", "\t", "\t", "\u{1B}[Z", "one", "\t",
      "<b>x</b>", "\t", "11", "\t", "\u{1B}[Z", "\u{15}", "3", "\t", "0", "\u{1B}[6~",
      "\u{1B}[Z", "\t", "\u{15}", "\(amount)", "\u{1B}[6~", "\t", "\u{1B}[Z", "\(day)", "\t",
      "\t", "\u{1B}[Z", " ", "\t", " ", "\t", "\t", "\u{1B}[Z", "\u{1B}[B", "\u{1B}[B", "\r",
      "\t", " ", "\u{1B}[B", "\u{1B}[B", " ", "\t", "\t", "\u{1B}[Z", "\u{1B}[B", "\u{1B}[B",
      "\u{1B}[B", "\t", " ", "\t", " ", "\t", "\u{1B}[Z", "\u{1B}[B", " ", "\u{1B}[C", " ", "\t",
      "\u{1B}[6~", "Big", "\u{1B}[6~", "nowhere", "\t", "\u{1B}[Z", "\u{15}", "report.pdf", "\t",
      "nowhere", "\t", "\u{1B}[Z", "\u{15}", "photo.png", "\t", "x", "\t", "\u{1B}[Z", "\u{15}",
      "\(place)", "\t", "\t", "\t", "\u{1B}[Z", "word", "\t", "#0A57B8", "\t", "x", "\t",
      "\u{1B}[Z", "\u{15}", "red: Red", "\u{1B}[6~", "\t", "555", "\t", "\t", "\t", "\t",
      "\u{1B}[Z", "lamp", "\t", "\(price)", "\t", "\r", "bulb", "\u{13}",
    ]
  }

  @Test(arguments: speeches)
  func `the keyboard makes the record of the answers`(speech: Speech) throws {
    let live = try LiveTool(
      script: "screenlet form '\(form)' --locale \(speech.locale) --output record.json; "
        + "echo ended", folder: folder.path)
    #expect(live.waits { $0.first?.contains(" \(speech.locale)") == true })
    live.terminal.settle(100)
    var mistakes = speech.mistakes
    for key in keys(speech) {
      live.terminal.type(key)
      live.terminal.settle(60)
      let rows = live.rows
      mistakes.removeAll { words in rows.contains { $0.contains(words) } }
    }
    #expect(live.shows("ended"), "\(live.rows)")
    #expect(mistakes.isEmpty)
    #expect(try text("record.json") == (try recordOfAnswers(speech.locale)))
  }
}
