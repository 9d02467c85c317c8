import PortalKit

extension FormSession {
  /// The field that an instance answers.
  public func field(of id: InstanceID) -> FormField? { record[id].map { definition[$0.field] } }

  /// Whether an instance is in sight: it and every group around it, on a page that is gone to.
  public func isVisible(_ id: InstanceID) -> Bool { state.counts(id, in: record) }

  /// Whether people may change an instance: nothing forbids it, and no rule decides the value.
  public func isEditable(_ id: InstanceID) -> Bool {
    guard !isReadOnly, let field = field(of: id) else { return false }
    if case .unknown = field.kind { return false }
    var current: InstanceID? = id
    while let next = current, let instance = record[next] {
      guard state[next]?.isEditable ?? !definition[instance.field].isReadOnly else { return false }
      current = instance.parent
    }
    return !(state[id]?.isValueSet ?? false)
  }

  /// Whether an instance must be answered.
  public func isRequired(_ id: InstanceID) -> Bool {
    state[id]?.isRequired ?? field(of: id)?.isRequired ?? false
  }

  /// What may be chosen: what a rule or a data provider offers, else what the definition does; for
  /// a link the pages of the portal.
  public func options(of id: InstanceID) -> [FieldOption] {
    if field(of: id)?.kind == .linkToPage { return pages?.options ?? [] }
    return state[id]?.options ?? field(of: id)?.options ?? []
  }

  /// What a field is called, in the language of the record.
  public func title(of id: InstanceID) -> String {
    field(of: id)?.title(in: record.language, default: definition.defaultLanguage) ?? ""
  }

  /// What a field is called with the rows that it is in, as in `Line 2, Price`.
  public func fullTitle(of id: InstanceID) -> String {
    var parts: [String] = []
    var current: InstanceID? = id
    while let next = current, let instance = record[next] {
      let field = definition[instance.field]
      if next == id || field.isRepeatable {
        var title = title(of: next)
        let siblings = record.siblings(of: next)
        if field.isRepeatable, siblings.count > 1, let index = siblings.firstIndex(of: next) {
          title += " \(index + 1)"
        }
        parts.append(title)
      }
      current = instance.parent
    }
    return parts.reversed().joined(separator: ", ")
  }

  /// The answer in words for people; what is half typed as it is.
  public func label(of id: InstanceID) -> String {
    guard let instance = record[id] else { return "" }
    if let input = instance.input { return input }
    if case .page(let link)? = instance.value, let page = pages?.choice(of: link) {
      return page.label
    }
    var field = definition[instance.field]
    if let options = state[id]?.options { field.options = options }
    return field.label(
      for: instance.value, in: record.language, default: definition.defaultLanguage)
  }
}
