public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A list of the errors of a form: Enter goes to the current one, F8 to the next and F7 to the
/// previous one.
///
/// Only visible rows are drawn. In a narrow list each problem takes two rows.
public final class ProblemList: Control {
  /// An error of a form with its location.
  public struct Problem: Hashable, Sendable {
    /// The identifier, such as the id of the field.
    public let id: String
    /// The name of the page that contains the field.
    public let page: DisplayText
    /// The label of the field.
    public let label: DisplayText
    /// The error and how to fix it.
    public let message: DisplayText

    /// Creates a problem.
    ///
    /// - Parameters:
    ///   - id: The identifier, such as the id of the field.
    ///   - page: The name of the page that contains the field.
    ///   - label: The label of the field.
    ///   - message: The error and how to fix it.
    public init(id: String, page: DisplayText = .none, label: DisplayText, message: DisplayText) {
      (self.id, self.page, self.label, self.message) = (id, page, label, message)
    }
  }

  override public class var element: String? { "problem-list" }
  override public class var doc: String {
    "A list of errors to fix; Enter goes to the field of the current one."
  }
  override public class var parts: [String] { ["title", "mark", "row", "bar", "page", "message"] }
  override public class var attributes: [ControlAttribute] {
    [
      .words(
        "title", doc: "The title in the first row, such as Not sent."
      ) { (me: ProblemList, words) in
        me.title = words
      },
      .value(
        "items", default: "", doc: "The problems, separated by |: page>label=message."
      ) { (me: ProblemList, text: String) in me.problems = Problem.list(text) },
      .value(
        "rows", default: 6, doc: "The maximum number of visible problems; further ones scroll."
      ) {
        (me: ProblemList, rows: Int) in me.rows = max(1, rows)
      },
    ]
  }

  /// The title in the first row: what happened.
  public var title = DisplayText.none { didSet { if title != oldValue { setNeedsLayout() } } }
  /// The problems in the order of the form.
  public var problems: [Problem] = [] {
    didSet {
      guard problems != oldValue else { return }
      let id = oldValue.indices.contains(current) ? oldValue[current].id : nil
      current = problems.firstIndex { $0.id == id } ?? 0
      widths = nil
      setNeedsLayout()
    }
  }
  /// The maximum number of visible problems.
  public var rows = 6 { didSet { if rows != oldValue { setNeedsLayout() } } }
  /// Called when the user wants to go to a problem.
  public var onGo: (@MainActor (Problem) -> Void)?
  /// Called when the user closes the list; if nil, the list does not handle Esc.
  public var onHide: (@MainActor () -> Void)?

  /// The index of the current problem, from 0.
  public private(set) var current = 0
  private var first = 0
  private var widths: (page: Int, label: Int)?

  override public var isFocusable: Bool { !problems.isEmpty }

