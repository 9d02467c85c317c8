import PortalKit

/// The names by which answers may call the fields of one group.
struct AnswerNames {
  private var exact: [ExactString: FieldID] = [:]
  private var folded: [ExactString: FieldID] = [:]

  /// Creates the names of fields that are directly inside one group, or at the top.
  ///
  /// A JSON Schema has its property names only, in their case. Other forms also have names and
  /// references of fields, in any case.
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

  /// Returns the field that an answer with this name is for.
  func field(named name: String) -> FieldID? {
    exact[ExactString(name)] ?? folded[ExactString(name.lowercased())]
  }
}

/// What to do about an answer to a field that its group does not have.
struct AnswerSuggestion {
  /// What to do, as a sentence; empty if no field has a similar name.
  let advice: String

  /// The most places that a suggestion names.
  private static let most = 3

  /// Looks for the field that was meant: first where the field is, then for a similar name.
  ///
  /// - Parameters:
  ///   - name: The name that the answers have.
  ///   - fields: The fields of the group that was answered.
  ///   - group: The group that was answered; nil at the top.
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
  /// The keys that lead to a field in the answers, with points between them: `billing.iban`.
  fileprivate func answersPath(of id: FieldID) -> String {
    ([id] + ancestors(of: id)).reversed()
      .map { self[$0].isRepeatable && $0 != id ? "\(self[$0].key)[]" : self[$0].key }
      .joined(separator: ".")
  }
}
