import PortalKit
public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A scrollable view of a structured text with headings, lists, tables, links and pictures.
///
/// ```swift
/// article.text = RichText(html: entry.content)
/// article.onOpen = { link in … }
/// ```
///
/// Links are numbered. Tab moves to the next one. Enter, a click, or the number followed by Enter
/// opens a link. A terminal that supports hyperlinks receives the link targets.
public final class RichTextView: Control {
  /// The source format of a text in a layout.
  public enum Format: String, CaseIterable, AttributeValue {
    /// Plain paragraphs, separated by blank lines.
    case plain
    /// The Markdown format.
    case markdown
    /// The HTML format.
    case html
  }

  override public class var element: String? { "rich-text" }
  override public class var styleName: String { "RichText" }
  override public class var doc: String {
    "A scrollable text with headings, lists, tables, links and pictures."
  }
  override public class var parts: [String] {
    RichLine.Part.allCases.map(\.rawValue) + [
      "strong", "emphasis", "struck", "marked", "codeWord", "link", "thumb", "bar", "picture",
    ]
  }
  override public class var attributes: [ControlAttribute] {
    [
      .words("text", doc: "The initial text, in the given format.") {
        (me: RichTextView, words) in me.words = words
      },
      .value(
        "format", default: Format.markdown, doc: "The format of the text: plain, markdown or html."
      ) {
        (me: RichTextView, format: Format) in me.format = format
      },
      .value(
        "measure", default: 72, doc: "The maximum width of lines of running text, in columns."
      ) {
        (me: RichTextView, measure: Int) in me.measure = measure
      },
      .action(
        doc: "The screenlet action that opening a link starts, with its address as the argument."
      ) {
        (me: RichTextView, action) in me.action = action
      },
    ]
  }

  /// The displayed text.
  public var text = RichText() {
    didSet {
      guard text != oldValue else { return }
      (words, first, current, typed) = (.none, 0, nil, "")
      drawings = [:]
      shownPictures = text.pictures
      forgetLines()
    }
  }
  /// The loaded pictures of the text, keyed by address.
  public var pictures: [String: PictureSource] = [:] {
    didSet { if pictures != oldValue { forgetLines() } }
  }
  /// The maximum width of running text in columns.
  public var measure = 72 { didSet { forgetLines() } }
  /// The action requested when a link is opened, with the target as argument; nil for none.
  public var action: Action?
  /// Called when a link is opened.
  public var onOpen: (@MainActor (RichText.Link) -> Void)?
  /// Called after the visible part of the text changed; it must not change the layout.
  package var onScroll: (@MainActor () -> Void)?

  /// The text of the layout, which follows the language.
  private var words = DisplayText.none
  private var format = Format.markdown
  private var known: (width: Int, lines: [RichLine])?
  var shownPictures: [RichText.Picture] = []
  var drawings: [Int: PictureDrawing] = [:]
  /// The index of the first visible line.
  private(set) var first = 0
  /// The index of the link that Enter opens; nil for none.
  private(set) var current: Int?
  /// The digits of a link number typed so far.
  private var typed = ""

  // MARK: Lines

  override public func onThemeChanged() {
    if !words.isEmpty { readWords() }
    known = nil
  }

  private func readWords() {
    let words = words
    let source = theme.text(of: words)
    text =
      switch format {
      case .plain: RichText(plain: source)
      case .markdown: RichText(markdown: source)
      case .html: RichText(html: source)
      }
    self.words = words
  }

  private func forgetLines() {
    known = nil
    setNeedsLayout()
  }

  /// The columns before the text: the focus bar and a blank.
  static let inset = 2

  /// Returns the width for text: the columns before it and that of the scroll bar are reserved, and
  /// in a wide view one between the text and the scroll bar.
  func textWidth(_ width: Int) -> Int { max(1, width - Self.inset - (width < 48 ? 1 : 2)) }

