extension FormField {
  /// Whether the field starts with the user's default branch.
  ///
  /// The definition declares it with `branch="default"`, as an attribute in XML and as a member in
  /// JSON.
  public var beginsWithBranch: Bool {
    otherAttributes.contains { $0.language == "branch" && $0.text == "default" }
  }
}

extension FormRecord {
  /// Sets the user's branch in every empty field that starts with it.
  ///
  /// The record stays clean, because the user typed nothing. A field that does not offer the branch
  /// stays empty. A dirty record is not changed.
  ///
  /// - Parameter branch: The branch as a server string; an empty one changes nothing.
  public mutating func begin(withBranch branch: String) {
    guard !branch.isEmpty, !isDirty else { return }
    for field in definition.fields where field.beginsWithBranch {
      guard let value = (try? field.value(fromServer: branch)) ?? nil, field.offers(value) else {
        continue
      }
      for id in allInstances(of: field.id) where self[id]?.isEmpty == true { set(value, for: id) }
    }
    markClean()
  }
}

extension FormField {
  private var isChoice: Bool {
    switch kind {
    case .select, .radio, .checkboxMultiple: true
    default: false
    }
  }

  fileprivate func offers(_ value: FieldValue) -> Bool {
    guard isChoice, dataSource == .manual, case .options(let chosen) = value else { return true }
    return chosen.allSatisfy { option(storing: $0) != nil }
  }
}
