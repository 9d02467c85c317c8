/// Builds the fields of a definition: assigns IDs, checks names, and places fields on pages.
struct FieldTable {
  private(set) var fields: [FormField] = []
  private(set) var topFields: [FieldID] = []
  private(set) var children: [[FieldID]] = []
  private(set) var names: [ExactString: FieldID] = [:]
  private(set) var foldedNames: [ExactString: FieldID] = [:]
  private(set) var formWarnings: [FormWarning] = []

  init(_ tree: [FormField]) {
    topFields = tree.map { add($0, parent: nil) }
  }

  private mutating func add(_ field: FormField, parent: FieldID?) -> FieldID {
    let id = FieldID(fields.count)
    var field = field
    (field.id, field.parent) = (id, parent)
    fields.append(field)
    children.append([])
    let inside = field.nestedFields.map { add($0, parent: id) }
    children[id.index] = inside
    for index in fields[id.index].nestedFields.indices {
      fields[id.index].nestedFields[index] = fields[inside[index].index]
    }
    return id
  }

  mutating func checkNames() throws(FormError) {
    names.reserveCapacity(fields.count)
    foldedNames.reserveCapacity(fields.count)
    for field in fields {
      if field.name.isEmpty {
        throw FormError(.missing, at: field.place, message: "a field has no name")
      }
      if let other = names.updateValue(field.id, forKey: ExactString(field.name)) {
        let first = fields[other.index].place
        throw FormError(
          .duplicate, at: field.place, message: "two fields have the name \"\(field.name)\"",
          advice: first.line > 0 ? "The other one is at \(first.line):\(first.column)." : "")
      }
      let folded = ExactString(field.name.lowercased())
      if foldedNames[folded] == nil { foldedNames[folded] = field.id }
    }
    for field in fields where !field.reference.isExactly(field.name) {
      let reference = ExactString(field.reference)
      if names[reference] == nil { names[reference] = field.id }
      let folded = ExactString(field.reference.lowercased())
      if foldedNames[folded] == nil { foldedNames[folded] = field.id }
    }
  }

  /// Adds a notice for each field with an invalid initial value.
  mutating func checkPredefined() {
    for field in fields where !field.kind.isText {
      guard field.predefinedValue.entries.contains(where: { !field.canTake($0.text) }) else {
        continue
      }
      formWarnings.append(
        FormWarning(
          .notUnderstood, field: field.name, at: field.place,
          message: "the initial value of the field \"\(field.name)\" is not valid"))
    }
  }

  /// Returns the pages with every top-level field on exactly one of them.
  mutating func placed(on pages: [FormPage]) throws(FormError) -> [FormPage] {
    guard !pages.isEmpty else {
      return [FormPage(rows: topFields.map { FormRow(field: fields[$0.index].name) })]
    }
    var placed: Set<FieldID> = []
    for name in pages.lazy.flatMap(\.fieldNames) {
      guard let id = names[ExactString(name)] else {
        throw FormError(
          .unknown, message: "a page shows the field \"\(name)\", which the form does not have")
      }
      guard placed.insert(id).inserted else {
        throw FormError(.duplicate, message: "the pages show the field \"\(name)\" twice")
      }
    }
    var pages = pages
    for id in topFields where !placed.contains(id) && !hasPlacedChild(id, placed) {
      let field = fields[id.index]
      pages[pages.count - 1].rows.append(FormRow(field: field.name))
      formWarnings.append(
        FormWarning(
          .unplaced, field: field.name, at: field.place,
          message: "no page shows the field \"\(field.name)\"; it is added to the last page"))
    }
    return pages
  }

  /// Returns the page of each field; a field on no page has the page of its group.
  func pagePlaces(on pages: [FormPage]) -> [Int?] {
    var places = [Int?](repeating: nil, count: fields.count)
    for (page, name) in pages.enumerated().lazy.flatMap({ page in
      page.element.fieldNames.map { (page.offset, $0) }
    }) {
      if let id = names[ExactString(name)] { places[id.index] = page }
    }
    for field in fields where places[field.id.index] == nil {
      places[field.id.index] = field.parent.flatMap { places[$0.index] }
    }
    return places
  }

  private func hasPlacedChild(_ id: FieldID, _ placed: Set<FieldID>) -> Bool {
    children[id.index].contains { placed.contains($0) || hasPlacedChild($0, placed) }
  }
}