  func lines(width: Int) -> [RichLine] {
    if !words.isEmpty, text.isEmpty { readWords() }
    if let known, known.width == width { return known.lines }
    let lines = RichLines.lines(of: text, width: textWidth(width), kit: kit)
    known = (width, lines)
    return lines
  }

  private var kit: RichLines.Kit {
    let capabilities = pictureCapabilities
    let canShow = surface?.context.pictures.renderer != nil
    return RichLines.Kit(
      bullet: theme.glyph("bullet"), bar: theme.glyph("pane"),
      rule: theme.glyph("rule").glyphs.first ?? .space,
      alt: { [theme] words in
        SafeText(
          theme.text(of: words.isEmpty ? .key("richText.picture") : .key("richText.alt", words)))
      },
      cutNote: SafeText(theme.text(of: .key("richText.cut"))),
      pictureRows: { [pictures] picture, width in
        guard canShow, let source = pictures[picture.source] else { return 0 }
        return PictureDrawing(source: source).idealSize(
          width: width, height: PictureDrawing.usualHeight, for: capabilities)?.height ?? 0
      }, measure: max(20, measure))
  }

  var lineCount: Int { lines(width: rect.width).count }
  private var lastFirst: Int { max(0, lineCount - rect.height) }

  override public func idealSize(width: Int) -> Size {
    guard width > 0 else { return .zero }
    let lines = lines(width: width)
    let longest = lines.map(\.width).max() ?? 0
    return Size(width: min(width, longest + width - textWidth(width)), height: lines.count)
  }

  override public func onLayout() {
    first = min(first, lastFirst)
    onScroll?()
  }

  // MARK: Drawing

