import Basics

extension Contracts {
  /// The contracts as the XML file that `theme lint --contracts` reads.
  public var xml: String {
    var writer = ContractsWriter()
    writer.write(self)
    return writer.text
  }
}

/// Writes contracts as XML with two spaces per level; empty attributes are omitted.
private struct ContractsWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func write(_ contracts: Contracts) {
    element("contracts", [("xmlns", ThemeGrammar.contractsNamespace)]) { writer in
      for screenlet in contracts.screenlets { writer.write(screenlet) }
      for view in contracts.views { writer.write(view) }
      for control in contracts.controls { writer.write(control) }
    }
  }

  private mutating func write(_ screenlet: ScreenletContract) {
    element(
      "screenlet",
      [
        ("name", screenlet.name), ("stem", screenlet.stem), ("view", screenlet.viewClass),
        ("doc", screenlet.doc),
      ]
    ) { writer in
      for attribute in screenlet.attributes { writer.write(attribute, as: "attribute") }
      for action in screenlet.actions {
        let type = action.argument.map { writer.typed("argument", $0) } ?? []
        writer.element("action", [("name", action.name)] + type + [("doc", action.doc)])
      }
      if let layout = screenlet.defaultLayout { writer.element("layout", [], text: layout) }
      for (suffix, layout) in screenlet.layoutVariants.sorted(by: { $0.key < $1.key }) {
        writer.element("layout", [("for", suffix)], text: layout)
      }
    }
  }

  private mutating func write(_ view: ViewContract) {
    element(
      "view",
      [
        ("name", view.name), ("superclass", view.superclass ?? ""), ("screenlet", view.screenlet),
      ]
    ) { writer in
      for outlet in view.outlets {
        writer.element(
          "outlet",
          [
            ("id", outlet.id), ("control", outlet.control),
            ("accepts", outlet.acceptedElements.joined(separator: " ")),
            ("required", outlet.isRequired ? "" : "false"),
          ])
      }
    }
  }

  private mutating func write(_ control: ControlContract) {
    element(
      "control",
      [
        ("element", control.element ?? ""), ("class", control.className),
        ("superclass", control.superclass ?? ""),
        ("container", control.isContainer ? "true" : ""),
        ("parts", control.parts.joined(separator: " ")), ("marks", control.marks.description),
        ("doc", control.doc),
      ]
    ) { writer in
      for attribute in control.attributes { writer.write(attribute, as: "attribute") }
      for property in control.properties { writer.write(property, as: "property") }
    }
  }

  private mutating func write(_ attribute: AttributeContract, as name: String) {
    element(
      name,
      [("name", attribute.name)] + typed("type", attribute.type) + [
        ("default", attribute.defaultValue), ("required", attribute.isRequired ? "true" : ""),
        ("doc", attribute.doc),
      ])
  }

  private func typed(_ name: String, _ type: AttributeType) -> [(String, String)] {
    var attributes = [(name, type.contractName)]
    if case .choice(let words) = type {
      attributes.append(("values", words.joined(separator: " ")))
    }
    if case .integer(let range?) = type {
      attributes.append(("min", String(range.lowerBound)))
      attributes.append(("max", String(range.upperBound)))
    }
    return attributes
  }

  private mutating func element(
    _ name: String, _ attributes: [(String, String)], text content: String = "",
    _ body: (inout ContractsWriter) -> Void = { _ in }
  ) {
    let indent = String(repeating: "  ", count: depth)
    text += indent + "<" + name
    for (name, value) in attributes where !value.isEmpty {
      text += " \(name)=\"\(MarkupText.escapedWithBreaks(value))\""
    }
    let start = text.endIndex
    text += content.isEmpty ? ">\n" : ">"
    let afterStart = text.utf8.count
    depth += 1
    text += MarkupText.escapedWithBreaks(content)
    body(&self)
    depth -= 1
    if text.utf8.count == afterStart {
      text.replaceSubrange(start..., with: "/>\n")
    } else {
      text += (content.isEmpty ? indent : "") + "</\(name)>\n"
    }
  }
}

extension AttributeType {
  /// The name of the type in contract files.
  var contractName: String {
    switch self {
    case .text: "text"
    case .identifier: "identifier"
    case .integer: "integer"
    case .boolean: "boolean"
    case .choice: "choice"
    case .style: "style"
    case .glyph: "glyph"
    case .color: "color"
    case .attributes: "attributes"
    case .insets: "insets"
    case .tracks: "tracks"
    case .action: "action"
    case .condition: "condition"
    case .screenlet: "screenlet"
    }
  }

  /// The types that contract files write by name alone.
  static let simple: [AttributeType] = [
    .text, .identifier, .anyInteger, .boolean, .style, .glyph, .color, .attributes, .insets,
    .tracks, .action, .condition, .screenlet,
  ]
}