  override public func onThemeChanged() { widths = nil }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? ProblemList else { return }
    if problems.isEmpty { (title, problems) = (old.title, old.problems) }
    onGo = onGo ?? old.onGo
    onHide = onHide ?? old.onHide
    current = min(old.current, max(0, problems.count - 1))
  }

  private func isNarrow(_ width: Int) -> Bool { width < 56 }
  private var titleRows: Int { title.isEmpty ? 0 : 2 }

  override public func idealSize(width: Int) -> Size {
    guard !problems.isEmpty else { return .zero }
    let each = isNarrow(width) ? 2 : 1
    return Size(width: width, height: titleRows + min(rows, problems.count) * each)
  }

  /// The widths of pages and labels, measured from the first 64 problems.
  private var columnWidths: (page: Int, label: Int) {
    if let widths { return widths }
    let looked = problems.prefix(64)
    let widths = (
      page: looked.map { text(of: $0.page).width }.max() ?? 0,
      label: looked.map { text(of: $0.label).width }.max() ?? 0
    )
    self.widths = widths
    return widths
  }

  // MARK: Drawing

  override public func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    if style.background != base.background { frame.fill(rect, style: style) }
    if !title.isEmpty, rect.height > 0 {
      let mark = theme.glyph("mark.error")
      frame.draw(
        mark, at: Position(x: rect.minX + 1, y: rect.minY),
        style: style.patched(resolvedStyle(part: "mark").patch))
      frame.draw(
        text(of: title).truncated(to: max(0, rect.width - 4), ellipsis: theme.ellipsis),
        at: Position(x: rect.minX + 3, y: rect.minY),
        style: style.patched(resolvedStyle(part: "title").patch))
    }
    let each = isNarrow(rect.width) ? 2 : 1
    let shown = max(1, (rect.height - titleRows) / each)
    if current < first { first = current }
    if current >= first + shown { first = current - shown + 1 }
    first = max(0, min(first, problems.count - shown))
    frame.clipped(to: rect.inset(by: Insets(left: -1))) { frame in
      for line in 0..<min(shown, max(0, problems.count - first)) {
        draw(first + line, at: rect.minY + titleRows + line * each, in: &frame, style)
      }
    }
    let more = style.patched(resolvedStyle(part: "page").patch)
    let x = rect.maxX - 1
    if first > 0 {
      frame.draw(
        theme.glyph("more.up"), at: Position(x: x, y: rect.minY + titleRows), style: more)
    }
    if first + shown < problems.count {
      frame.draw(theme.glyph("more.down"), at: Position(x: x, y: rect.maxY - 1), style: more)
    }
  }

  private func draw(_ index: Int, at y: Int, in frame: inout Frame, _ base: Style) {
    let problem = problems[index]
    let isCurrent = index == current && isFocused
    var style = base
    if isCurrent {
      let states: StateSet = [.selected, .focused]
      style = base.patched(resolvedStyle(part: "row", states).patch)
      let rows = isNarrow(rect.width) ? 2 : 1
      frame.fill(Rect(x: rect.minX, y: y, width: rect.width, height: rows), style: style)
      let bar = resolvedStyle(part: "bar", states)
      frame.draw(
        bar.glyph ?? theme.glyph("bar.focus"), at: Position(x: rect.minX, y: y),
        style: style.patched(bar.patch))
    }
    func part(_ name: String) -> Style {
      isCurrent ? style : style.patched(resolvedStyle(part: name, []).patch)
    }
    func draw(_ words: DisplayText, x: Int, y: Int, width: Int, _ style: Style) {
      frame.draw(
        text(of: words).truncated(to: max(0, width), ellipsis: theme.ellipsis),
        at: Position(x: x, y: y), style: style)
    }
    let left = rect.minX + 1
    if isNarrow(rect.width) {
      draw(problem.label, x: left, y: y, width: rect.width - 2, style)
      draw(problem.message, x: left + 2, y: y + 1, width: rect.width - 4, part("message"))
      return
    }
    let page = min(columnWidths.page, 20)
    let label = min(columnWidths.label, max(12, rect.width / 3))
    var x = left
    if page > 0 {
      draw(problem.page, x: x, y: y, width: page, part("page"))
      x += page + 4
    }
    draw(problem.label, x: x, y: y, width: label, style)
    x += label + 3
    draw(problem.message, x: x, y: y, width: rect.maxX - 2 - x, part("message"))
  }

  // MARK: Input

  private func move(by step: Int) {
    let goal = max(0, min(problems.count - 1, current + step))
    guard goal != current else { return }
    current = goal
    setNeedsDisplay()
  }

  /// Calls `onGo` for the current problem.
  public func go() {
    guard problems.indices.contains(current) else { return }
    onGo?(problems[current])
  }

  /// Makes another problem the current one and goes to it.
  ///
  /// - Parameter step: 1 for the next problem, -1 for the previous one; it wraps around at the
  ///   ends.
  public func goNext(by step: Int = 1) {
    guard !problems.isEmpty else { return }
    current = (current + step + problems.count) % problems.count
    setNeedsDisplay()
    go()
  }

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    let keys: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end, .enter]
    return stroke.modifiers.isEmpty && keys.contains(stroke.key)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    switch KeyStroke(key) {
    case KeyStroke(.up): move(by: -1)
    case KeyStroke(.down): move(by: 1)
    case KeyStroke(.pageUp): move(by: -max(1, rect.height - 1))
    case KeyStroke(.pageDown): move(by: max(1, rect.height - 1))
    case KeyStroke(.home): move(by: -problems.count)
    case KeyStroke(.end): move(by: problems.count)
    case .enter: go()
    case .escape:
      guard let onHide else { return false }
      onHide()
    default: return false
    }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.kind {
    case .scrollUp: move(by: -1)
    case .scrollDown: move(by: 1)
    case .press where mouse.button == .left:
      let each = isNarrow(rect.width) ? 2 : 1
      let index = first + (mouse.position.y - rect.minY - titleRows) / each
      guard mouse.position.y >= rect.minY + titleRows, problems.indices.contains(index) else {
        return true
      }
      current = index
      setNeedsDisplay()
      go()
    default: return mouse.kind == .release
    }
    return true
  }

  override public var bindings: [KeyBinding] {
    var bindings = [
      KeyBinding(KeyStroke(.up), KeyStroke(.down), words: .key("key.problem"), label: "Up+Down") {
        false
      },
      KeyBinding(.enter, words: .key("key.go")) { false },
      KeyBinding(.function(8), words: .key("key.nextProblem")) { [weak self] in
        self?.goNext()
        return true
      },
      KeyBinding(.function(7), words: .key("key.lastProblem"), place: .help) { [weak self] in
        self?.goNext(by: -1)
        return true
      },
    ]
    if onHide != nil { bindings.append(KeyBinding(.escape, words: .key("key.hide")) { false }) }
    return bindings
  }
}

extension ProblemList.Problem {
  /// Parses the problems of a layout attribute such as `2 Delivery>Cost centre=Use 4 digits`.
  static func list(_ text: String) -> [ProblemList.Problem] {
    text.split(separator: "|").enumerated().map { number, row in
      let parts = row.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let place = parts[0].split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      return ProblemList.Problem(
        id: String(number), page: place.count > 1 ? .verbatim(String(place[0])) : .none,
        label: .verbatim(String(place[place.count - 1])),
        message: .verbatim(parts.count > 1 ? String(parts[1]) : ""))
    }
  }
}
