import PortalKit
import SQLiteDatabase

/// Seeds a new portal with forms, records, documents and data providers.
///
/// All definitions are inserted as text and parsed only when they are used.
enum FormSeed {
  static let author: Int64 = 10_201

  static func insertSamples(in database: SQLiteDatabase, now: Instant) throws(SQLiteError) {
    let table = FormTable(database)
    for form in forms(of: Seed.site) {
      try table.insert(form.structure)
      try table.insert(form.recordSet)
    }
    try insertProvider(in: database)
    try DocumentTable(database).insert(offer, bytes: Array(offerText.utf8), now: now)
    try insertRecords(in: RecordTable(database), now: now)
  }

  private static func forms(of site: Int64) -> [(structure: StructureText, recordSet: RecordSet)] {
    let texts = [
      ("Incident report", "Incidents", IncidentReport.definition, IncidentReport.layout),
      ("Purchase order", "Purchase orders", PurchaseOrder.definition, PurchaseOrder.layout),
      ("Every field type", "Every field type", EveryFieldType.definition, EveryFieldType.layout),
      ("Inspection", "Inspections", Inspection.definition, ""),
    ]
    return texts.enumerated().map { index, text in
      let structure = StructureText(
        id: 20_001 + Int64(index), groupId: site, name: text.0, definition: Array(text.2.utf8),
        layout: text.3.isEmpty ? nil : Array(text.3.utf8), userId: author, version: "1.0")
      let recordSet = RecordSet(
        id: 20_101 + Int64(index), groupId: site, structureId: structure.id, name: text.1,
        userId: author)
      return (structure, recordSet)
    }
  }

  private static func insertProvider(in database: SQLiteDatabase) throws(SQLiteError) {
    let providers = ProviderTable(database)
    for (index, name) in Suppliers.names.enumerated() {
      try providers.insert(
        .init(value: Suppliers.value(index), label: name), at: index,
        provider: Suppliers.provider, output: Suppliers.output)
    }
  }

  private static func insertRecords(
    in records: RecordTable, now: Instant
  ) throws(SQLiteError) {
    var plan: [(set: Int64, values: JSONValue)] = []
    plan += IncidentReport.records.map { (20_101, tree($0)) }
    plan += PurchaseOrder.orders.map { (20_102, values(of: $0)) }
    plan.append((20_103, everything))
    plan += Inspection.records.map { (20_104, model($0)) }
    for (index, entry) in plan.enumerated() {
      // The records are one hour apart; the last one was written an hour ago.
      let moment = now.advanced(bySeconds: Int64(index - plan.count) * 3600)
      try records.insert(
        entry.values, set: entry.set, user: author, isDraft: false, now: moment)
    }
  }

  // MARK: Values

  private static func model(_ values: [(String, String)]) -> JSONValue {
    let members = values.map { JSONObject.Member(name: $0.0, value: .string($0.1)) }
    return ["modelValues": .object(JSONObject(members))]
  }

  private static func tree(_ values: [(String, String)]) -> JSONValue {
    whole(values.enumerated().map { field($1.0, $1.1, id: "i\($0)") })
  }

  private static func whole(_ fields: [JSONValue]) -> JSONValue {
    [
      "availableLanguageIds": ["en_US", "es_ES"], "defaultLanguageId": "en_US",
      "fieldValues": .array(fields),
    ]
  }

  private static func field(_ name: String, _ value: String, id: String) -> JSONValue {
    ["instanceId": .string(id), "name": .string(name), "value": .string(value)]
  }

  private static func group(_ name: String, _ fields: [JSONValue], id: String) -> JSONValue {
    ["instanceId": .string(id), "name": .string(name), "nestedFieldValues": .array(fields)]
  }

  private static func values(of order: PurchaseOrder.Order) -> JSONValue {
    let lines = order.lines.enumerated().map { index, line in
      let id = "line\(index)"
      return group(
        "Lines",
        [
          field("Item", line.item, id: id + "a"),
          field("Supplier", #"["\#(line.supplier)"]"#, id: id + "b"),
          field("Quantity", "\(line.quantity)", id: id + "c"),
          field("Price", money(line.price), id: id + "d"),
          field("Amount", money(line.price * line.quantity), id: id + "e"),
        ], id: id)
    }
    let total = order.lines.reduce(0) { $0 + $1.price * $1.quantity }
    let head = [
      ("Title", order.title), ("OrderedBy", order.person), ("DeliverOn", order.day),
      ("Budget", order.budget), ("Contact", "Grace Hopper"), ("CostCentre", "4711-001"),
      ("Notify", #"["ships"]"#), ("Reference", order.reference),
      ("DriverNote", "Gate 4, ring twice."), ("Tags", #"["urgent","hazardous"]"#),
      ("Offer", offerValue), ("Total", money(total)), ("Note", ""),
    ]
    return whole(lines + head.enumerated().map { field($1.0, $1.1, id: "h\($0)") })
  }

  private static func money(_ cents: Int) -> String {
    let rest = cents % 100
    return rest == 0 ? "\(cents / 100)" : "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  private static var everything: JSONValue {
    let values = [
      ("Story", "It began on a Tuesday.\nIt has not ended."),
      ("Markup", "<p>A <b>bold</b> word</p>"),
      ("Pin", "lovelace1843"), ("Mail", "ada@acme.example"), ("Count", "12"), ("Price", "1234.5"),
      ("Level", "0.25"), ("Twice", "2469"), ("Day", "2026-11-21"), ("Agreed", "true"),
      ("Lights", "false"), ("One", #"["b, c"]"#), ("Several", #"["north","west"]"#),
      ("Provided", #"["s002"]"#), ("Side", #"["left"]"#), ("Colours", #"["red","blue"]"#),
      ("Grades", #"{"food":"good","room":"fair"}"#), ("Tint", "#0B63CE"),
      ("Spot", #"{"latitude":40.4168,"longitude":-3.7038}"#), ("File", offerValue),
      ("Photo", ""), ("Home", #"{"groupId":10181,"layoutId":1,"privateLayout":false}"#),
      ("Keys", ""), ("Phone", "+34 91 000 00 00"),
    ]
    let name: JSONValue = [
      "instanceId": "n", "name": "Name", "value": ["en_US": "Ada", "es_ES": "Ada (en español)"],
    ]
    let toys = group(
      "Toys", [field("Toy", "kite", id: "t2"), field("Toy", "ball", id: "t3")], id: "t1")
    let child = group(
      "Group",
      [field("ChildName", "Byron", id: "g2"), field("Born", "2019-05-12", id: "g3"), toys], id: "g1"
    )
    return whole(
      [name] + values.enumerated().map { field($1.0, $1.1, id: "v\($0)") } + [child])
  }

  // MARK: A document

  private static let offer = DocumentTable.Entry(
    id: 20_301, uuid: "0c3f1d52-7a44-4a0b-9f6e-51f0c1f7a301", groupId: Seed.site,
    userId: author, name: "offer-2026-11.pdf", mimeType: "application/pdf")

  private static var offerValue: String { JSONWriter.compact(offer.json) }

  /// A minimal PDF with one empty page.
  private static let offerText = """
    %PDF-1.4
    1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
    2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
    trailer<</Root 1 0 R>>
    %%EOF

    """
}
