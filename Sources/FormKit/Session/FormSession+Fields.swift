extension FormSession {
  /// Returns the field of an instance; nil if the instance is unknown.
  ///
  /// - Parameter id: The instance.
  public func field(of id: InstanceID) -> FormField? { record[id].map { definition[$0.field] } }

  /// Whether an instance and every group around it are visible, on a page that is not skipped.
  ///
  /// - Parameter id: The instance.
  public func isVisible(_ id: InstanceID) -> Bool { state.counts(id, in: record) }

  /// Whether the user can change an instance; false also if a rule sets its value.
  ///
  /// - Parameter id: The instance.
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

  /// Whether an answer is required.
  ///
  /// - Parameter id: The instance.
  public func isRequired(_ id: InstanceID) -> Bool {
    state[id]?.isRequired ?? field(of: id)?.isRequired ?? false
  }

  /// Returns the options of an instance: those of a rule or data provider, otherwise of the
  /// definition; for a link, the pages of the portal.
  ///
  /// - Parameter id: The instance.
  public func options(of id: InstanceID) -> [FieldOption] {
    if field(of: id)?.kind == .linkToPage { return pages?.options ?? [] }
    return state[id]?.options ?? field(of: id)?.options ?? []
  }

  /// Returns the label of a field, in the language of the record.
  ///
  /// - Parameter id: The instance.
  public func title(of id: InstanceID) -> String {
    field(of: id)?.title(in: record.language, default: definition.defaultLanguage) ?? ""
  }

  /// Returns the label of a field with the rows that contain it, as in `Line 2, Price`.
  ///
  /// - Parameter id: The instance.
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

  /// Returns the display text of an answer, or the invalid input.
  ///
  /// - Parameter id: The instance.
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
