import XMLTree

extension Contracts {
  /// Parses a contract file in the format that ``xml`` writes.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file, UTF-8.
  ///   - name: The file name that diagnostics show.
  /// - Throws: `ThemeError` with every problem in the file if it is invalid.
  public init(xml bytes: [UInt8], name: String) throws(ThemeError) {
    let report = ThemeReport()
    do throws(MarkupError) {
      let document = try MarkupDocument(parsing: bytes, name: name)
      self = ContractsReader.read(document, report: report)
    } catch {
      report.add(error)
      self = .none
    }
    guard !report.hasErrors else { throw ThemeError(diagnostics: report.diagnostics.sorted()) }
  }

  /// Reads a contract file from disk.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: `ThemeError` if the file cannot be read or is invalid.
  public init(reading path: String) throws(ThemeError) {
    let bytes: [UInt8]
    do throws(MarkupError) {
      bytes = try BoundedFile.read(path, limit: MarkupLimits.standard.bytes)
    } catch {
      let report = ThemeReport()
      report.add(error)
      throw ThemeError(diagnostics: report.diagnostics)
    }
    try self.init(xml: bytes, name: path)
  }
}

/// Parses the XML of contracts.
private struct ContractsReader {
  let reader: MarkupReader

  static func read(_ document: MarkupDocument, report: ThemeReport) -> Contracts {
    guard
      let reader = MarkupReader(
        document, root: "contracts", namespace: ThemeGrammar.contractsNamespace, report: report)
    else { return .none }
    let contractsReader = ContractsReader(reader: reader)
    var contracts = Contracts()
    _ = reader.attributes(of: document.root, [])
    for child in reader.children(of: document.root, expected: ["screenlet", "view", "control"]) {
      switch child.name {
      case "screenlet": contractsReader.screenlet(child).map { contracts.screenlets.append($0) }
      case "view": contractsReader.view(child).map { contracts.views.append($0) }
      default: contractsReader.control(child).map { contracts.controls.append($0) }
      }
    }
    return contracts
  }

  private func screenlet(_ element: MarkupElement) -> ScreenletContract? {
    let found = reader.attributes(
      of: element, ["name", "stem", "view", "doc"], required: ["name", "view"])
    guard let name = name(found["name"]), let view = self.name(found["view"]) else { return nil }
    var contract = ScreenletContract(
      name, stem: found["stem"]?.value, doc: found["doc"]?.value ?? "", viewClass: view)
    for child in reader.children(of: element, expected: ["attribute", "action", "layout"]) {
      switch child.name {
      case "attribute": attribute(child).map { contract.attributes.append($0) }
      case "action": action(child).map { contract.actions.append($0) }
      default: layout(child, of: &contract)
      }
    }
    return contract
  }

  private func layout(_ element: MarkupElement, of contract: inout ScreenletContract) {
    let found = reader.attributes(of: element, ["for"])
    if let suffix = found["for"]?.value, !suffix.isEmpty {
      contract.layoutVariants[suffix] = element.text
    } else {
      contract.defaultLayout = element.text
    }
  }

  private func view(_ element: MarkupElement) -> ViewContract? {
    let found = reader.attributes(
      of: element, ["name", "superclass", "screenlet"], required: ["name", "screenlet"])
    guard let name = name(found["name"]), let screenlet = self.name(found["screenlet"]) else {
      return nil
    }
    var contract = ViewContract(
      name, superclass: self.name(found["superclass"]), screenlet: screenlet, outlets: [])
    for child in reader.children(of: element, expected: ["outlet"]) {
      let found = reader.attributes(
        of: child, ["id", "control", "accepts", "required"], required: ["id", "control"])
      guard let id = self.name(found["id"]), let control = self.name(found["control"]) else {
        continue
      }
      contract.outlets.append(
        OutletContract(
          id, control: control, acceptedElements: Lexical.words(found["accepts"]?.value ?? ""),
          isRequired: reader.value(found["required"], .boolean) != "false"))
    }
    return contract
  }

  private func control(_ element: MarkupElement) -> ControlContract? {
    let found = reader.attributes(
      of: element, ["element", "class", "superclass", "container", "parts", "marks", "doc"],
      required: ["class"])
    guard let name = name(found["class"]) else { return nil }
    var contract = ControlContract(
      element: self.name(found["element"]), className: name,
      superclass: self.name(found["superclass"]),
      isContainer: reader.value(found["container"], .boolean) == "true",
      parts: Lexical.words(found["parts"]?.value ?? ""), doc: found["doc"]?.value ?? "")
    if let marks = found["marks"] {
      if let states = StateSet(text: marks.value) {
        contract.marks = states
      } else {
        reader.report.add(value: marks, "contracts.value", "\"marks\" must be states joined by +")
      }
    }
    for child in reader.children(of: element, expected: ["attribute", "property"]) {
      guard let read = attribute(child) else { continue }
      if child.name == "attribute" {
        contract.attributes.append(read)
      } else {
        contract.properties.append(read)
      }
    }
    return contract
  }

  private func attribute(_ element: MarkupElement) -> AttributeContract? {
    let found = reader.attributes(
      of: element, ["name", "type", "values", "min", "max", "default", "required", "doc"],
      required: ["name", "type"])
    guard let name = name(found["name"]), let type = type(found["type"], found) else { return nil }
    return AttributeContract(
      name, type, default: found["default"]?.value ?? "", doc: found["doc"]?.value ?? "",
      isRequired: reader.value(found["required"], .boolean) == "true")
  }

  private func action(_ element: MarkupElement) -> ActionContract? {
    let found = reader.attributes(
      of: element, ["name", "argument", "values", "min", "max", "doc"], required: ["name"])
    guard let name = name(found["name"]) else { return nil }
    return ActionContract(
      name, doc: found["doc"]?.value ?? "", argument: type(found["argument"], found))
  }

  private func type(
    _ attribute: MarkupAttribute?, _ found: FoundAttributes
  ) -> AttributeType? {
    guard let attribute else { return nil }
    let number = AttributeType.anyInteger
    switch attribute.value {
    case "choice":
      let words = Lexical.words(found["values"]?.value ?? "")
      if words.isEmpty {
        reader.report.add(value: attribute, "contracts.value", "a choice needs \"values\"")
      }
      return .choice(words)
    case "integer":
      let low = reader.value(found["min"], number).flatMap { Int($0) }
      let high = reader.value(found["max"], number).flatMap { Int($0) }
      guard low != nil || high != nil else { return .anyInteger }
      let (least, most) = (low ?? Int(Int32.min), high ?? Int(Int32.max))
      guard least <= most else {
        reader.report.add(value: attribute, "contracts.value", "\"min\" is above \"max\"")
        return .anyInteger
      }
      return .integer(least...most)
    default:
      if let type = AttributeType.simple.first(where: { $0.contractName == attribute.value }) {
        return type
      }
      let names = AttributeType.simple.map(\.contractName) + ["choice"]
      reader.report.add(
        value: attribute, "contracts.value",
        "there is no type \"\(attribute.value)\""
          + reader.report.hint(for: attribute.value, in: names))
      return nil
    }
  }

  private func name(_ attribute: MarkupAttribute?) -> String? {
    reader.name(attribute, { Lexical.isIdentifier($0) })
  }
}
