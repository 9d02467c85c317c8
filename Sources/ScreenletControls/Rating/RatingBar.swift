public import ScreenletKit
public import TerminalCore
public import ThemeKit

/// The appearance of a rating bar.
public enum RatingLook: String, AttributeValue, CaseIterable {
  /// A row of stars; the user gives between one and all of them.
  case stars
  /// Thumbs up and thumbs down.
  case thumbs
  /// A single like.
  case like
  /// Faces from sad to happy.
  case emojis

  /// The default number of scores: 5, or 2 for thumbs, or 1 for a like.
  public var groups: Int {
    switch self {
    case .stars, .emojis: 5
    case .thumbs: 2
    case .like: 1
    }
  }
}

/// A control to rate with stars, thumbs, a heart or faces, with the number of votes for each score.
///
/// ```xml
/// <rating-bar id="bar" look="stars"/>
/// ```
public final class RatingBar: Control {
  override public class var element: String? { "rating-bar" }
  override public class var doc: String {
    "A rating that the user chooses: stars, thumbs, a heart or faces."
  }
  override public class var parts: [String] { ["bar", "item", "own", "full", "rest"] }
  override public class var properties: [AttributeContract] {
    [
      AttributeContract("open", .text, default: " ", doc: "The text before the item."),
      AttributeContract("close", .text, default: " ", doc: "The text after the item."),
    ]
  }
  override public class var attributes: [ControlAttribute] {
    [
      .value(
        "look", default: RatingLook.thumbs, doc: "The appearance: stars, thumbs, a like or emojis."
      ) {
        (me: RatingBar, look: RatingLook) in me.look = look
      },
      .value(
        "groups", default: -1,
        doc: "The number of scores, from 1 to 20; -1 for the default of the appearance."
      ) {
        (me: RatingBar, groups: Int) in me.groups = groups < 1 ? nil : groups
      },
      .value("own", default: 0, doc: "The user's own score, from 1; 0 for none.") {
        (me: RatingBar, ownScore: Int) in me.ownScore = ownScore < 1 ? nil : ownScore
      },
      .value("average", default: 0, doc: "The average rating, in percent.") {
        (me: RatingBar, average: Int) in me.average = Double(average) / 100
      },
      .value(
        "counts", default: "",
        doc: "The number of votes for each score, the lowest first, separated by |."
      ) {
        (me: RatingBar, text: String) in
        me.counts = text.split(separator: "|").compactMap { Int($0) }
      },
      .value("editable", default: true, doc: "Whether the user can rate.") {
        (me: RatingBar, isEditable: Bool) in me.isEditable = isEditable
      },
    ]
  }

  /// The appearance.
  public var look = RatingLook.thumbs { didSet { if look != oldValue { reset() } } }
  /// The number of scores, limited to 1 to 20; nil for the default of the appearance.
  public var groups: Int? { didSet { if groups != oldValue { reset() } } }
  /// The number of votes for each score, the lowest score first.
  public var counts: [Int] = [] { didSet { if counts != oldValue { setNeedsLayout() } } }
  /// The average rating, from 0 to 1.
  public var average = 0.0 {
    didSet {
      guard average != oldValue else { return }
      if ownScore == nil { current = usual }
      setNeedsDisplay()
    }
  }
  /// The user's own score, from 1; nil if the user has not rated.
  public var ownScore: Int? {
    didSet {
      guard ownScore != oldValue else { return }
      current = usual
      setNeedsLayout()
    }
  }
  /// Whether the user can rate.
  public var isEditable = true { didSet { if isEditable != oldValue { setNeedsDisplay() } } }
  /// Called when the user rates, with the score from 1; nil if the user withdraws the rating.
  public var onRate: (@MainActor (Int?) -> Void)?

  /// The score that the keyboard cursor is on, from 1.
  public private(set) var current = 1

  private func reset() {
    current = usual
    setNeedsLayout()
  }

  /// The initial cursor position: the user's own score, else the average rounded for stars and
  /// faces, else 1.
  private var usual: Int {
    let thought = look == .stars || look == .emojis ? Int((average * Double(count)).rounded()) : 0
    return min(max(1, ownScore ?? thought), count)
  }

  private var count: Int { min(max(1, groups ?? look.groups), 20) }

  // MARK: Drawing

  /// Returns the text of a score, without the padding around it.
  private func item(_ score: Int) -> SafeText {
    switch look {
    case .stars:
      return theme.glyph(score <= fullStars ? "rating.star" : "rating.star.off")
    case .thumbs:
      let isUp = score * 2 > count
      return mark(score) + theme.glyph(isUp ? "rating.up" : "rating.down") + " "
        + text(of: .key(isUp ? "rating.good" : "rating.bad")) + number(score)
    case .like:
      return mark(score) + theme.glyph("rating.like") + " " + text(of: .key("rating.like"))
        + number(score)
    case .emojis: return mark(score) + face(score) + number(score)
    }
  }

  /// The number of filled stars: the cursor's while the user is choosing, else the own score or the
  /// average.
  private var fullStars: Int {
    if isFocused, isEditable { return current }
    return ownScore ?? Int((average * Double(count)).rounded())
  }

