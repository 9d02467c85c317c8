import ThemeKit

/// Creates the controls of a layout.
@MainActor struct ViewBuilder {
  struct Built {
    var layout: Layout
    var root: Control
    var controls: [String: Control]
    var keys: [KeyElement]
    var shortcutControls: [Control] = []
    var menus: [any ContextMenu] = []
    var floats: [FloatingElement] = []
    var slots: [ScreenletSlot]
  }

  let source: ViewSource
  let view: ScreenletView

  func build() throws(ThemeError) -> Built {
    let layout = try self.layout()
    var built = Built(
      layout: layout, root: Control(), controls: [:], keys: [], slots: [])
    built.root = try control(for: layout.root, &built)
    return built
  }

  /// Creates the controls of a partial layout; returns nil if no theme has it.
  func part(_ stem: String) throws(ThemeError) -> Control? {
    guard let layout = source.theme.layout(named: stem, in: source.environment) else { return nil }
    var built = Built(
      layout: layout, root: Control(), controls: [:], keys: [], slots: [])
    return try control(for: layout.root, &built)
  }

  private func layout() throws(ThemeError) -> Layout {
    let (theme, environment, name) = (source.theme, source.environment, source.layoutName)
    if name != source.contract.stem {
      do throws(ThemeError) {
        return try source.context.appearance.themes.layout(
          file: name, for: source.contract.name, of: theme, in: environment)
      } catch { source.context.appearance.report(error.diagnostics) }
    }
    if let layout = theme.layout(named: source.contract.stem, in: environment) { return layout }
    let problems = theme.problems(inCodeOf: source.contract.stem)
    guard problems.isEmpty else { throw ThemeError(diagnostics: problems) }
    let screenlet = source.contract.name
    guard source.context.registry.screenlets.contains(where: { $0.name == screenlet }) else {
      throw ThemeError(diagnostics: [
        Diagnostic(
          .error, file: screenlet, code: "screenlet.unregistered",
          message: "it is not registered, so its layout is unknown; write "
            + "context.register(\(screenlet).self) where the component or the app registers its own"
        )
      ])
    }
    throw ThemeError(diagnostics: [
      Diagnostic(
        .error, file: "\(source.contract.stem)_\(theme.name.lowercased()).xml",
        code: "layout.missing",
        message: "no theme has a layout for \(screenlet); write this file, "
          + "or override defaultLayout in the class")
    ])
  }

  private func control(
    for element: LayoutElement, _ built: inout Built
  ) throws(ThemeError) -> Control {
    let context = source.context
    let control: Control
    if element.element == "screenlet-view" {
      let slot = try slot(for: element)
      built.slots.append(slot)
      control = slot
    } else if let type = context.registry.control(for: element) {
      control = type.init()
      let table = context.registry.table(of: type)
      for attribute in element.attributes {
        table[attribute.name]?.set(control, attribute.value)
      }
    } else {
      throw ThemeError(diagnostics: [
        Diagnostic(
          .error, file: built.layout.file, line: element.location.line,
          column: element.location.column, code: "layout.element",
          message: "no control is registered for <\(element.element)>")
      ])
    }
    control.view = view
    control.prepare(from: element)
    if let id = element.id { built.controls[id] = control }
    if let key = control as? KeyElement { built.keys.append(key) }
    if Swift.type(of: control).hasShortcuts {
      built.shortcutControls.append(control)
      if let menu = control as? any ContextMenu { built.menus.append(menu) }
    }
    if let float = control as? FloatingElement { built.floats.append(float) }
    for child in element.children { control.add(try self.control(for: child, &built)) }
    return control
  }

  private func slot(for element: LayoutElement) throws(ThemeError) -> ScreenletSlot {
    let slot = ScreenletSlot()
    guard let name = element["of"], let type = source.context.registry.screenlet(name) else {
      return slot
    }
    let screenlet = type.init()
    screenlet.attach(to: source.context, theme: element["theme"] ?? source.theme.name)
    screenlet.appearance = source.appearance
    screenlet.layout = element["layout"]
    for attribute in element.attributes {
      _ = screenlet.setAttribute(attribute.name, to: attribute.value, .layout)
    }
    try slot.show(screenlet)
    return slot
  }
}
