import TerminalCore
import ThemeKit

extension Control {
  /// Takes what every element can say in a layout.
  func prepare(from element: LayoutElement) {
    id = element.id ?? ""
    if let style = element.style { self.style = style }
    line = element.location.line
    layoutBox = element.box
    when = element["when"]
    if let tip = element["tip"] { self.tip = Words(layoutText: tip) }
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

  /// The room between what is in it.
  var gap: Int { room.gap ?? 0 }

  /// Whether the condition that it names holds.
  var conditionHolds: Bool { when.map { view?.holds($0) ?? false } ?? true }

  /// Whether its view stands in another view, which has the header and the footer.
  var isEmbedded: Bool {
    guard let view, let surface else { return false }
    guard let slot = view.root.parent else { return true }
    return slot !== surface.root && !(slot.parent is Sheet)
  }
}
