import FormKit

/// A position in a form in linear mode.
enum FormStop: Hashable, Sendable {
  /// The start of a page.
  case page(Int)
  /// The start of a group.
  case heading(InstanceID)
  /// A text to read.
  case words(InstanceID)
  /// A read-only answer.
  case told(InstanceID)
  /// A question.
  case question(InstanceID)
  /// One row of a grid.
  case row(InstanceID, Int)
  /// The question whether to add a row of a repeatable field.
  case another(FieldID, InstanceID?)
  /// The review of all answers.
  case review

  /// Whether the stop expects an answer.
  var isAsked: Bool {
    switch self {
    case .page, .heading, .words, .told: false
    case .question, .row, .another, .review: true
    }
  }

  /// Whether the stop counts as a question of the form.
  var isCounted: Bool {
    switch self {
    case .question, .row: true
    default: false
    }
  }

  /// The field instance of the stop; nil if it has none.
  var instance: InstanceID? {
    switch self {
    case .heading(let id), .words(let id), .told(let id), .question(let id), .row(let id, _): id
    case .page, .another, .review: nil
    }
  }
}

extension FormSession {
  /// All stops of the form that apply to the current answers, in reading order.
  var stops: [FormStop] {
    var stops: [FormStop] = []
    for page in definition.pages.indices where isEnabled(page: page) {
      if definition.pages.count > 1 { stops.append(.page(page)) }
      let fields = definition.pages[page].fieldNames.compactMap { definition.id(named: $0) }
      add(fields, in: nil, to: &stops)
    }
    return stops + [.review]
  }

  private func add(_ fields: [FieldID], in parent: InstanceID?, to stops: inout [FormStop]) {
    for field in fields {
      let instances = record.instances(of: field, in: parent).filter { isVisible($0) }
      for id in instances { add(id, definition[field], to: &stops) }
      if !instances.isEmpty, canAdd(field, in: parent) { stops.append(.another(field, parent)) }
    }
  }

  private func add(_ id: InstanceID, _ field: FormField, to stops: inout [FormStop]) {
    switch field.kind {
    case .separator: break
    case .paragraph: stops.append(.words(id))
    case .fieldset: if !field.nestedFields.isEmpty { stops.append(.heading(id)) }
    case .grid(let rows, _) where isEditable(id):
      stops += rows.indices.map { .row(id, $0) }
    default: stops.append(isEditable(id) ? .question(id) : .told(id))
    }
    add(definition.children(of: field.id), in: id, to: &stops)
  }
}
