public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A step indicator for the pages of a wizard: completed, current and erroneous pages.
///
/// The pages are in a row, or below one another as an outline beside the page. If their names do
/// not fit, only numbers and marks are shown: `✓ ❯ 3 4`.
public final class Steps: Control {
  /// A page with its name and state.
  public struct Step: Hashable, Sendable {
    /// The state of a page.
    public enum State: String, Hashable, Sendable, CaseIterable {
      /// The page is not completed yet.
      case open
      /// The page is completed and valid.
      case done
      /// The page has an error.
      case wrong
    }

    /// The name of the page.
    public let words: DisplayText
    /// The state of the page.
    public let state: State

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - words: The name of the page.
    ///   - state: The state of the page.
    public init(_ words: DisplayText, _ state: State = .open) {
      (self.words, self.state) = (words, state)
    }
  }

  override public class var element: String? { "steps" }
  override public class var doc: String { "The progress through the pages of a form." }
  override public class var parts: [String] { ["now", "done", "wrong", "word"] }
  override public class var attributes: [ControlAttribute] {
    [
      .value(
        "items", default: "",
        doc: "The pages, separated by |; a leading + marks a completed page, ! one with errors."
      ) { (me: Steps, text: String) in me.steps = Step.list(text) },
      .value("current", default: 1, doc: "The number of the current page, from 1.") {
        (me: Steps, current: Int) in me.current = current - 1
      },
      .value(
        "narrow", default: false,
        doc: "Whether only marks and numbers are shown, even if the names fit."
      ) {
        (me: Steps, isNarrow: Bool) in me.isNarrow = isNarrow
      },
      .value("vertical", default: false, doc: "Whether the pages are listed one below the other.") {
        (me: Steps, isVertical: Bool) in me.isVertical = isVertical
      },
      .action(
        doc: "The screenlet action that a click on a page starts, with its index from 0 as the "
          + "argument."
      ) {
        (me: Steps, action) in me.action = action
      },
    ]
  }

  /// The pages, in order.
  public var steps: [Step] = [] { didSet { if steps != oldValue { setNeedsLayout() } } }
  /// The index of the current page, from 0.
  public var current = 0 { didSet { if current != oldValue { setNeedsDisplay() } } }
  /// Whether only marks and numbers are shown, even if the names fit.
  public var isNarrow = false { didSet { if isNarrow != oldValue { setNeedsLayout() } } }
  /// Whether the pages are below one another, with blank rows between them if there is space.
  public var isVertical = false { didSet { if isVertical != oldValue { setNeedsLayout() } } }
  /// The screenlet action that a click on a page starts, with the page's index from 0 as its
  /// argument.
  public var action: Action?
  /// Called when the user clicks a page, with its index from 0.
  public var onChoose: (@MainActor (Int) -> Void)?

