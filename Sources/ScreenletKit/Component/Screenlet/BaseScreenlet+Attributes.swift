import ThemeKit

extension BaseScreenlet {
  /// The current attribute values as text, keyed by attribute name.
  public var attributeTexts: [String: String] {
    var texts: [String: String] = [:]
    for (name, attribute) in declaredAttributes {
      texts[name] = attribute.text
    }
    return texts
  }

  /// Sets an attribute from text, as `--set` does.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute.
  ///   - text: The value in attribute syntax.
  /// - Returns: An error message if the attribute does not exist or the text is invalid; nil on
  ///   success.
  @discardableResult public func setAttribute(_ name: String, to text: String) -> String? {
    setAttribute(name, to: text, .code)
  }

  func setAttribute(
    _ name: String, to text: String, _ origin: AttributeOrigin
  ) -> String? {
    let all = declaredAttributes
    guard let found = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name).sorted().joined(separator: ", ")
      return "\(Self.name) has no attribute \"\(name)\"; it has \(names.isEmpty ? "none" : names)"
    }
    if found.member.set(text, origin) { return nil }
    return "\(name) takes \(found.member.contract(name: name).type.syntax), not \"\(text)\""
  }

  /// Returns the contract of this class for lint, `render` and the reference.
  static func contract() -> ScreenletContract {
    var variants = defaultLayouts
    let plain = variants.isEmpty ? nil : variants.removeValue(forKey: "")
    return ScreenletContract(
      name, doc: doc, attributes: attributes, actions: actions,
      viewClass: className(viewClass), defaultLayout: plain ?? defaultLayout,
      layoutVariants: variants, partStem: partStem)
  }
}
