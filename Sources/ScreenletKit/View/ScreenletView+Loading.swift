import PortalKit
import TerminalCore
import ThemeKit

extension ScreenletView {
  /// Makes its controls from a layout, and binds its outlets.
  func load(_ source: ViewSource) throws(ThemeError) {
    onPreCreate()
    self.source = source
    try build(source)
  }

  /// Makes the controls of a layout that is a part of this view, such as `ddlfield_date`, each time
  /// anew; nil where no theme has it.
  public func part(_ stem: String) -> Control? {
    guard let source else { return nil }
    do throws(ThemeError) { return try ViewBuilder(source: source, view: self).part(stem) } catch {
      screenlet?.context.report(error.diagnostics)
      return nil
    }
  }

  private func build(_ source: ViewSource) throws(ThemeError) {
    let built = try ViewBuilder(source: source, view: self).build()
    layout = built.layout
    (controls, keys, buttons, slots) = (built.controls, built.keys, built.buttons, built.slots)
    (menus, floats) = (built.menus, built.floats)
    let top = ViewRoot()
    top.view = self
    top.ownTheme = source.theme.resolved(for: source.environment)
    top.add(built.root)
    let old = root
    root = top
    if notes != PortalNotes() { show(notes) }
    (old.parent as? ScreenletSlot)?.replace(old, with: top)
    for (property, outlet) in outlets {
      outlet.bind(to: controls[outlet.id(property: property)])
    }
  }

  /// Takes the layout of another size class when its area asks for one; answers whether it did.
  ///
  /// For the screenlet it is what another theme would be: a view that was just created.
  func adapt(to area: Size) -> Bool {
    self.area = area
    guard var source, !area.isEmpty else { return false }
    let sizeClass = SizeClass(area: area)
    guard sizeClass != source.environment.sizeClass else { return false }
    source.environment.sizeClass = sizeClass
    let (old, oldSlots, focus) = (controls, slots, focusedId ?? wantedFocus)
    if let focused = root.surface?.focused, focused.isInside(root) { focused.view?.rememberFocus() }
    do throws(ThemeError) { try build(source) } catch {
      screenlet?.context.report(error.diagnostics)
      return false
    }
    self.source = source
    onCreated()
    screenlet?.onCreated()
    takeOver(controls: old, slots: oldSlots)
    fillBranches()
    wantedFocus = focus
    restoreFocus()
    if focus == nil { restoreFocusWithin() }
    return true
  }
}
