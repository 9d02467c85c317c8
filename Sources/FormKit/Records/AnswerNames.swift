/// The names under which answers can refer to the fields of one group.
struct AnswerNames {
  private var exact: [ExactString: FieldID] = [:]
  private var folded: [ExactString: FieldID] = [:]

  /// Creates the names of the fields directly inside one group, or at the top level.
  ///
  /// In a JSON Schema, only the exact property names count. In other forms, the names and
  /// references of the fields count too, in any case.
  init(_ fields: [FieldID], of definition: FormDefinition) {
    exact.reserveCapacity(fields.count)
    for id in fields { exact[ExactString(definition[id].key)] = id }
    guard definition.format != .jsonSchema else { return }
    folded.reserveCapacity(fields.count)
    for id in fields {
      let field = definition[id]
      for name in [field.name, field.reference] where exact[ExactString(name)] == nil {
        exact[ExactString(name)] = id
      }
      for name in [field.key, field.name, field.reference] {
        let small = ExactString(name.lowercased())
        if folded[small] == nil { folded[small] = id }
      }
    }
  }

  /// Returns the field that an answer refers to; nil if there is none.
  func field(named name: String) -> FieldID? {
    exact[ExactString(name)] ?? folded[ExactString(name.lowercased())]
  }
}

/// Advice for an answer to a field that its group does not have.
struct AnswerSuggestion {
  /// The advice as a sentence; empty if no field has a similar name.
  let advice: String

  /// The maximum number of places that a suggestion names.
  private static let most = 3

  /// Searches for the intended field: first for the same name in another group, then for a similar
  /// name.
  ///
  /// - Parameters:
  ///   - name: The name in the answers.
  ///   - fields: The fields of the answered group.
  ///   - group: The answered group; nil at the top level.
  ///   - definition: The form.
  init(
    for name: String, among fields: [FieldID], in group: FieldID?, of definition: FormDefinition
  ) {
    let isFolded = definition.format != .jsonSchema
    let small = name.lowercased()
    let places = definition.fields.filter { field in
      field.key.isExactly(name) || field.name.isExactly(name)
        || (isFolded && field.key.lowercased().isExactly(small))
    }.filter { $0.parent != group }
    if !places.isEmpty {
      let paths = places.prefix(Self.most).map { "\"\(definition.answersPath(of: $0.id))\"" }
      advice = "Its place in the answers is \(paths.joined(separator: " or "))."
      return
    }
    let keys = fields.map { definition[$0].key }
    if let near = FormDefinition.nearest(to: name, among: keys) {
      advice = "Did you mean \"\(near)\"?"
    } else if let near = definition.nearest(to: name),
      let field = definition.fields.first(where: { $0.key.isExactly(near) })
    {
      advice = "Did you mean \"\(definition.answersPath(of: field.id))\"?"
    } else {
      advice = ""
    }
  }
}

extension FormDefinition {
  /// Returns the keys that lead to a field in the answers, separated by points: `billing.iban`.
  fileprivate func answersPath(of id: FieldID) -> String {
    ([id] + ancestors(of: id)).reversed()
      .map { self[$0].isRepeatable && $0 != id ? "\(self[$0].key)[]" : self[$0].key }
      .joined(separator: ".")
  }
}
