import PortalKit

extension FormField {
  /// Whether it begins with the default branch of whoever fills the form in: the definition declares
  /// it with `branch="default"`, as an attribute in XML and as a member in JSON.
  public var beginsWithBranch: Bool {
    otherAttributes.contains { $0.language == "branch" && $0.text == "default" }
  }
}

extension FormRecord {
  /// Puts a branch into every field that begins with it and that nothing is in.
  ///
  /// The record is as clean as before: nobody typed anything. A branch that a field does not offer
  /// stays out of it.
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