  private static let gap = 4

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? Steps else { return }
    if steps.isEmpty { (steps, current) = (old.steps, old.current) }
    onChoose = onChoose ?? old.onChoose
  }

  private func mark(_ index: Int) -> SafeText {
    if index == current { return theme.glyph("current") }
    switch steps[index].state {
    case .done: return theme.glyph("mark.ok")
    case .wrong: return theme.glyph("mark.error")
    case .open: return " "
    }
  }

  private func part(_ index: Int) -> String {
    if index == current { return "now" }
    return steps[index].state == .open ? "word" : steps[index].state.rawValue
  }

  private func words(_ index: Int) -> SafeText {
    SafeText("\(index + 1) ") + text(of: steps[index].words)
  }

  private var fullWidth: Int {
    steps.indices.reduce(0) { $0 + 2 + words($1).width }
      + max(0, steps.count - 1) * Self.gap
  }

  override public func idealSize(width: Int) -> Size {
    guard !steps.isEmpty else { return .zero }
    if isVertical {
      let widest = steps.indices.map { 2 + words($0).width }.max() ?? 0
      return Size(width: min(width, widest), height: steps.count * 2 - 1)
    }
    let narrow = steps.indices.reduce(steps.count - 1) { $0 + narrowText($1).width }
    return Size(width: isNarrow ? narrow : min(width, max(narrow, fullWidth)), height: 1)
  }

  /// Returns the mark of a page, or its number if it has no mark.
  private func narrowText(_ index: Int) -> SafeText {
    let mark = mark(index)
    return mark == " " ? SafeText(String(index + 1)) : mark
  }

  /// Returns the position, mark and text of each page.
  private func pieces(width: Int) -> [(index: Int, x: Int, mark: SafeText, words: SafeText)] {
    var pieces: [(Int, Int, SafeText, SafeText)] = []
    var x = 0
    let isWide = !isNarrow && fullWidth <= width
    // If the names do not all fit, the current page still keeps its own.
    let narrow = steps.indices.reduce(steps.count - 1) { $0 + narrowText($1).width }
    let room = isNarrow ? 0 : width - narrow - 1
    for index in steps.indices {
      let mark = isWide ? mark(index) : narrowText(index)
      var words = SafeText.empty
      if isWide {
        words = " " + self.words(index)
      } else if index == current, room > 4 {
        words = " " + text(of: steps[index].words).truncated(to: room, ellipsis: theme.ellipsis)
      }
      pieces.append((index, x, mark, words))
      x += mark.width + words.width + (isWide ? Self.gap : 1)
    }
    return pieces
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    guard !isVertical else { return drawOutline(in: &frame, over: base) }
    frame.clipped(to: rect) { frame in
      for piece in pieces(width: rect.width) {
        let style = base.patched(resolvedStyle(part: part(piece.index)).patch)
        let word = base.patched(
          resolvedStyle(part: piece.index == current ? "now" : "word").patch)
        let place = Position(x: rect.minX + piece.x, y: rect.minY)
        let width = frame.draw(piece.mark, at: place, style: style)
        frame.draw(piece.words, at: Position(x: place.x + width, y: place.y), style: word)
      }
    }
  }

  /// The rows from one page to the next, and the first visible page.
  private var outline: (pitch: Int, first: Int) {
    let pitch = steps.count * 2 - 1 <= rect.height ? 2 : 1
    guard steps.count > rect.height, rect.height > 0 else { return (pitch, 0) }
    return (pitch, min(max(0, current - rect.height / 2), steps.count - rect.height))
  }

  private func drawOutline(in frame: inout Frame, over base: Style) {
    let (pitch, first) = outline
    frame.clipped(to: rect) { frame in
      for index in steps.indices.dropFirst(first) {
        let y = rect.minY + (index - first) * pitch
        guard y < rect.maxY else { return }
        let mark = base.patched(resolvedStyle(part: part(index)).patch)
        let word = base.patched(resolvedStyle(part: index == current ? "now" : "word").patch)
        frame.draw(self.mark(index), at: Position(x: rect.minX, y: y), style: mark)
        frame.draw(
          words(index).truncated(to: max(0, rect.width - 2), ellipsis: theme.ellipsis),
          at: Position(x: rect.minX + 2, y: y), style: word)
      }
    }
  }

  private func page(at position: Position) -> Int? {
    guard isVertical else {
      let x = position.x - rect.minX
      return pieces(width: rect.width).last { $0.x <= x }?.index
    }
    let (pitch, first) = outline
    let row = position.y - rect.minY
    let index = first + row / pitch
    return row % pitch == 0 && steps.indices.contains(index) ? index : nil
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard mouse.kind == .press, mouse.button == .left, let page = page(at: mouse.position) else {
      return false
    }
    onChoose?(page)
    if let action { view?.userAction(Action(action.name, argument: String(page)), sender: id) }
    return true
  }
}

extension Steps.Step {
  /// Parses the pages of a layout attribute such as `+Order|Delivery|!Lines`: `+` marks a completed
  /// page, `!` one with errors.
  static func list(_ text: String) -> [Steps.Step] {
    text.split(separator: "|").map { page in
      let state: State = page.first == "+" ? .done : page.first == "!" ? .wrong : .open
      return Steps.Step(
        DisplayText(layoutText: String(state == .open ? page : page.dropFirst())), state)
    }
  }
}
