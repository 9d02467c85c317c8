public import PortalKit
public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A list of which any number of options can be selected, with a count, a filter, and a view of the
/// selected ones only.
public final class MultiSelect: ChoiceField {
  override public class var element: String? { "multi-select" }
  override public class var doc: String {
    "A list of options that can be selected; / filters, s shows only the selected ones."
  }
  override public class var styleName: String { "MultiSelect" }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .value(
        "chosen", default: "", doc: "The initially selected values, separated by |."
      ) { (me: MultiSelect, text: String) in
        me.chosen = Set(text.split(separator: "|").map { ExactString(String($0)) })
      }
    ]
  }

  /// The separator between several values in one text: U+001F, the unit separator.
  public static let separator = "\u{1F}"

  /// The selected values.
  public var chosen: Set<ExactString> = [] {
    didSet {
      guard chosen != oldValue else { return }
      setNeedsDisplay()
    }
  }
  /// The selected values in the order of the options.
  public var chosenValues: [String] {
    options.map(\.value).filter { chosen.contains(ExactString($0)) }
  }
  /// Called after the user changed the selection, with the selected values.
  public var onChange: (@MainActor (Set<ExactString>) -> Void)?
  /// Whether only the selected options are shown.
  public private(set) var showsOnlyChosen = false

  private var filter: LineEditor?
  private var search = OptionSearch()
  private var shown: [Int]?

  override public var isEmpty: Bool { chosen.isEmpty }

  /// The selected values in the order of the options, joined by ``separator``.
  override public var value: String? {
    get { chosenValues.joined(separator: Self.separator) }
    set {
      chosen = Set(
        (newValue ?? "").split(separator: Self.separator).map { ExactString(String($0)) })
    }
  }

  override public var labelFact: DisplayText {
    chosen.isEmpty ? .none : .key("field.chosen", count: chosen.count)
  }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? MultiSelect else { return }
    (filter, showsOnlyChosen) = (old.filter, old.showsOnlyChosen)
    show()
    current = min(old.current, max(0, shownCount - 1))
  }

  // MARK: What is shown

  override var shownCount: Int { shown?.count ?? options.count }
  override func option(at index: Int) -> Int { shown?[index] ?? index }
  override func isChosen(_ option: Int) -> Bool {
    chosen.contains(ExactString(options[option].value))
  }
  override func mark(_ isChosen: Bool) -> SafeText {
    choiceMark(isChosen, look: .check, part: "check")
  }

  override func onOptionsChanged() {
    search = OptionSearch()
    show()
  }

  override public func onThemeChanged() {
    super.onThemeChanged()
    search = OptionSearch()
  }

  /// The height for all options up to `rows`, so that nothing moves while the user filters.
  override public func wellRows(width: Int) -> Int { max(1, min(rows, options.count)) }

  override var rowsBefore: Int { filter == nil ? 0 : 1 }

  private func show() {
    let text = filter?.text ?? ""
    if text.isEmpty, !showsOnlyChosen {
      shown = nil
    } else {
      search.start(text, in: options.count)
      search.continueSearch(options.count) { theme.text(of: options[$0].words) }
      let found = (0..<search.count).map { search[$0] }
      shown = showsOnlyChosen ? found.filter { isChosen($0) } : found
    }
    shownOptionsChanged()
  }

  override public func drawWell(in frame: inout Frame, area: Rect, style: Style) {
    super.drawWell(in: &frame, area: area, style: style)
    guard let filter, area.height > 0 else { return }
    let part = style.patched(resolvedStyle(part: "label").patch)
    frame.draw("/", at: area.origin, style: part)
    frame.draw(
      SafeText(filter.text).truncated(to: max(0, area.width - 2), ellipsis: theme.ellipsis),
      at: Position(x: area.minX + 1, y: area.minY), style: style)
    filterPlace = Position(
      x: min(area.maxX - 1, area.minX + 1 + SafeText(filter.text).width), y: area.minY)
  }

  private var filterPlace: Position?

  override public var cursor: Position? { filter == nil ? nil : filterPlace }

  // MARK: Input

  override func pick() {
    let value = options[option(at: current)].value
    if chosen.remove(ExactString(value)) == nil { chosen.insert(ExactString(value)) }
    onEdit()
    onChange?(chosen)
  }

  private func toggleOnlyChosen() {
    showsOnlyChosen.toggle()
    show()
  }

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    if super.consumes(stroke) { return true }
    guard canEdit else { return false }
    return filter == nil
      ? [KeyStroke(.character("s")), KeyStroke(.character("/"))].contains(stroke)
      : EditingKeys.consumes(stroke)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key), canEdit else { return super.handle(key) }
    if filter != nil { return handleFilter(stroke, key) }
    switch stroke {
    case KeyStroke(.character("/")):
      filter = LineEditor()
      show()
    case KeyStroke(.character("s")): toggleOnlyChosen()
    case .escape where showsOnlyChosen: toggleOnlyChosen()
    default: return super.handle(key)
    }
    return true
  }

  private func handleFilter(_ stroke: KeyStroke, _ key: KeyEvent) -> Bool {
    if stroke == .escape || stroke == KeyStroke(.backspace) && filter?.characters.isEmpty == true {
      filter = nil
      show()
      return true
    }
    if super.handle(key) { return true }
    guard let command = EditingKeys.command(for: stroke, behind: filter?.characterBeforeCaret)
    else { return false }
    if filter?.perform(command) == true { show() }
    return true
  }

  override public func onFocusChanged() {
    super.onFocusChanged()
    guard !isFocused, filter != nil else { return }
    filter = nil
    show()
  }

  override public var bindings: [KeyBinding] {
    guard canEdit else { return [] }
    var bindings = [
      KeyBinding(
        KeyStroke(.character(" ")),
        words: .key(shownCount > 0 && isChosen(option(at: current)) ? "key.uncheck" : "key.check")
      ) { false }
    ]
    if filter == nil {
      bindings.append(
        KeyBinding(
          KeyStroke(.character("s")),
          words: .key(showsOnlyChosen ? "key.showAll" : "key.onlyChosen")
        ) { false })
      bindings.append(
        KeyBinding(KeyStroke(.character("/")), words: .key("key.filter")) { false })
    } else {
      bindings.append(KeyBinding(.escape, words: .key("key.unfilter")) { false })
    }
    return bindings
  }
}
