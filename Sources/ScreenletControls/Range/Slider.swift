public import PortalKit
public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A field for a number within limits, chosen on a line.
///
/// Left and Right, or Up and Down, change it by a step, PgUp and PgDn by a tenth of the range, Home
/// and End to its limits; it can be dragged. Its value is decimal text, as in `0.25`, to avoid
/// rounding.
public final class Slider: Field {
  override public class var element: String? { "slider" }
  override public class var doc: String { "A slider to choose a number in a range." }
  override public class var styleName: String { "Slider" }
  override public class var parts: [String] { super.parts + ["full", "rest", "knob", "value"] }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .value(
        "value", default: "",
        doc: "The initial number as decimal text, such as 0.25; empty for none."
      ) {
        (me: Slider, text: String) in me.value = text
      },
      .value("min", default: "0", doc: "The minimum, as decimal text.") {
        (me: Slider, text: String) in me.minimum = text
      },
      .value("max", default: "100", doc: "The maximum, as decimal text.") {
        (me: Slider, text: String) in me.maximum = text
      },
      .value(
        "step", default: "1", doc: "The amount by which a key changes the number, as decimal text."
      ) {
        (me: Slider, text: String) in me.step = text
      },
      .words("unit", doc: "The unit shown after the number.") { (me: Slider, words) in
        me.unit = words
      },
      .value(
        "locale", default: "",
        doc: "The locale for number separators; if empty, the screen's language."
      ) {
        (me: Slider, text: String) in
        me.conventions = LanguageTag(text).map { LocaleConventions($0) }
      },
      .action(
        doc: "The screenlet action that a change by the user starts, with the number as its "
          + "argument."
      ) {
        (me: Slider, action) in me.action = action
      },
    ]
  }

  /// The minimum, as decimal text such as `0.25`.
  public var minimum = "0" { didSet { scaleChanged() } }
  /// The maximum, as decimal text.
  public var maximum = "100" { didSet { scaleChanged() } }
  /// The amount by which a key changes the number, as decimal text.
  public var step = "1" { didSet { scaleChanged() } }
  /// The unit shown behind the number.
  public var unit = DisplayText.none { didSet { if unit != oldValue { setNeedsDisplay() } } }
  /// The locale conventions for separators; nil for those of the screen's language.
  public var conventions: LocaleConventions? { didSet { setNeedsDisplay() } }
  /// The screenlet action that a change by the user starts, with the number as its argument.
  public var action: Action?
  /// Called after the user changed the number, with its decimal text.
  public var onChange: (@MainActor (String) -> Void)?

  private var scale = SliderScale(least: "0", most: "100", step: "1")
  private var number = ""
  private var track = Rect.zero

  private func scaleChanged() {
    scale = SliderScale(least: minimum, most: maximum, step: step)
    setNeedsDisplay()
  }

  /// The number as decimal text; empty if it is not set.
  override public var value: String? {
    get { number }
    set {
      let new = newValue ?? ""
      guard new != number else { return }
      number = new.isEmpty || DecimalText(new) != nil ? new : ""
      setNeedsDisplay()
    }
  }

  private var units: Int? { scale?.units(number) }

  override public var isEmpty: Bool { number.isEmpty }
  override public var hasGround: Bool { false }
  override public var idealWellWidth: Int { 36 }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? Slider else { return }
    onChange = onChange ?? old.onChange
  }

  // MARK: Drawing

  private var ownConventions: LocaleConventions {
    conventions ?? LocaleConventions(LanguageTag(theme.environment.language) ?? .english)
  }

  private func shown(_ text: String) -> SafeText {
    let number = DecimalText(text)?.text(ownConventions, grouped: true) ?? ""
    let unit = self.text(of: unit)
    return unit.isEmpty || number.isEmpty ? SafeText(number) : SafeText(number) + " " + unit
  }

  /// The range, shown as help if the field has no other.
  override public var ownHelp: DisplayText {
    guard let scale else { return .none }
    let ends = [scale.least, scale.most].map { shown(scale.text($0)).string }
    return .key("slider.range", ends[0], ends[1])
  }

  override public func drawWell(in frame: inout Frame, area: Rect, style: Style) {
    guard let scale, area.width > 0, area.height > 0 else { return track = .zero }
    let widest = [scale.least, scale.most].map { shown(scale.text($0)).width }.max() ?? 0
    // Room for two blanks, or for one blank and the brackets of a style.
    let room = area.width - widest - 3 >= 5 ? widest + 3 : 0
    track = Rect(x: area.minX, y: area.minY, width: area.width - room, height: 1)
    func part(_ name: String) -> Style { style.patched(resolvedStyle(part: name).patch) }
    let rest = theme.glyph("slider.rest").glyphs.first ?? .space
    frame.fill(track, with: rest, style: part("rest"))
    if let units {
      let x = Int((scale.fraction(units) * Double(track.width - 1)).rounded())
      frame.fill(
        Rect(x: track.minX, y: track.minY, width: x, height: 1),
        with: theme.glyph("slider.full").glyphs.first ?? .space, style: part("full"))
      frame.draw(
        states.contains(.busy) ? turn() : theme.glyph("slider.knob"),
        at: Position(x: track.minX + x, y: track.minY), style: part("knob"))
    }
    guard room > 0 else { return }
    drawNumber(in: &frame, endingAt: Position(x: area.maxX - 1, y: area.minY), style)
  }

  /// Draws the number right-aligned, with a blank behind it for the brackets of a style.
  private func drawNumber(in frame: inout Frame, endingAt end: Position, _ base: Style) {
    let part = resolvedStyle(part: "value")
    let (open, close) = (part.text("open", or: .empty), part.text("close", or: .empty))
    let text = open + shown(number) + close
    frame.draw(
      text, at: Position(x: end.x + close.width - text.width, y: end.y),
      style: base.patched(part.patch))
  }

  // MARK: Input

  private func move(to units: Int) {
    guard let scale else { return }
    let new = scale.text(units)
    guard new != number else { return }
    number = new
    setNeedsDisplay()
    onEdit()
    onChange?(new)
    if let action { view?.userAction(Action(action.name, argument: new), sender: id) }
  }

  /// Changes the number by steps, as the user does.
  ///
  /// If no number is set yet, it becomes the minimum, or the maximum for a negative count.
  ///
  /// - Parameter steps: The number of steps; negative decreases the number.
  public func change(by steps: Int) {
    guard let scale else { return }
    // The first key only sets the number to a limit.
    guard let units else { return move(to: steps < 0 ? scale.most : scale.least) }
    move(to: scale.stepped(units, by: steps))
  }

  private func steps(_ stroke: KeyStroke) -> Int? {
    guard stroke.modifiers.isEmpty, let scale else { return nil }
    switch stroke.key {
    case .left, .down: return -1
    case .right, .up: return 1
    case .pageDown: return -scale.page
    case .pageUp: return scale.page
    default: return nil
    }
  }

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    guard canEdit else { return false }
    return steps(stroke) != nil || [KeyStroke(.home), KeyStroke(.end)].contains(stroke)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard canEdit, let scale, let stroke = KeyStroke(key) else { return false }
    if let steps = steps(stroke) {
      change(by: steps)
      return true
    }
    switch stroke {
    case KeyStroke(.home): move(to: scale.least)
    case KeyStroke(.end): move(to: scale.most)
    default: return false
    }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard canEdit, let scale else { return mouse.kind == .release }
    switch mouse.kind {
    case .scrollUp: change(by: 1)
    case .scrollDown: change(by: -1)
    case .press where mouse.button == .left && mouse.position.y == track.minY,
      .drag where mouse.button == .left:
      guard track.width > 1, mouse.kind == .drag || mouse.position.x < track.maxX else {
        return true
      }
      let way = Double(mouse.position.x - track.minX) / Double(track.width - 1)
      move(to: scale.units(at: way))
    default: return mouse.kind == .press || mouse.kind == .release
    }
    return true
  }

  override public var bindings: [KeyBinding] {
    guard canEdit else { return [] }
    return [
      KeyBinding(
        KeyStroke(.left), KeyStroke(.right), words: .key("key.change"), label: "Left+Right"
      ) { false },
      KeyBinding(
        KeyStroke(.pageUp), KeyStroke(.pageDown), words: .key("key.muchMore"), place: .help,
        label: "PgUp+PgDn"
      ) { false },
      KeyBinding(
        KeyStroke(.home), KeyStroke(.end), words: .key("key.ends"), place: .help, label: "Home+End"
      ) { false },
    ]
  }
}
