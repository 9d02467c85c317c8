import PortalKit
import TerminalCore
import ThemeKit

extension ScreenletView {
  /// Creates the controls of the layout and binds the outlets.
  func load(_ source: ViewSource) throws(ThemeError) {
    onPreCreate()
    self.source = source
    try build(source)
  }

  /// Creates the controls of a partial layout of this view, such as `ddlfield_date`.
  ///
  /// - Parameter stem: The name of the layout, without theme variants.
  /// - Returns: A new control on each call; nil if no theme has the layout, or if it is invalid,
  ///   which is reported.
  public func part(_ stem: String) -> Control? {
    guard let source else { return nil }
    do throws(ThemeError) { return try ViewBuilder(source: source, view: self).part(stem) } catch {
      screenlet?.context.appearance.report(error.diagnostics)
      return nil
    }
  }

  private func build(_ source: ViewSource) throws(ThemeError) {
    let built = try ViewBuilder(source: source, view: self).build()
    layout = built.layout
    (controls, keys, slots, floats) = (built.controls, built.keys, built.slots, built.floats)
    (shortcutControls, menus) = (built.shortcutControls, built.menus)
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

  /// Rebuilds the layout if the size class of the area changed; returns whether it did.
  ///
  /// The screenlet sees a newly created view, as after a change of theme.
  func adapt(to area: Size) -> Bool {
    self.area = area
    guard var source, !area.isEmpty else { return false }
    let sizeClass = SizeClass(area: area)
    guard sizeClass != source.environment.sizeClass else { return false }
    source.environment.sizeClass = sizeClass
    let (old, oldSlots, focus) = (controls, slots, focusedId ?? wantedFocus)
    if let focused = root.surface?.focused, focused.isInside(root) { focused.view?.rememberFocus() }
    do throws(ThemeError) { try build(source) } catch {
      screenlet?.context.appearance.report(error.diagnostics)
      return false
    }
    self.source = source
    onCreated()
    screenlet?.onCreated()
    takeOver(controls: old, slots: oldSlots)
    fillDefaultValues()
    wantedFocus = focus
    restoreFocus()
    if focus == nil { restoreFocusWithin() }
    return true
  }
}
