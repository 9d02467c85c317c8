import Basics
import FormKit
import Testing

/// Field values and records for the tests.
enum Records {
  /// A value of each kind for the fields of ``Forms/allTypes7``.
  static let values: [(String, FieldValue)] = [
    ("Text1", .text("A \"quoted\" [title], with commas")), ("Area", .text("Two\nlines")),
    ("Rich", .text("<p>Rich</p>")), ("Whole", .number(-42)),
    ("Price", .number(DecimalNumber("1234.5") ?? 0)), ("Day", .date(day)),
    ("Pick", .options(["1", "2"])), ("Side", .options(["r"])), ("Agreed", .boolean(true)),
    ("Colours", .options(["blue"])),
    ("Grades", .grid(GridAnswers([.init(row: "food", column: "g")]))),
    (
      "File",
      .document(FormDocument(groupId: 1, uuid: "u", version: "1.0"))
    ), ("Photo", .image(FormImage(alternateText: "A tree", data: "QUJD"))),
    (
      "Spot",
      .geolocation(
        Geolocation(
          latitude: DecimalNumber("40.4168") ?? 0, longitude: DecimalNumber("-3.7038") ?? 0))
    ), ("Link", .page(PageLink(groupId: 1, layoutId: 2))), ("Secret", .text("hunter2")),
    ("Tint", .text("#0A57B8")), ("Keys", .pairs([KeyValuePair(key: "r", value: "Red")])),
  ]

  static let day = CalendarDay(year: 2026, month: 11, day: 21) ?? { preconditionFailure() }()

  /// A record of ``Forms/allTypes7`` with a value of each kind and two items.
  static func full(_ form: FormDefinition) throws -> FormRecord {
    var record = FormRecord(form, seed: 7)
    for (name, value) in values { record[name] = value }
    record["Item"] = .text("Bolt")
    let second = try record.more("Items")
    let item = try form.known("Item")
    record.set(.text("Nut"), for: try #require(record.instances(of: item, in: second).first))
    return record
  }
}
