import TerminalCore

/// The layout elements and attributes that exist independently of the controls.
enum LayoutGrammar {
  /// The attributes of every element: ID, style and layout properties.
  static let common: [AttributeContract] =
    [
      AttributeContract("id", .identifier, doc: "The ID that view classes use; unique in a file."),
      AttributeContract("style", .style, doc: "The style of the element."),
      AttributeContract(
        "hidden", .boolean, default: "false", doc: "Whether the element is initially hidden."),
      AttributeContract(
        "enabled", .boolean, default: "true", doc: "Whether the element is initially enabled."),
      AttributeContract(
        "state", .choice(StateSet.names.map(\.name)), default: "normal",
        doc: "A fixed state for previews, shown instead of the actual state."),
      AttributeContract(
        "when", .condition,
        doc: "The condition under which the element is shown, as in busy or !busy."),
      AttributeContract(
        "tip", .text, doc: "The text of the help line while the element has the focus."),
      AttributeContract(
        "top", .integer(0...100), doc: "The distance from the top of the area, in percent."),
      AttributeContract(
        "align-self", .choice(alignments), doc: "The cross-axis alignment; overrides the container."
      ),
    ]
    + StyleProperty.ofBox.filter { ![.gap, .align, .justify].contains($0) }.map {
      AttributeContract($0.rawValue, $0.type, doc: $0.doc)
    }

  private static let commonTypes = Dictionary(
    common.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  private static let alignments = Alignment.allCases.map(\.rawValue)

  private static let lines = [
    property(.gap), property(.align), property(.justify),
  ]

  private static let rowGap = AttributeContract(
    "row-gap", .integer(0...99), default: "0", doc: "The space between lines, in rows.")

  /// The built-in layout elements.
  static let elements: [ControlContract] = [
    ControlContract(
      element: "row", className: "Row", attributes: lines, isContainer: true,
      doc: "Elements side by side."),
    ControlContract(
      element: "column", className: "Column",
      attributes: lines + [
        AttributeContract(
          "title", .text, doc: "The title in the border; it is not shown without a border.")
      ], isContainer: true, doc: "Elements one below the other."),
    ControlContract(
      element: "wrap", className: "Wrap",
      attributes: [
        property(.gap),
        rowGap,
      ], isContainer: true, doc: "Elements side by side that wrap onto further lines."),
    ControlContract(
      element: "grid", className: "Grid",
      attributes: [
        AttributeContract(
          "columns", .tracks, doc: "The widths of the columns, as in 12 2fr content.",
          isRequired: true),
        property(.gap),
        rowGap,
      ], isContainer: true, doc: "Elements in columns, row by row."),
    ControlContract(
      element: "stack", className: "Stack",
      attributes: [
        property(.align),
        AttributeContract(
          "vertical-align", .choice(alignments), default: "stretch",
          doc: "The vertical alignment of the children."),
      ], isContainer: true, doc: "Elements on top of each other, the last one on top."),
    ControlContract(
      element: "scroll", className: "ScrollView",
      attributes: [
        AttributeContract(
          "horizontal", .boolean, default: "false",
          doc: "Whether the view also scrolls horizontally.")
      ], isContainer: true, doc: "A viewport that scrolls its content."),
    ControlContract(
      element: "spacer", className: "Spacer",
      doc: "Empty space that fills the remaining space of its container."),
    ControlContract(
      element: "screenlet-view", className: "ScreenletSlot",
      attributes: [
        AttributeContract(
          "of", .screenlet,
          doc: "The class of the screenlet, as in LoginScreenlet.", isRequired: true),
        AttributeContract(
          "theme", .identifier,
          doc: "The theme of the screenlet; by default, that of this layout."),
        AttributeContract(
          "layout", .identifier, doc: "The layout of the screenlet, as in login_kiosk."),
      ], doc: "An embedded screenlet; it also accepts the attributes of that screenlet."),
    ControlContract(
      element: "control", className: "CustomControl",
      attributes: [
        AttributeContract("type", .identifier, doc: "The class of the control.", isRequired: true)
      ], isContainer: true,
      doc: "A custom control of an app; it also accepts the attributes of its class."),
  ]

  /// Whether the further attributes of an element depend on the class that it names.
  static func isOpen(_ element: String) -> Bool {
    element == "screenlet-view" || element == "control"
  }

  /// Returns the contract of an element; built-in elements take precedence over controls of the
  /// same name.
  static func element(_ name: String, _ contracts: Contracts) -> ControlContract? {
    elements.first { $0.element == name } ?? contracts.control(element: name)
  }

  /// Returns the names of all elements.
  static func names(_ contracts: Contracts) -> [String] {
    elements.compactMap(\.element) + contracts.controls.compactMap(\.element)
  }

  /// Returns the contract of an attribute: that of the control, of its superclass, or of every
  /// element.
  static func attribute(
    _ name: String, of element: ControlContract, _ contracts: Contracts
  ) -> AttributeContract? {
    contracts.attribute(name, of: element) ?? commonTypes[name]
  }

  private static func property(_ property: StyleProperty) -> AttributeContract {
    AttributeContract(property.rawValue, property.type, doc: property.doc)
  }
}

extension Contracts {
  /// Returns an attribute of a control or of one of its superclasses.
  func attribute(_ name: String, of control: ControlContract) -> AttributeContract? {
    lineage(of: control).lazy.flatMap(\.attributes).first { $0.name == name }
  }

  /// Returns a control and its superclasses, nearest first.
  func lineage(of control: ControlContract) -> [ControlContract] {
    var found = [control]
    while let name = found.last?.superclass, found.count < 100,
      let next = self.control(class: name)
    {
      found.append(next)
    }
    return found
  }
}
