import LocalPortal
import Screenlets

/// Ten thousand sample orders, the same on every run.
enum OrderSamples {
  static let count = 10_000
  /// The site ID of the embedded portal.
  static let site: Int64 = 10_181

  /// Returns the record set with sample orders, for the embedded portal.
  ///
  /// - Parameters:
  ///   - site: The ID of the site.
  ///   - count: The number of orders.
  static func list(of site: Int64, count: Int = count) -> SampleList {
    SampleList(
      structure: StructureText(
        id: OrderForm.structureId, groupId: site, name: "Order",
        definition: Array(OrderForm.text.utf8), userId: 0, version: "1.0"),
      recordSet: RecordSet(
        id: OrderForm.recordSetId, groupId: site, structureId: OrderForm.structureId,
        name: "Purchase orders", userId: 10_201),
      count: count, record: { values(of: $0, site: site) })
  }

  /// Returns the values of an order in the portal's JSON format.
  static func values(of number: Int, site: Int64) -> JSONValue {
    var chance = Chance(UInt64(number))
    let lines = (0...chance.below(3)).map { _ -> (item: String, quantity: Int, price: Int) in
      let item = items[chance.below(items.count)]
      return (item.name, 1 + chance.below(40), item.price)
    }
    let cents = lines.reduce(0) { $0 + $1.quantity * $1.price }
    // One third of the orders is open.
    let state = ["open", "approved", "approved", "open", "approved", "rejected"]
    let due = chance.below(150)
    let first = CalendarDay(year: 2026, month: 9, day: 1)?.daysSince1970 ?? 0
    let date = CalendarDay(daysSince1970: first + due)
    let fields = [
      field("Number", "PO-\(10_001 + number)"),
      field("Supplier", suppliers[chance.below(suppliers.count)]),
      field("Branch", #"["\#(OrderForm.branches[chance.below(OrderForm.branches.count)])"]"#),
      field("Due", date?.description ?? ""), field("Amount", euros(cents)),
      field("State", #"["\#(state[chance.below(state.count)])"]"#),
      field("RequestedBy", people[chance.below(people.count)]),
    ]
    let groups = lines.map { line -> JSONValue in
      [
        "name": "Lines",
        "nestedFieldValues": [
          field("Item", line.item), field("Quantity", "\(line.quantity)"),
          field("Price", euros(line.price)),
        ],
      ]
    }
    return [
      "availableLanguageIds": ["en_US", "es_ES"], "defaultLanguageId": "en_US",
      "fieldValues": .array(fields + files(of: number, site: site) + groups),
    ]
  }

  /// Returns attachments for every fourth order: one or two sample documents of the embedded
  /// portal.
  private static func files(of number: Int, site: Int64) -> [JSONValue] {
    guard number % 4 == 3 else { return [] }
    return papers.indices.filter { number / 4 % 3 == $0 || number % 8 == 7 && $0 == 2 }.map {
      let file: JSONValue = [
        "groupId": .integer(site), "uuid": .string(papers[$0].uuid), "version": "1.0",
        "title": .string(papers[$0].name),
      ]
      return field("Attachment", JSONWriter.compact(file))
    }
  }

  private static let papers = [
    (name: "visitor-guide.pdf", uuid: "5c3a9f10-2f6e-4d0b-9b77-000000030321"),
    (name: "paper.csv", uuid: "5c3a9f10-2f6e-4d0b-9b77-000000030323"),
    (name: "harbour.png", uuid: "5c3a9f10-2f6e-4d0b-9b77-000000030311"),
  ]

  private static func field(_ name: String, _ value: String) -> JSONValue {
    ["name": .string(name), "value": .string(value)]
  }

  private static func euros(_ cents: Int) -> String {
    let rest = cents % 100
    return rest == 0 ? "\(cents / 100)" : "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  private static let people = [
    "Ada Lovelace", "Grace Hopper", "Núria Ferrer Peña", "小林 さくら", "Zoë Müller-Łukasiewicz",
    "Edsger Dijkstra", "Barbara Liskov",
  ]
  private static let suppliers = [
    "Acme Office GmbH", "Accelerate Ltd", "Palace Print and Signs", "Norte Papel S.L.",
    "Nippon Kami Kōgyō", "Bilbao Furniture", "Grazer Licht", "Porto Tintas", "Kyoto Instruments",
    "León Limpieza", "Steiermark Holz", "Madrid Mensajeros", "Douro Textil", "Alpen Werkzeug",
  ]
  private static let items: [(name: String, price: Int)] = [
    ("Paper A4, 80 g, box", 2_350), ("Desk lamp", 4_990), ("Office chair", 18_900),
    ("Toner, black", 7_425), ("Whiteboard", 12_000), ("Cable, 5 m", 1_250),
    ("Standing desk", 52_900), ("Monitor, 27 inches", 24_950), ("Gloves, 100", 1_890),
    ("First aid kit", 3_990), ("Label printer", 14_900), ("Folders, 50", 2_100),
  ]
}

/// A pseudorandom number generator that returns the same numbers for the same order.
///
/// The function is SplitMix64 (Steele, Lea and Flood, 2014).
private struct Chance {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }
}
