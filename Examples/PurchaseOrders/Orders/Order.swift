import Screenlets

/// A purchase order, read from a record of the portal.
struct Order: Hashable, Sendable, Identifiable {
  /// The state of an order.
  enum State: String, Hashable, Sendable, CaseIterable {
    case open, approved, rejected
  }

  /// An ordered item.
  struct Line: Hashable, Sendable {
    var item: String
    var quantity: DecimalNumber
    var price: DecimalNumber

    var amount: DecimalNumber { quantity.multiplied(by: price) ?? 0 }
  }

  /// The record as the portal returned it.
  let record: PortalRecord
  let language: LanguageTag
  var number: String
  var supplier: String
  /// The value of the branch in the form, such as `madrid`.
  var branch: String
  var due: CalendarDay?
  var amount: DecimalNumber
  var state: State
  var requestedBy: String
  var reason: String
  var attachments: [FormDocument]
  var lines: [Line]

  var id: Int64 { record.recordId }
}

extension Order {
  /// Reads an order from a record of the record set.
  ///
  /// - Throws: A `ScreenletError` if the record does not match the form.
  init(_ record: PortalRecord, language: LanguageTag) throws(ScreenletError) {
    let form = try OrderForm.record(record, language: language)
    (self.record, self.language) = (record, language)
    number = form["Number"]?.text ?? "#\(record.recordId)"
    supplier = form["Supplier"]?.text ?? ""
    branch = form["Branch"]?.options?.first ?? ""
    due = form["Due"]?.date
    amount = form["Amount"]?.number ?? 0
    state = form["State"]?.options?.first.flatMap { State(rawValue: $0) } ?? .open
    requestedBy = form["RequestedBy"]?.text ?? ""
    reason = form["Reason"]?.text ?? ""
    attachments = form.all("Attachment").compactMap(\.document)
    lines = zip(form.all("Item"), zip(form.all("Quantity"), form.all("Price"))).map {
      Line(item: $0.text ?? "", quantity: $1.0.number ?? 0, price: $1.1.number ?? 0)
    }.filter { !$0.item.isEmpty }
  }
}

extension Order {
  /// Returns the submission that changes the order.
  ///
  /// It contains the version that was read, so that the portal can detect conflicts.
  func changed(
    _ change: (inout FormRecord) -> Void
  ) throws(ScreenletError) -> RecordSubmission {
    var form = try OrderForm.record(record, language: language)
    change(&form)
    return RecordSubmission(
      recordSetId: OrderForm.recordSetId, recordId: id, expectedVersion: record.version,
      values: form.formValues, language: language)
  }
}

extension Order {
  /// Applies a sent change to the order; keeps the order if the result cannot be read.
  mutating func take(_ receipt: RecordReceipt, _ change: (inout FormRecord) -> Void) {
    guard var form = try? OrderForm.record(record, language: language) else { return }
    change(&form)
    var record = record
    record.values = form.formValues
    if !receipt.version.isEmpty { record.version = receipt.version }
    guard var order = try? Order(record, language: language) else { return }
    // A record has no file names; take them from the chosen file and from the known attachments.
    let files = form.all("Attachment").compactMap(\.document) + attachments
    for index in order.attachments.indices {
      let uuid = order.attachments[index].uuid
      let known = files.first { $0.uuid == uuid && !$0.title.isEmpty }
      order.attachments[index].title = known?.title ?? ""
    }
    self = order
  }
}

extension OrderForm {
  /// Returns a record of the record set as a form record.
  static func record(
    _ record: PortalRecord, language: LanguageTag
  ) throws(ScreenletError) -> FormRecord {
    do throws(FormError) {
      return try FormRecord(server: record.json, of: definition.get(), language: language)
    } catch { throw ScreenletError(error) }
  }

  /// Returns the localized name of a branch.
  static func name(ofBranch value: String, _ language: LanguageTag) -> String {
    label(value, of: "Branch", language)
  }

  /// Returns the localized name of a state.
  static func name(of state: Order.State, _ language: LanguageTag) -> String {
    label(state.rawValue, of: "State", language)
  }

  private static func label(_ value: String, of field: String, _ language: LanguageTag) -> String {
    guard let form = try? definition.get(), let field = form.field(named: field) else {
      return value
    }
    let text = field.label(for: .options([value]), in: language, default: form.defaultLanguage)
    return text.isEmpty ? value : text
  }
}

extension FormRecord {
  /// Returns the values of all fields with a name, in reading order; an empty text for an empty
  /// field.
  fileprivate func all(_ name: String) -> [FieldValue] {
    definition.id(named: name).map { values(of: $0).map { $0 ?? .text("") } } ?? []
  }
}
