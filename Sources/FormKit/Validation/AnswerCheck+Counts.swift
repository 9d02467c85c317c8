extension AnswerCheck {
  /// Returns the problems of the number or uniqueness of rows; reported at the first row only.
  func countProblems(
    of instance: FieldInstance, _ field: FormField
  ) -> [(FieldProblem.Kind, UserMessage)] {
    let limits = field.constraints
    guard field.isRepeatable,
      limits.minimumCount != nil || limits.maximumCount != nil || limits.hasUniqueItems
    else { return [] }
    let siblings = record.siblings(of: instance.id)
    guard siblings.first == instance.id else { return [] }
    let used = siblings.filter { !isBlank($0) }
    var found: [(FieldProblem.Kind, UserMessage)] = []
    // In JSON Schema, an optional property may be omitted, even if its list needs items.
    let mayBeAbsent =
      record.definition.format == .jsonSchema && !field.isRequired && used.isEmpty
    if let least = limits.minimumCount, used.count < least, !mayBeAbsent {
      found.append(
        (
          .minimumCount,
          FieldProblem.Kind.minimumCount.userMessage("\(least)", "\(used.count)", count: least)
        ))
    }
    if let most = limits.maximumCount, used.count > most {
      found.append(
        (
          .maximumCount,
          FieldProblem.Kind.maximumCount.userMessage("\(most)", "\(used.count)", count: most)
        ))
    }
    if limits.hasUniqueItems {
      var seen: Set<[FieldValue?]> = []
      if used.contains(where: { !seen.insert(values($0)).inserted }) {
        found.append((.unique, FieldProblem.Kind.unique.userMessage()))
      }
    }
    return found
  }

  private func values(_ id: InstanceID) -> [FieldValue?] {
    [record.value(of: id)] + record.children(of: id).flatMap(values)
  }
}
