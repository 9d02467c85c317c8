import ScreenletKit
import TerminalCore
import ThemeKit

/// Sliders for the lightness, the chroma and the hue of a color, each on the colors to which it
/// leads.
final class ColorSliders: Control {
  override class var styleName: String { "Slider" }

  /// A coordinate of the color, with its slider.
  private enum Axis: Int, CaseIterable {
    case lightness, chroma, hue

    var most: Int {
      switch self {
      case .lightness: 100
      case .chroma: PickedColor.mostChroma
      case .hue: 359
      }
    }

    /// The change by an arrow key.
    var step: Int { self == .lightness ? 1 : self == .chroma ? 5 : 3 }

    var words: DisplayText {
      switch self {
      case .lightness: .key("studio.lightness")
      case .chroma: .key("studio.chroma")
      case .hue: .key("studio.hue")
      }
    }

    var path: WritableKeyPath<PickedColor, Int> {
      switch self {
      case .lightness: \.lightness
      case .chroma: \.chroma
      case .hue: \.hue
      }
    }
  }

  /// The color.
  var color = PickedColor(lightness: 50, chroma: 0, hue: 0) {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }
  /// Called after the user changed the color.
  var onChange: (@MainActor (PickedColor) -> Void)?

  private var current = Axis.lightness

  override var isFocusable: Bool { true }

  override func idealSize(width: Int) -> Size {
    Size(width: min(width, 60), height: Axis.allCases.count)
  }

  // MARK: Drawing

  /// The columns of a track, between the name of the axis and the number.
  private var track: Range<Int> {
    let names = Axis.allCases.map { text(of: $0.words).width }.max() ?? 0
    let start = rect.minX + 1 + names + 1
    return start..<max(start, rect.maxX - 5)
  }

  override func draw(in frame: inout Frame, over base: Style) {
    for axis in Axis.allCases { draw(axis, in: &frame, base) }
  }

  private func draw(_ axis: Axis, in frame: inout Frame, _ base: Style) {
    let y = rect.minY + axis.rawValue
    let isCurrent = isFocused && axis == current
    if isCurrent {
      frame.draw(
        theme.glyph("bar.focus"), at: Position(x: rect.minX, y: y),
        style: base.patched(theme.style("Knob.bar").patch))
    }
    frame.draw(
      text(of: axis.words), at: Position(x: rect.minX + 1, y: y),
      style: base.patched(theme.style(isCurrent ? "Knob" : "Knob.label").patch))
    let columns = track
    for x in columns { drawCell(axis, x, y, in: &frame, base) }
    let number = SafeText(String(color[keyPath: axis.path]))
    frame.draw(number, at: Position(x: rect.maxX - number.width, y: y), style: base)
    guard columns.count > 1 else { return }
    let place = color[keyPath: axis.path] * (columns.count - 1) / axis.most
    let x = columns.lowerBound + min(place, columns.count - 1)
    frame.draw(
      theme.glyph("slider.knob"), at: Position(x: x, y: y), style: knobStyle(axis, x, base))
  }

  private var hasColors: Bool { theme.environment.colorDepth >= .indexed256 }

  private func drawCell(_ axis: Axis, _ x: Int, _ y: Int, in frame: inout Frame, _ base: Style) {
    guard hasColors else {
      frame.draw(theme.glyph("slider.rest"), at: Position(x: x, y: y), style: base)
      return
    }
    let ground = picked(axis, at: x).color.reduced(to: theme.environment.colorDepth)
    let style = Style(background: ground)
    frame.fill(Rect(x: x, y: y, width: 1, height: 1), style: style)
  }

  /// Returns the style of the knob: black or white on its color.
  private func knobStyle(_ axis: Axis, _ x: Int, _ base: Style) -> Style {
    guard hasColors else { return base }
    let ground = picked(axis, at: x)
    let depth = theme.environment.colorDepth
    let knob = ground.lightness > 60 ? Color.rgb(0, 0, 0) : .rgb(255, 255, 255)
    return Style(
      foreground: knob.reduced(to: depth), background: ground.color.reduced(to: depth))
  }

  /// Returns the color with the coordinate that a column stands for.
  private func picked(_ axis: Axis, at x: Int) -> PickedColor {
    var picked = color
    let way = min(max(0, x - track.lowerBound), max(0, track.count - 1))
    picked[keyPath: axis.path] = way * axis.most / max(1, track.count - 1)
    return picked
  }

  // MARK: Input

  private func set(_ axis: Axis, to number: Int) {
    var new = color
    // Hues are a circle; the other coordinates have ends.
    new[keyPath: axis.path] =
      axis == .hue ? (number + 360) % 360 : min(max(0, number), axis.most)
    guard new != color else { return }
    color = new
    onChange?(new)
  }

  private func change(by steps: Int) {
    set(current, to: color[keyPath: current.path] + steps * current.step)
  }

  private func move(by rows: Int) {
    guard let next = Axis(rawValue: current.rawValue + rows) else { return }
    current = next
    setNeedsDisplay()
  }

  override func consumes(_ stroke: KeyStroke) -> Bool {
    let keys: [Key] = [.up, .down, .left, .right, .pageUp, .pageDown, .home, .end]
    return stroke.modifiers.isEmpty && keys.contains(stroke.key)
  }

  override func handle(_ key: KeyEvent) -> Bool {
    switch KeyStroke(key) {
    case KeyStroke(.up): move(by: -1)
    case KeyStroke(.down): move(by: 1)
    case KeyStroke(.left): change(by: -1)
    case KeyStroke(.right): change(by: 1)
    case KeyStroke(.pageDown): change(by: -10)
    case KeyStroke(.pageUp): change(by: 10)
    case KeyStroke(.home): set(current, to: 0)
    case KeyStroke(.end): set(current, to: current.most)
    default: return false
    }
    return true
  }

  override func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.kind {
    case .scrollUp: change(by: 1)
    case .scrollDown: change(by: -1)
    case .press where mouse.button == .left:
      guard let axis = Axis(rawValue: mouse.position.y - rect.minY) else { return true }
      current = axis
      setNeedsDisplay()
      if track.contains(mouse.position.x) { drag(to: mouse.position.x) }
    case .drag where mouse.button == .left: drag(to: mouse.position.x)
    default: return mouse.kind == .press || mouse.kind == .release
    }
    return true
  }

  private func drag(to x: Int) {
    set(current, to: picked(current, at: x)[keyPath: current.path])
  }

  override var bindings: [KeyBinding] {
    [
      KeyBinding(
        KeyStroke(.up), KeyStroke(.down), words: .key("studio.key.axis"), label: "Up+Down"
      ) { false },
      KeyBinding(
        KeyStroke(.left), KeyStroke(.right), words: .key("key.change"), label: "Left+Right"
      ) { false },
    ]
  }
}
