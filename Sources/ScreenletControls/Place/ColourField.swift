public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A field for a color: `#0B63CE`, a name, or a choice from a list, with a sample beside it.
public final class ColourField: TextField {
  override public class var element: String? { "colour-field" }
  override public class var doc: String {
    "A field for a colour: as #0B63CE, by its name, or from a list."
  }
  override public class var styleName: String { "ColourField" }
  override public class var attributes: [ControlAttribute] {
    Field.attributes + [
      .value("value", default: "", doc: "The initial colour, as in #0B63CE; empty for none.") {
        (me: ColourField, text: String) in me.text = text
      },
      .words("placeholder", doc: "The placeholder: an example of valid input.") {
        (me: ColourField, words) in me.placeholder = words
      },
    ]
  }

  /// The named colors in the order of the list; their displayed names are localized.
  static let named: [(name: String, hex: String)] = [
    ("black", "#000000"), ("grey", "#808080"), ("silver", "#C0C0C0"), ("white", "#FFFFFF"),
    ("red", "#D32F2F"), ("orange", "#F57C00"), ("yellow", "#FBC02D"), ("green", "#388E3C"),
    ("turquoise", "#00897B"), ("blue", "#1976D2"), ("navy", "#0D3B66"), ("violet", "#7B1FA2"),
    ("pink", "#E91E63"), ("brown", "#6D4C41"),
  ]

  private var list: PopupRows?
  private var found: [Int] = []

  /// The color as `#0B63CE`; the text as typed if it is not a color.
  override public var value: String? {
    get { Self.hex(text) ?? named(text) ?? text }
    set { text = newValue ?? "" }
  }

  /// Whether the text is not a color.
  public var isUnknown: Bool { !isEmpty && color == nil }

  /// Parses `#0B63CE`, `0b63ce` or `#09c`; returns nil for other text.
  static func hex(_ text: String) -> String? {
    var digits = text.drop { $0 == "#" }
    guard text.first == "#" || digits.count == 6, digits.allSatisfy(\.isHexDigit),
      digits.utf8.count == digits.count
    else { return nil }
    if digits.count == 3 {
      digits = digits.flatMap { [$0, $0] }.reduce(into: "") { $0.append($1) }
    }
    return digits.count == 6 ? "#" + digits.uppercased() : nil
  }

  private func named(_ text: String) -> String? {
    let wanted = OptionSearch.fold(text)
    return Self.named.first {
      OptionSearch.fold($0.name) == wanted || OptionSearch.fold(words($0.name)) == wanted
    }?.hex
  }

  private func words(_ name: String) -> String { theme.text(of: .key("colour." + name)) }

  private var color: Color? { (Self.hex(text) ?? named(text)).flatMap { Self.color($0) } }

  private static func color(_ hex: String) -> Color? {
    guard let number = UInt32(hex.dropFirst(), radix: 16) else { return nil }
    return .rgb(UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
  }

  override public var ending: SafeText {
    canEdit ? theme.glyph("select.caret") : .empty
  }

  // MARK: Drawing

  private static let sample = 4

  override public func drawWell(in frame: inout Frame, area: Rect, style: Style) {
    var area = area
    let depth = theme.environment.colorDepth
    if let color, depth != .mono, area.width > 12 {
      let x = area.maxX - Self.sample
      frame.fill(
        Rect(x: x, y: area.minY, width: Self.sample, height: 1),
        style: Style(background: color.reduced(to: depth)))
      area.size.width -= Self.sample + 1
    }
    super.drawWell(in: &frame, area: area, style: style)
  }

  // MARK: The list

  /// Opens the list of color names.
  public func open() {
    guard canEdit, !isOpen, isFocused, surface != nil else { return }
    let list = PopupRows()
    self.list = list
    list.width = 22
    list.mostRows = 10
    list.count = { [weak self] in self?.found.count ?? 0 }
    list.row = { [weak self] index in self?.row(index) ?? PopupRows.Row(text: "") }
    list.onPick = { [weak self] index in self?.take(index) }
    // Lists all colors first, with the entered one as the current row.
    find("")
    list.current = Self.named.firstIndex { $0.hex == value } ?? 0
    popup = FieldPopup(list, of: self)
    setNeedsDisplay()
  }

  /// Closes the list without changing the text.
  public func close() {
    popup = nil
    list = nil
    setNeedsDisplay()
  }

  override public func onFocusChanged() {
    super.onFocusChanged()
    if !isFocused { list = nil }
  }

  private func find(_ text: String) {
    let wanted = OptionSearch.fold(text)
    found = Self.named.indices.filter { index in
      let (name, hex) = Self.named[index]
      return wanted.isEmpty || OptionSearch.fold(words(name)).starts(with: wanted)
        || OptionSearch.fold(hex).starts(with: wanted)
    }
    list?.current = 0
    list?.reload()
  }

  private func row(_ index: Int) -> PopupRows.Row {
    guard found.indices.contains(index) else { return PopupRows.Row(text: "", isNote: true) }
    let (name, hex) = Self.named[found[index]]
    return PopupRows.Row(
      text: words(name), note: SafeText(hex),
      sample: Self.color(hex).map { $0.reduced(to: theme.environment.colorDepth) })
  }

  private func take(_ index: Int) {
    guard found.indices.contains(index) else { return close() }
    perform(.selectAll)
    perform(.insert(Self.named[found[index]].hex))
    close()
  }

  // MARK: Input

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    if isOpen, [.enter, .escape, KeyStroke(.up)].contains(stroke) { return true }
    return super.consumes(stroke) || canEdit && stroke == KeyStroke(.down)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key) else { return false }
    guard canEdit else { return super.handle(key) }
    switch stroke {
    case KeyStroke(.down), .function(4):
      if isOpen { list?.move(by: 1) } else { open() }
    case KeyStroke(.up) where isOpen: list?.move(by: -1)
    case .enter where isOpen: take(list?.current ?? 0)
    case .escape where isOpen: close()
    default:
      let before = text
      guard super.handle(key) else { return false }
      if isOpen, text != before { find(text) }
    }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    if canEdit, mouse.kind == .press, mouse.button == .left, mouse.position.x >= well.maxX - 3 {
      if isOpen { close() } else { open() }
      return true
    }
    return super.handle(mouse)
  }

  override public var bindings: [KeyBinding] {
    guard canEdit else { return [] }
    guard isOpen else { return [KeyBinding(KeyStroke(.down), words: .key("key.open")) { false }] }
    return FieldPopup.bindings(typing: false)
  }
}
