import XMLTree

/// Checks the first theme of an inheritance chain against the rules of its ``ThemeKind``.
struct KindChecker {
  let chain: ThemeChain
  let report: ThemeReport

  private var layer: ThemeLayer { chain.layers[0] }
  private var sheet: ThemeSheet { layer.sheet }
  private var contracts: Contracts { chain.contracts }

  func check() {
    checkParent()
    if sheet.kind == .default { checkEveryScreenlet() }
    checkLayouts()
  }

  /// Checks only the layouts that are already loaded.
  func checkLayouts() {
    for layout in layer.layouts {
      guard let screenlet = contracts.screenlets.first(where: { $0.stem == layout.stem }) else {
        continue
      }
      check(layout, of: screenlet)
    }
  }

  private func checkParent() {
    // Only an error needs the tree, which is parsed again.
    var root: MarkupElement { sheet.document.root }
    let isDefault = layer.name.lowercased() == "default"
    if isDefault != (sheet.kind == .default) {
      report.add(
        element: root, "kind.default",
        isDefault
          ? "the theme Default is of kind default" : "only the theme Default is of kind default")
    }
    switch (sheet.kind, sheet.parent) {
    case (.default, .some), (.full, .some):
      report.add(
        sheet.document, offset: sheet.parentOffset, "kind.\(sheet.kind.rawValue)-parent",
        "a theme of kind \(sheet.kind.rawValue) has no parent; "
          + "child and extended themes have one")
    case (.child, nil), (.extended, nil):
      report.add(
        element: root, "kind.parent-needed",
        "a theme of kind \(sheet.kind.rawValue) needs a parent")
    default: break
    }
  }

  private func checkEveryScreenlet() {
    for screenlet in contracts.screenlets where screenlet.defaultLayout == nil {
      // An unreadable file has been reported already.
      let file = "\(screenlet.stem)_\(layer.name.lowercased()).xml"
      if !layer.fileNames.contains(file) {
        report.add(
          element: sheet.document.root, "kind.default-missing",
          "\(screenlet.name) has no layout; it would be \(file)")
      }
    }
  }

  // MARK: One layout

  private func check(_ layout: LayoutFile, of screenlet: ScreenletContract) {
    let parent = chain.parentLayout(of: layout)
    switch sheet.kind {
    case .default, .full: checkOutlets(of: layout, screenlet)
    case .child:
      if let view = layout.viewOffset {
        report.add(
          layout.document, offset: view, "kind.child-view",
          "a child theme has no code, so it cannot name a view class; use an extended theme")
      }
      checkSameIds(layout, parent?.1, screenlet)
      checkOutlets(of: layout, screenlet)
    case .extended:
      checkExtends(layout, parent, screenlet)
      checkOutlets(of: layout, screenlet)
    }
  }

  private func checkSameIds(
    _ layout: LayoutFile, _ parent: LayoutFile?, _ screenlet: ScreenletContract
  ) {
    guard let parent else {
      return report.add(
        file: layout.file, "kind.child-parent",
        "no theme that this one inherits from has a layout for \(screenlet.name)")
    }
    for (id, element) in layout.outlets.sorted(by: { $0.key < $1.key })
    where parent.outlets[id] == nil {
      add(
        element, "id", "kind.child-adds",
        "a child theme cannot add components, and \(parent.file) has no \"\(id)\""
          + report.hint(for: id, in: parent.outlets.keys))
    }
    for (id, element) in parent.outlets.sorted(by: { $0.key < $1.key })
    where layout.outlets[id] == nil {
      report.add(
        element: layout.document.root, "kind.child-drops",
        "a child theme must keep all components, and \(parent.file):\(element.location.line) has "
          + "<\(element.element) id=\"\(id)\">")
    }
  }

  private func checkExtends(
    _ layout: LayoutFile, _ behind: (Int, LayoutFile)?, _ screenlet: ScreenletContract
  ) {
    guard let (layer, parent) = behind else { return }
    let parentView = chain.viewClass(of: parent, in: layer, screenlet)
    if let view = layout.viewClass, let place = layout.viewOffset,
      contracts.view(view) != nil, !contracts.isView(view, a: parentView)
    {
      report.add(
        layout.document, offset: place, "kind.extended-view",
        "\(view) does not inherit from \(parentView), the view class of \(parent.file)")
    }
    let bound = Set(contracts.view(parentView)?.outlets.map(\.id) ?? [])
    for (id, element) in parent.outlets.sorted(by: { $0.key < $1.key })
    where bound.contains(id) && layout.outlets[id] == nil {
      report.add(
        element: layout.document.root, "kind.extended-drops",
        "\(parentView) binds <\(element.element) id=\"\(id)\"> of \(parent.file), "
          + "so it is required")
    }
  }

  /// Checks that the layout contains the outlets of its view class.
  func checkOutlets(of layout: LayoutFile, _ screenlet: ScreenletContract) {
    let name = chain.viewClass(of: layout, screenlet)
    guard let view = contracts.view(name) else {
      if let place = layout.viewOffset {
        report.add(
          layout.document, offset: place, "layout.view",
          "there is no view class \"\(name)\""
            + report.hint(for: name, in: contracts.views.map(\.name)))
      }
      return
    }
    if view.screenlet != screenlet.name, let place = layout.viewOffset {
      report.add(
        layout.document, offset: place, "layout.view-model",
        "\(name) is a view of \(view.screenlet), not of \(screenlet.name)")
    }
    for outlet in view.outlets {
      guard let element = layout.outlets[outlet.id] else {
        if outlet.isRequired {
          report.add(
            element: layout.document.root, "layout.outlet",
            "\(name) needs \(article(outlet)) id=\"\(outlet.id)\">")
        }
        continue
      }
      guard !accepts(element, outlet) else { continue }
      add(
        element, "id", "layout.outlet-type",
        "\"\(outlet.id)\" is a <\(element.element)>, and \(name) needs \(article(outlet))>")
    }
  }

  private func accepts(_ element: LayoutElement, _ outlet: OutletContract) -> Bool {
    if outlet.acceptedElements.contains(element.element) { return true }
    if element.element == "control", let type = element["type"] {
      // An unknown class has been reported already.
      return contracts.control(class: type) == nil
        || contracts.isControl(type, a: outlet.control)
    }
    guard let contract = LayoutGrammar.element(element.element, contracts) else { return false }
    return contracts.isControl(contract.className, a: outlet.control)
  }

  private func article(_ outlet: OutletContract) -> String {
    let element = contracts.control(class: outlet.control)?.element ?? outlet.acceptedElements.first
    return element.map { "a <\($0)" } ?? "a <control type=\"\(outlet.control)\""
  }

  private func add(_ element: LayoutElement, _ attribute: String, _ code: String, _ message: String)
  {
    let found = element.attribute(attribute)
    let place = found?.location ?? element.location
    report.add(
      Diagnostic(
        .error, file: place.file, line: place.line, column: place.column,
        length: found?.value.count ?? 1, code: code, message: message))
  }
}
