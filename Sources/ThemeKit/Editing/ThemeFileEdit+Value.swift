package import TerminalCore
package import XMLTree

/// Edits of values: in their own place, or as an override in a theme that inherits them.
extension ThemeFileEdit {
  private typealias Attribute = (name: String, value: String)

  /// Returns the edit that writes a value at its place.
  ///
  /// The 256-color index of a color follows its 24-bit color.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - text: The new text.
  ///   - document: The file that contains the value.
  ///   - background: The background whose color is changed.
  /// - Throws: `ThemeEditError` if the document does not have the value at its place.
  package static func changing(
    _ value: ThemeValue, to text: String, in document: MarkupDocument, on background: Background
  ) throws(ThemeEditError) -> ThemeFileEdit {
    guard let found = document.element(holding: value.source) else { throw .moved }
    let element = found.element
    if case .string = value.subject { return try settingText(text, of: element, in: document) }
    guard let name = found.name, let old = element[name],
      old.trimmed == value.written.trimmed
    else { throw .moved }
    var values: [Attribute] = [(name, text)]
    if colorAttributes.contains(name), let pair = element["x256"],
      let new = newIndices(of: text, replacing: pair, background, isForBoth: name == "value")
    {
      values.append(("x256", new))
    }
    return try setting(values, of: element, in: document)
  }

  /// The attributes of a `<color>` with its 24-bit colors.
  private static let colorAttributes = ["light", "dark", "value"]

  /// Returns the `x256` that belongs to a color; nil if the text is not a 24-bit color.
  private static func newIndices(
    of text: String, replacing pair: String, _ background: Background, isForBoth: Bool
  ) -> String? {
    guard let color = Lexical.hex(text.trimmed) else { return nil }
    let index = String(IndexedPalette.nearest(to: color))
    let words = Lexical.words(pair)
    guard !isForBoth, let first = words.first, let last = words.last else { return index }
    let (light, dark) = background == .light ? (index, last) : (first, index)
    return light == dark ? light : "\(light) \(dark)"
  }

  /// Returns the edit that overrides an inherited value in a file of another theme.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - text: The new text.
  ///   - document: The file named by ``ThemeValue/overridingFile(in:)``.
  ///   - parent: The file that contains the value.
  /// - Throws: `ThemeEditError` if the value cannot be overridden there.
  package static func overriding(
    _ value: ThemeValue, with text: String, in document: MarkupDocument,
    from parent: MarkupDocument
  ) throws(ThemeEditError) -> ThemeFileEdit {
    switch value.subject {
    case .token(let token):
      guard let found = parent.element(holding: value.source), let name = found.name else {
        throw .moved
      }
      return try overriding(token, like: found.element, name, with: text, in: document)
    case .property(let property, let style, let states):
      guard StyleProperty(rawValue: property) != nil else { throw .noPlace }
      return try overriding(property, of: style, states, with: text, in: document)
    case .string(let key):
      let own = document.root.children.first { $0["key"]?.trimmed == key }
      if let own { return try settingText(text, of: own, in: document) }
      let words = String(decoding: escaped(text, between: 0), as: UTF8.self)
      let new = tag("string", [("key", key)]) + ">\(words)</string>"
      return try adding(new, to: document.root, in: document)
    case .attribute: return try changing(value, to: text, in: document, on: .dark)
    case .palette: throw .noPlace
    }
  }

  /// Changes the color of a theme, or adds one like that of its parent, but without the 256-color
  /// indices, which follow the 24-bit colors.
  private static func overriding(
    _ token: String, like parent: MarkupElement, _ changed: String, with text: String,
    in document: MarkupDocument
  ) throws(ThemeEditError) -> ThemeFileEdit {
    let own = child("color", named: token, of: "colors", in: document)
    if let own { return try setting([(changed, text)], of: own, in: document) }
    var values: [Attribute] = [("name", token)]
    for name in colorAttributes + ["x16", "mono"] {
      if name == changed {
        values.append((name, text))
      } else if let value = parent[name] {
        values.append((name, value))
      }
    }
    return try adding(tag("color", values) + "/>", toSection: "colors", in: document)
  }

  private static func overriding(
    _ property: String, of style: String, _ states: StateSet, with text: String,
    in document: MarkupDocument
  ) throws(ThemeEditError) -> ThemeFileEdit {
    let own = child("style", named: style, of: "styles", in: document)
    if states.isEmpty {
      if let own { return try setting([(property, text)], of: own, in: document) }
      let new = tag("style", [("name", style), (property, text)]) + "/>"
      return try adding(new, toSection: "styles", in: document)
    }
    let state = own?.children.first { child in
      child.name == "state" && child["when"].flatMap { StateSet(text: $0.trimmed) } == states
    }
    if let state { return try setting([(property, text)], of: state, in: document) }
    let new = tag("state", [("when", "\(states)"), (property, text)]) + "/>"
    if let own { return try adding(new, to: own, in: document) }
    return try adding(
      tag("style", [("name", style)]) + ">\(new)</style>", toSection: "styles", in: document)
  }

  /// Returns a declaration of a section that is not in a group.
  private static func child(
    _ name: String, named key: String, of section: String, in document: MarkupDocument
  ) -> MarkupElement? {
    let parent = document.root.children.first { $0.name == section }
    return parent?.children.first { $0.name == name && $0["name"]?.trimmed == key }
  }

  /// Adds a child to a section of a theme, and the section if there is none.
  private static func adding(
    _ child: String, toSection name: String, in document: MarkupDocument
  ) throws(ThemeEditError) -> ThemeFileEdit {
    if let section = document.root.children.first(where: { $0.name == name }) {
      return try adding(child, to: section, in: document)
    }
    return try adding("<\(name)>\(child)</\(name)>", to: document.root, in: document)
  }

  /// Returns the start of a tag, up to its last attribute.
  private static func tag(_ name: String, _ values: [Attribute]) -> String {
    values.reduce("<" + name) { text, attribute in
      let value = escaped(attribute.value, between: UInt8(ascii: "\""))
      return text + " \(attribute.name)=\"" + String(decoding: value, as: UTF8.self) + "\""
    }
  }
}

extension String {
  /// The text without the spaces at both ends.
  fileprivate var trimmed: String { Lexical.trimmed(self) }
}