  override public func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    if style.background != base.background { frame.fill(rect, style: style) }
    let lines = lines(width: rect.width)
    frame.clipped(to: rect) { frame in
      let seen = frame.clip.minY - rect.minY..<max(frame.clip.minY, frame.clip.maxY) - rect.minY
      for row in seen.clamped(to: 0..<max(0, min(rect.height, lines.count - first))) {
        draw(lines[first + row], at: rect.minY + row, in: &frame, style)
      }
      drawPictures(lines, in: &frame, style)
    }
    drawFocus(in: &frame, over: base, lines)
    drawThumb(in: &frame, style)
  }

  // MARK: Moving

  override public var isFocusable: Bool { !text.links.isEmpty || lineCount > rect.height }

  /// Scrolls the text.
  ///
  /// - Parameter rows: The number of lines; negative scrolls up.
  /// - Returns: False if the text cannot scroll any further in that direction.
  @discardableResult public func scroll(by rows: Int) -> Bool {
    let goal = max(0, min(lastFirst, first + rows))
    guard goal != first else { return false }
    first = goal
    setNeedsDisplay()
    onScroll?()
    return true
  }

  /// The part of the text that was scrolled through, from 0 to 1; 1 if all of it is visible.
  package var scrolledShare: Double { lastFirst == 0 ? 1 : Double(first) / Double(lastFirst) }

  /// The index of the heading of the topmost lines in ``RichText/headings``; nil for none.
  package var currentHeading: Int? {
    headingLines.lastIndex { $0 <= first + rect.height / 3 }
  }

  /// Scrolls a heading to the top, as far as the text scrolls.
  ///
  /// - Parameter index: The index in ``RichText/headings``; ignored if out of range.
  package func scroll(toHeading index: Int) {
    let lines = headingLines
    if lines.indices.contains(index) { scroll(by: lines[index] - first) }
  }

  private var headingLines: [Int] {
    let lines = lines(width: rect.width)
    return lines.indices.filter { lines[$0].startsHeading }
  }

  /// The link that Enter opens, as an index into the links of the text; nil for none.
  public var currentLink: Int? { current }

  /// Moves to another link and scrolls to it; returns false at the first or last link.
  private func moveLink(by step: Int) -> Bool {
    let seen = visibleLinks
    let next: Int
    if let current {
      next = current + step
    } else {
      next = (step > 0 ? seen.first : seen.last) ?? 0
    }
    guard text.links.indices.contains(next) else { return false }
    current = next
    reveal(next)
    setNeedsDisplay()
    return true
  }

  private var visibleLinks: [Int] {
    let lines = lines(width: rect.width)
    let shown = lines[min(first, lines.count)..<min(lines.count, first + rect.height)]
    return shown.flatMap { $0.runs.compactMap(\.link) }
  }

  private func reveal(_ link: Int) {
    let lines = lines(width: rect.width)
    guard let line = lines.firstIndex(where: { $0.columns(ofLink: link) != nil }) else { return }
    if line < first { first = line }
    if line >= first + rect.height { first = min(lastFirst, line - rect.height + 1) }
    onScroll?()
  }

  /// Opens a link as if the user had pressed Enter on it.
  ///
  /// - Parameter link: The index into the links of the text; ignored if out of range.
  public func open(_ link: Int) {
    guard text.links.indices.contains(link) else { return }
    current = link
    setNeedsDisplay()
    onOpen?(text.links[link])
    if let action {
      view?.userAction(Action(action.name, argument: text.links[link].target), sender: id)
    }
  }

  override public func onFocusChanged() {
    if !isFocused { typed = "" }
    setNeedsDisplay()
  }

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.isEmpty else {
      return stroke == KeyStroke(.tab, .shift) && current != nil
    }
    switch stroke.key {
    case .up, .down, .pageUp, .pageDown, .home, .end, .character(" "): return true
    case .enter: return current != nil || !typed.isEmpty
    case .character(let digit): return digit.isASCII && digit.isNumber && !text.links.isEmpty
    default: return false
    }
  }

  override public var bindings: [KeyBinding] {
    guard current != nil else { return [] }
    return [
      KeyBinding(.enter, words: .key("richText.open")) { [weak self] in
        guard let self, let current else { return false }
        open(current)
        return true
      }
    ]
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key) else { return false }
    let digits = typed
    typed = ""
    let page = max(1, rect.height - 1)
    switch stroke {
    case KeyStroke(.up): return scroll(by: -1)
    case KeyStroke(.down): return scroll(by: 1)
    case KeyStroke(.pageUp): return scroll(by: -page)
    case KeyStroke(.pageDown), KeyStroke(.character(" ")): return scroll(by: page)
    case KeyStroke(.home): return scroll(by: -lineCount)
    case KeyStroke(.end): return scroll(by: lineCount)
    case KeyStroke(.tab): return moveLink(by: 1)
    case KeyStroke(.tab, .shift): return current != nil && moveLink(by: -1)
    case .enter:
      if let index = text.links.index(numbered: digits) {
        open(index)
        return true
      }
      guard let current else { return false }
      open(current)
      return true
    default: return handle(digit: stroke, after: digits)
    }
  }

  /// Handles a digit of a link number.
  private func handle(digit stroke: KeyStroke, after digits: String) -> Bool {
    guard stroke.modifiers.isEmpty, case .character(let digit) = stroke.key, digit.isASCII,
      digit.isNumber, !text.links.isEmpty
    else { return false }
    typed = String((digits + String(digit)).suffix(4))
    if let index = text.links.index(numbered: typed) {
      current = index
      reveal(index)
      setNeedsDisplay()
    }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.kind {
    case .scrollUp: return scroll(by: -3)
    case .scrollDown: return scroll(by: 3)
    case .press where mouse.button == .left:
      let lines = lines(width: rect.width)
      let row = first + mouse.position.y - rect.minY
      guard lines.indices.contains(row) else { return false }
      let column = mouse.position.x - start(of: lines[row])
      guard column >= 0, let link = lines[row].link(at: column) else { return true }
      open(link)
      return true
    default: return mouse.kind == .release
    }
  }

  override public func takeOver(from old: Control) {
    guard let old = old as? RichTextView, words.isEmpty, text.isEmpty else { return }
    text = old.text
    pictures = old.pictures
    (first, current) = (old.first, old.current)
    onOpen = onOpen ?? old.onOpen
  }
}
