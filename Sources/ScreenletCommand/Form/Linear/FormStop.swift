import FormKit

/// A place in a form that is gone through one thing a line.
enum FormStop: Hashable, Sendable {
  /// A page begins.
  case page(Int)
  /// A group begins.
  case heading(InstanceID)
  /// Words to read.
  case words(InstanceID)
  /// An answer that can only be read.
  case told(InstanceID)
  /// A question.
  case question(InstanceID)
  /// One row of a grid.
  case row(InstanceID, Int)
  /// Whether there is one more of a repeatable field.
  case another(FieldID, InstanceID?)
  /// All answers once more.
  case review

  /// Whether an answer is waited for.
  var isAsked: Bool {
    switch self {
    case .page, .heading, .words, .told: false
    case .question, .row, .another, .review: true
    }
  }

  /// Whether it counts as a question of the form.
  var isCounted: Bool {
    switch self {
    case .question, .row: true
    default: false
    }
  }

  /// The instance that it is about.
  var instance: InstanceID? {
    switch self {
    case .heading(let id), .words(let id), .told(let id), .question(let id), .row(let id, _): id
    case .page, .another, .review: nil
    }
  }
}

extension FormSession {
  /// Everything there is to say and to ask with these answers, in reading order.
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