  private func mark(_ score: Int) -> SafeText {
    ownScore == score ? theme.glyph("mark.ok") + " " : .empty
  }

  private func number(_ score: Int) -> SafeText {
    counts.indices.contains(score - 1) ? SafeText(" \(counts[score - 1])") : .empty
  }

  /// Returns one of five faces made of ASCII characters.
  private func face(_ score: Int) -> SafeText {
    let faces = [":'(", ":-(", ":-|", ":-)", ":-D"]
    let place = count == 1 ? 4 : (score - 1) * 4 / (count - 1)
    return SafeText(faces[min(max(0, place), 4)])
  }

  override public func idealSize(width: Int) -> Size {
    let widths = (1...count).map { item($0).width + 2 }
    return Size(width: widths.reduce(0, +), height: 1)
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    drawFocusBar(in: &frame, over: base)
    let style = drawStyle(over: base)
    let part = resolvedStyle(part: "item")
    var x = 0
    for score in 1...count {
      let text = item(score)
      let isCurrent = isFocused && isEditable && score == current
      let open = isCurrent ? part.text("open", or: " ") : " "
      let close = isCurrent ? part.text("close", or: " ") : " "
      let line = open + text + close
      guard x + line.width <= rect.width else { return }
      let left = theme.environment.direction == .rtl ? rect.maxX - x - line.width : rect.minX + x
      frame.draw(
        line, at: Position(x: left, y: rect.minY),
        style: ink(score, isCurrent: isCurrent, over: style))
      x += line.width
    }
  }

  private func ink(_ score: Int, isCurrent: Bool, over style: Style) -> Style {
    var style = style
    if look == .stars {
      style = style.patched(
        resolvedStyle(part: score <= fullStars ? "full" : "rest").patch)
    } else if ownScore == score {
      style = style.patched(resolvedStyle(part: "own").patch)
    }
    return isCurrent ? style.patched(resolvedStyle(part: "item").patch) : style
  }

  // MARK: Input

  override public var isFocusable: Bool { isEditable }

  /// Rates as the user does, or withdraws the rating if the score is the user's own already.
  ///
  /// - Parameter score: The score from 1; ignored if it is out of range.
  public func rate(_ score: Int) {
    guard isEditable, isEnabled, view?.isBusy != true, (1...count).contains(score) else { return }
    current = score
    setNeedsDisplay()
    onRate?(score == ownScore ? nil : score)
  }

  /// Withdraws the user's rating, if there is one.
  public func withdrawRating() {
    guard isEditable, isEnabled, view?.isBusy != true, ownScore != nil else { return }
    onRate?(nil)
  }

  private func move(by step: Int) {
    current = min(max(1, current + step), count)
    setNeedsDisplay()
  }

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    guard isEditable, stroke.modifiers.isEmpty, case .character(let letter) = stroke.key else {
      return false
    }
    return letter == " " || digit(letter) != nil
  }

  private func digit(_ letter: Character) -> Int? {
    letter.wholeNumberValue.flatMap { (1...count).contains($0) && $0 < 10 ? $0 : nil }
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard isEditable, let stroke = KeyStroke(key), stroke.modifiers.isEmpty else { return false }
    let step = theme.environment.direction == .rtl ? -1 : 1
    switch stroke.key {
    case .left: move(by: -step)
    case .right: move(by: step)
    case .home: move(by: -count)
    case .end: move(by: count)
    case .enter, .character(" "): rate(current)
    case .delete, .backspace: withdrawRating()
    case .character(let letter):
      guard let score = digit(letter) else { return false }
      rate(score)
    default: return false
    }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard isEditable, mouse.button == .left, mouse.kind == .press else { return false }
    var x =
      theme.environment.direction == .rtl
      ? rect.maxX - 1 - mouse.position.x
      : mouse.position.x - rect.minX
    for score in 1...count {
      x -= item(score).width + 2
      if x < 0 {
        rate(score)
        return true
      }
    }
    return false
  }

  override public var bindings: [KeyBinding] {
    guard isEditable, view?.isBusy != true else { return [] }
    var bindings: [KeyBinding] = []
    if count > 1 {
      bindings.append(
        KeyBinding(
          KeyStroke(.left), KeyStroke(.right), words: .key("key.choose"), label: "Left+Right"
        ) { false })
    }
    let isOwn = ownScore == current
    bindings.append(
      KeyBinding(
        .enter, KeyStroke(.character(" ")), words: .key(isOwn ? "rating.takeBack" : "rating.rate")
      ) { false })
    if ownScore != nil, !isOwn {
      bindings.append(
        KeyBinding(KeyStroke(.delete), words: .key("rating.takeBack")) { false })
    }
    return bindings
  }

  override public func takeOver(from old: Control) {
    guard let old = old as? RatingBar else { return }
    (counts, average, ownScore) = (old.counts, old.average, old.ownScore)
    (isEditable, isEnabled) = (old.isEditable, old.isEnabled)
    current = min(old.current, count)
  }
}
