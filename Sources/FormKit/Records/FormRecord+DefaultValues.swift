extension FormField {
  /// The name of the app's default value that the field starts with; nil for none.
  ///
  /// The definition declares it by the name with the value `default`, for example
  /// `branch="default"`: as an attribute in XML and as a member in JSON.
  public var defaultName: String? { otherAttributes.first { $0.text == "default" }?.language }
}

extension FormRecord {
  /// Sets the default values of the app in every empty field that starts with one.
  ///
  /// The record stays clean, because the user typed nothing. A field that does not offer the value
  /// stays empty. A dirty record is not changed.
  ///
  /// - Parameter defaultValues: The values by name, as server strings; an empty one changes nothing.
  public mutating func begin(with defaultValues: [String: String]) {
    guard !isDirty, !defaultValues.isEmpty else { return }
    for field in definition.fields {
      guard let text = field.defaultName.flatMap({ defaultValues[$0] }), !text.isEmpty,
        let value = (try? field.value(fromServer: text)) ?? nil, field.offers(value)
      else { continue }
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
