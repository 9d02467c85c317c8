import TerminalCore
import ThemeKit

extension Control {
  /// Applies the attributes that all layout elements share.
  func prepare(from element: LayoutElement) {
    id = element.id ?? ""
    if let style = element.style { self.style = style }
    line = element.location.line
    layoutBox = element.box
    when = element["when"]
    if let tip = element["tip"] { self.tip = DisplayText(layoutText: tip) }
    isHidden = element["hidden"] == "true"
    isEnabled = element["enabled"] != "false"
    shownStates = element["state"].flatMap { StateSet(text: $0) }
    top = element["top"].flatMap { Int($0) }
    alignSelf = element["align-self"].flatMap(Alignment.init(rawValue:))
    verticalAlign = element["vertical-align"].flatMap(Alignment.init(rawValue:))
    rowGap = element["row-gap"].flatMap { Int($0) }
    columns = element["columns"].map { text in
      text.split(separator: " ").map { word in
        if let number = Int(word) { return .fixed(number) }
        if word.hasSuffix("fr"), let share = Int(word.dropLast(2)) { return .fraction(share) }
        return .content
      }
    }
  }

  /// The space between the children, in cells.
  package var gap: Int { room.gap ?? 0 }

  /// Whether the view condition that `when` names holds; true if there is none.
  package var conditionHolds: Bool { when.map { view?.holds($0) ?? false } ?? true }

  /// Whether the control's view is embedded in another view, which has the header and the footer.
  package var isEmbedded: Bool {
    guard let view, let surface else { return false }
    guard let slot = view.root.parent else { return true }
    return slot !== surface.root && !(slot.parent is Sheet)
  }
}
