import ScreenletKit
import ThemeKit

/// Reads what the studio shows of a control.
@MainActor enum SubjectReading {
  /// Returns the element, the styles and the values of a control.
  ///
  /// - Parameters:
  ///   - control: A control of the live screenlet.
  ///   - states: The states to read the values for; nil for its own.
  static func subject(of control: Control, in states: StateSet?) -> StudioSubject {
    let theme = control.theme
    let states = states ?? control.states
    let found = element(of: control)
    let styles = [control.style] + type(of: control).parts.map { "\(control.style).\($0)" }
    let own = found.map { [StudioSubject.Group(title: "", values: values(of: $0, control))] }
    let groups = styles.map { StudioSubject.Group(title: $0, values: theme.values(of: $0, states)) }
    let name = found?.element ?? type(of: control).element ?? "\(type(of: control))"
    return StudioSubject(
      element: control.id.isEmpty ? "<\(name)>" : "<\(name) id=\"\(control.id)\">",
      place: found?.location, lineage: theme.lineage(of: control.style), states: states,
      background: theme.environment.background,
      groups: ((own ?? []) + groups).filter { !$0.values.isEmpty })
  }

  /// Returns the layout element of a control; nil if code created the control.
  private static func element(of control: Control) -> LayoutElement? {
    guard let line = control.line, let root = control.view?.layout?.root else { return nil }
    let found = root.all.filter { $0.location.line == line }
    let name = type(of: control).element
    return found.first { $0.element == name && ($0.id ?? "") == control.id }
      ?? found.first { ($0.id ?? "") == control.id } ?? found.first
  }

  /// Returns the attributes of an element, each followed by the string that it names.
  private static func values(of element: LayoutElement, _ control: Control) -> [ThemeValue] {
    let theme = control.theme
    let layout = control.view?.layout
    let prefix = "@string/"
    return element.attributes.filter { $0.name != "id" }.flatMap { attribute in
      let value = ThemeValue(
        .attribute(attribute.name), written: attribute.value, resolved: attribute.value,
        theme: layout?.theme ?? "", source: attribute.location)
      guard attribute.value.hasPrefix(prefix),
        let string = theme.string(of: String(attribute.value.dropFirst(prefix.count)))
      else { return [value] }
      return [value, string]
    }
  }
}
