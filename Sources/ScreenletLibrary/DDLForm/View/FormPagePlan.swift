import FormKit

/// The layout of a form page from top to bottom, before controls are created.
struct FormPagePlan {
  /// An item of the page.
  enum Item: Hashable {
    /// One field.
    case field(InstanceID)
    /// Fields side by side, each column with its share of the 12 units of width.
    case columns([Column])
    /// The heading of a group that does not repeat.
    case heading(InstanceID)
    /// A row of a repeatable group or field, with its contents.
    case row(InstanceID)
    /// The button that adds a row.
    case adder(FieldID, in: InstanceID?)
  }

  struct Column: Hashable {
    let instances: [InstanceID]
    let size: Int
  }

  private(set) var items: [Item] = []
  /// The index of the item that contains an instance.
  private(set) var places: [InstanceID: Int] = [:]

  /// Plans a page.
  ///
  /// With `pairsShortFields`, two short fields share a row, unless the form has its own layout.
  init(page: Int, of session: FormSession, pairsShortFields: Bool = false) {
    guard session.definition.pages.indices.contains(page) else { return }
    items = Self.items(session.definition.pages[page].rows, in: nil, session)
    if pairsShortFields, session.definition.format == .jsonSchema {
      items = Self.paired(items, session)
    }
    index(session)
  }

  /// Plans the inside of a row of a repeatable group.
  init(inside id: InstanceID, of session: FormSession) {
    guard let field = session.field(of: id) else { return }
    if field.kind.hasValue { items.append(.field(id)) }
    items += Self.items(Self.rows(of: field, session.definition), in: id, session)
    index(session)
  }

  private mutating func index(_ session: FormSession) {
    for (place, item) in items.enumerated() {
      switch item {
      case .field(let id), .heading(let id), .row(let id): places[id] = place
      case .columns(let columns):
        for id in columns.flatMap(\.instances) { places[id] = place }
      case .adder: break
      }
    }
  }

  /// Returns the index of the item that contains an instance or its nearest group.
  func place(of id: InstanceID, _ record: FormRecord) -> Int? {
    var current: InstanceID? = id
    while let next = current {
      if let place = places[next] { return place }
      current = record[next]?.parent
    }
    return nil
  }

  private static func paired(_ items: [Item], _ session: FormSession) -> [Item] {
    var rows: [Item] = []
    for item in items {
      if case .field(let second) = item, case .field(let first)? = rows.last,
        isShort(first, session), isShort(second, session)
      {
        rows[rows.count - 1] = .columns([
          Column(instances: [first], size: 6), Column(instances: [second], size: 6),
        ])
      } else {
        rows.append(item)
      }
    }
    return rows
  }

  /// Whether a field with its label and its help fits into half a row.
  private static func isShort(_ id: InstanceID, _ session: FormSession) -> Bool {
    guard let field = session.field(of: id), let width = FieldWidth.columns(for: field) else {
      return false
    }
    let longest = (field.tip.entries + field.label.entries).map(\.text.count).max() ?? 0
    return max(width, longest) <= 32
  }

  private static func rows(of group: FormField, _ definition: FormDefinition) -> [FormRow] {
    let placed = Set(group.nestedRows.flatMap { $0.columns.flatMap(\.fieldNames) })
    let others = definition.children(of: group.id).map { definition[$0].name }
      .filter { !placed.contains($0) }
    return group.nestedRows + others.map { FormRow(field: $0) }
  }

  private static func items(
    _ rows: [FormRow], in parent: InstanceID?, _ session: FormSession
  ) -> [Item] {
    rows.flatMap { row -> [Item] in
      let columns = row.columns.map { column in
        (
          fields: column.fieldNames.compactMap { session.definition.id(named: $0) },
          size: column.size
        )
      }
      let isPlain = columns.allSatisfy { column in
        column.fields.allSatisfy { id in
          let field = session.definition[id]
          return !field.isRepeatable && session.definition.children(of: id).isEmpty
            && field.kind != .separator
        }
      }
      let used = columns.reduce(0) { $0 + max(1, $1.size) }
      guard columns.count > 1 || used < 12, isPlain else {
        return columns.flatMap { $0.fields.flatMap { items($0, in: parent, session) } }
      }
      let shown = columns.map { column in
        Column(
          instances: column.fields.flatMap { session.record.instances(of: $0, in: parent) }
            .filter { session.isVisible($0) }, size: max(1, column.size))
      }
      guard shown.contains(where: { !$0.instances.isEmpty }) else { return [] }
      // An empty column fills the rest of the row.
      let rest = used < 12 ? [Column(instances: [], size: 12 - used)] : []
      return [.columns(shown + rest)]
    }
  }

  private static func items(
    _ id: FieldID, in parent: InstanceID?, _ session: FormSession
  ) -> [Item] {
    let field = session.definition[id]
    let instances = session.record.instances(of: id, in: parent).filter { session.isVisible($0) }
    guard !instances.isEmpty else { return [] }
    if field.isRepeatable {
      return instances.map { .row($0) }
        + (session.isReadOnly || field.isReadOnly ? [] : [.adder(id, in: parent)])
    }
    return instances.flatMap { instance -> [Item] in
      var items: [Item] = []
      if field.kind.hasValue || field.nestedFields.isEmpty { items.append(.field(instance)) }
      guard !field.nestedFields.isEmpty else { return items }
      if !field.kind.hasValue, field.showsLabel { items.append(.heading(instance)) }
      return items + self.items(rows(of: field, session.definition), in: instance, session)
    }
  }
}
