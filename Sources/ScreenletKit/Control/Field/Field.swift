public import TerminalCore
public import ThemeKit

/// A control with a label, a well to write in, and a line for help and mistakes below.
///
/// The line is kept free, so that nothing moves when a message comes. In a compact area the theme
/// leaves it out, and the view's ``Message`` shows what the focused field has to say.
@MainActor open class Field: Control {
  /// What every field takes; subclasses add theirs.
  open override class var attributes: [ControlAttribute] {
    [
      .words("label", doc: "What the field is for: a noun of at most three words.") {
        (me: Field, words) in me.label = words
      },
      .words("help", doc: "What is good input, with an example.") { (me: Field, words) in
        me.help = words
      },
      .words("busy-text", doc: "What is said below while the view is busy.") {
        (me: Field, words) in me.busyWords = words
      },
      .words("suffix", doc: "What stands at the right end of the well.") { (me: Field, words) in
        me.suffix = words
      },
      .value(
        "suffix-key", default: "",
        doc: "The key of the right end of the well; a click there presses it."
      ) {
        (me: Field, text: String) in me.suffixKey = KeyStroke(text: text)
      },
      .words("mistake", doc: "What is wrong at first.") { (me: Field, words) in
        me.mistake = words
      },
      .value("required", default: false, doc: "Whether it must be filled in.") {
        (me: Field, isRequired: Bool) in me.isRequired = isRequired
      },
      .value("readonly", default: false, doc: "Whether it can be read but not changed.") {
        (me: Field, isReadOnly: Bool) in me.isReadOnly = isReadOnly
      },
      .value("label-width", default: 0, doc: "Columns of a label left of the well; 0 is above it.")
      {
        (me: Field, width: Int) in me.labelWidth = max(0, width)
      },
      .choice(
        "branch", of: ["none", "default"], default: "none",
        doc: "What it is filled with while nothing is in it: the person's default branch."
      ) { (me: Field, branch) in me.followsBranch = branch == "default" },
    ]
  }
  open override class var styleName: String { "Field" }
  open override class var parts: [String] {
    ["label", "bar", "placeholder", "mark", "message", "help", "suffix", "note", "selection"]
  }
  open override class var properties: [AttributeContract] {
    [
      AttributeContract(
        "message-rows", .integer(0...9), default: "1",
        doc: "Rows kept free below for help and mistakes."),
      AttributeContract(
        "open", .text, doc: "What stands before the value; of the part placeholder, before that."),
      AttributeContract(
        "close", .text, doc: "What stands behind the value; of the part placeholder, behind that."),
    ]
  }

  /// What the field is for.
  public final var label = Words.none { didSet { if label != oldValue { setNeedsLayout() } } }
  /// What is good input.
  public final var help = Words.none { didSet { if help != oldValue { setNeedsLayout() } } }
  /// What is said below while the view is busy.
  public final var busyWords = Words.none
  /// What stands at the right end of the well.
  public final var suffix = Words.none { didSet { if suffix != oldValue { setNeedsLayout() } } }
  /// The key that is named at the right end of the well, where there are no words; a click there
  /// presses it.
  public final var suffixKey: KeyStroke? { didSet { setNeedsLayout() } }
  /// What stands at the right end of the label's row, such as a hint on Caps Lock.
  open var labelNote: Words { .none }
  /// The glyph before it.
  open var labelNoteMark: String { "mark.warn" }
  /// What stands behind the label, such as how many are chosen.
  open var labelFact: Words { .none }
  /// What is wrong; nil when nothing is.
  public final var mistake: Words? {
    didSet {
      guard mistake != oldValue else { return }
      // The line below is kept free for it; only a message elsewhere needs other room.
      if showsRemark { setNeedsDisplay() } else { setNeedsLayout() }
    }
  }
  /// Whether it must be filled in.
  public final var isRequired = false { didSet { if isRequired != oldValue { setNeedsDisplay() } } }
  /// Whether it can be read but not changed.
  public final var isReadOnly = false { didSet { if isReadOnly != oldValue { setNeedsLayout() } } }
  /// Columns of a label left of the well; 0 is above it.
  public final var labelWidth = 0 { didSet { if labelWidth != oldValue { setNeedsLayout() } } }
  /// What it was filled with; nil where it does not follow the default branch.
  final var branchNote: BranchNote?
  /// Called when a person changed what it holds, after ``mistake`` was taken back.
  public final var onEdited: (@MainActor () -> Void)?
  /// Called when it got the focus, with true, or lost it.
  public final var onFocus: (@MainActor (Bool) -> Void)?

  /// Whether it shows nothing.
  open var isEmpty: Bool { true }
  /// Columns that what is in the well takes.
  open var shownWidth: Int { 0 }
  /// Columns that the well would like, without its label.
  open var idealWellWidth: Int { 24 }
  /// Rows that the well would like in so many columns.
  open func wellRows(width: Int) -> Int { 1 }
  /// Whether the well has a ground to write on; choices have none.
  open var hasGround: Bool { true }
  /// What always stands at the right end of the well, such as the mark of a popup.
  open var ending: SafeText { .empty }
  /// What stands at the right end of the line below, such as how much is written.
  open var remarkNote: Words { .none }
  /// Called when a person changed what it holds: what was wrong may be right now.
  open func onEdit() {
    mistake = nil
    onEdited?()
  }
  /// Whether a person may change it now.
  public final var canEdit: Bool { isEnabled && !isReadOnly && view?.isBusy != true }

  /// What it opened below itself.
  final var popup: FieldPopup? { didSet { oldValue?.close() } }
  /// Whether something lies open below it: a list, a calendar.
  public final var isOpen: Bool { popup?.isOpen == true }

  override open func onFocusChanged() {
    if !isFocused { popup = nil }
    onFocus?(isFocused)
  }

  /// Draws what is in the well.
  open func drawWell(in frame: inout Frame, area: Rect, style: Style) {}

  override open var isFocusable: Bool { true }

  override open var states: StateSet {
    var states = super.states
    if mistake != nil { states.insert(.invalid) }
    if isReadOnly { states.insert(.readonly) }
    if isEmpty { states.insert(.empty) }
    return states
  }

  // MARK: Parts

  private final var hasLabelRow: Bool { labelWidth == 0 && !label.isEmpty }
  private final var messageRows: Int { resolvedStyle.integer("message-rows", or: 1) }

  /// The rows of the well, all of its columns.
  public final var well: Rect {
    let y = min(rect.minY + (hasLabelRow ? 1 : 0), max(rect.minY, rect.maxY - 1))
    let width = max(0, rect.width - labelWidth)
    return Rect(
      x: rect.minX + labelWidth, y: y, width: width,
      height: min(wellRows(width: width), rect.maxY - y))
  }

  /// Whether there is no room for words in the well's own row.
  var endsInLabelRow: Bool { hasLabelRow && (!hasGround || well.height > 1) }

  /// What the line below says: the mistake, what is being done, or the help.
  public final var remark: (words: Words, isMistake: Bool)? {
    if states.contains(.busy) { return busyWords.isEmpty ? nil : (busyWords, false) }
    if let mistake { return (mistake, true) }
    let help = help.isEmpty ? ownHelp : help
    return help.isEmpty ? nil : (help, false)
  }

  /// Whether the style leaves room for the line below.
  public final var showsRemark: Bool { messageRows > 0 }

  override open func idealSize(width: Int) -> Size {
    Size(
      width: min(width, labelWidth + idealWellWidth),
      height: (hasLabelRow ? 1 : 0) + wellRows(width: max(0, width - labelWidth)) + messageRows)
  }

  /// Never lower than label and well: where rows are short, the line below goes first.
  override open func resolvedBox(in area: Size) -> Box {
    var box = super.resolvedBox(in: area)
    box.minHeight = box.minHeight ?? (hasLabelRow ? 2 : 1)
    return box
  }

  override open func draw(in frame: inout Frame, over base: Style) {
    // Of a long form most is not to be seen; only a cursor must know that it went out of sight.
    guard !rect.inset(by: Insets(right: -1, left: -1)).intersection(frame.clip).isEmpty else {
      if isFocused { drawWell(in: &frame, area: .zero, style: base) }
      return
    }
    let well = well
    if !label.isEmpty, labelWidth > 0 || well.minY > rect.minY {
      drawLabel(in: &frame, over: base, y: hasLabelRow ? rect.minY : well.minY)
    }
    drawWell(well, in: &frame, over: base)
    drawRemark(in: &frame, over: base, from: well)
  }

  /// Draws the well and the bar beside it somewhere, as a popup does that takes the whole area.
  func drawWell(_ well: Rect, in frame: inout Frame, over base: Style) {
    drawBar(beside: well, in: &frame, over: base)
    let style = wellStyle(over: base)
    if hasGround { fillWell(well, in: &frame, style: style) }
    var area = hasGround ? well.inset(by: Insets(right: 1, left: 1)) : well
    if let end = suffixRect(in: well) {
      if hasGround { frame.fill(end, style: plain(style)) }
      frame.draw(
        suffixText, at: Position(x: end.minX + 1, y: well.minY),
        style: plain(style).patched(resolvedStyle(part: "suffix").patch))
      area.size.width -= end.width - (hasGround ? 1 : 0)
    }
    drawWell(in: &frame, area: area, style: style)
    if hasGround { drawBrackets(in: &frame, around: area, style: style) }
  }

  /// Draws the bar that says where the keys go.
  open func drawBar(beside well: Rect, in frame: inout Frame, over base: Style) {
    drawFocusBar(
      in: &frame, over: base, rows: well.minY..<min(well.maxY, well.minY + 1), x: well.minX - 1)
  }

  /// What the well is drawn in; without a ground of its own only the colour of words.
  private final func wellStyle(over base: Style) -> Style {
    var style = drawStyle(over: base)
    guard !hasGround else { return style }
    style.background = base.background
    style.attributes = base.attributes
    return style
  }

  /// The style without the line below that marks a well where there are no colours.
  final func plain(_ style: Style) -> Style {
    var style = style
    style.attributes.remove(.underline)
    return style
  }

  /// Where the suffix stands, with a blank on both sides; nil where there is no room for it.
  private final func suffixRect(in well: Rect) -> Rect? {
    let width = endsInLabelRow ? 0 : suffixText.width
    guard width > 0, well.width > width + 4 else { return nil }
    let right = hasGround ? 1 : 0
    return Rect(
      x: well.maxX - width - 1 - right, y: well.minY, width: width + 1 + right, height: 1)
  }

  /// A click on the suffix presses its key; false where there is none.
  final func pressSuffix(_ mouse: MouseEvent) -> Bool {
    guard mouse.kind == .press, mouse.button == .left, let suffixKey, isEnabled,
      suffixRect(in: well)?.contains(mouse.position) == true
    else { return false }
    return surface?.press(suffixKey) == true
  }

  /// What stands at the right end of the well whatever else would; nil for the usual.
  var ownSuffix: SafeText? { nil }
  /// What is said below where nothing else is.
  var ownHelp: Words { .none }
  /// Draws something else than words in the line below; answers whether it did.
  func drawBelow(_ well: Rect, in frame: inout Frame, over base: Style) -> Bool { false }

  private final var suffixText: SafeText {
    if let ownSuffix { return ownSuffix }
    if states.contains(.busy) {
      return suffix.isEmpty && suffixKey == nil ? .empty : turn()
    }
    if states.contains(.readonly) { return text(of: .key("field.readonly")) }
    if suffix.isEmpty, let suffixKey { return theme.keyName(suffixKey) }
    let (words, ending) = (text(of: suffix), ending)
    return words.isEmpty || ending.isEmpty ? words + ending : words + " " + ending
  }

  /// Brackets round the value, which is how a style can show a state without colours; the first
  /// stands in the cell of the bar.
  private final func drawBrackets(in frame: inout Frame, around area: Rect, style: Style) {
    let own = resolvedStyle
    let (open, close) = (own.text("open", or: .empty), own.text("close", or: .empty))
    if !open.isEmpty {
      frame.draw(open, at: Position(x: area.minX - 1 - open.width, y: area.minY), style: style)
    }
    if !close.isEmpty {
      let x = min(area.minX + shownWidth + 1, area.maxX)
      frame.draw(close, at: Position(x: x, y: area.minY), style: style)
    }
  }

  private final func fillWell(_ well: Rect, in frame: inout Frame, style: Style) {
    frame.fill(well, style: style)
    guard style.attributes.contains(.underline), well.width > 1 else { return }
    frame.fill(
      Rect(x: well.minX, y: well.minY, width: 1, height: well.height), style: plain(style))
  }

  private final func drawLabel(in frame: inout Frame, over base: Style, y: Int) {
    let labelStyle = resolvedStyle(part: "label")
    let style = base.patched(labelStyle.patch)
    var words = text(of: label)
    if isRequired { words = words + " " + theme.glyph("mark.needed") }
    let room = labelWidth > 0 ? labelWidth - 2 : rect.width
    let mark = states.contains(.invalid) ? " " + theme.glyph("mark.error") : SafeText.empty
    words = words.truncated(to: max(0, room - mark.width), ellipsis: theme.ellipsis)
    let width = frame.draw(words, at: Position(x: rect.minX, y: y), style: style)
    frame.draw(
      mark, at: Position(x: rect.minX + width, y: y),
      style: base.patched(resolvedStyle(part: "mark").patch))
    guard labelWidth == 0 else { return }
    var used = width + mark.width
    func drawEnd(_ words: SafeText, part: String) {
      guard !words.isEmpty, used + words.width + 1 < rect.width else { return }
      frame.draw(
        words, at: Position(x: rect.maxX - words.width, y: y),
        style: base.patched(resolvedStyle(part: part).patch))
    }
    let fact = text(of: labelFact)
    if !fact.isEmpty, used + fact.width + 2 <= rect.width {
      frame.draw(
        fact, at: Position(x: rect.minX + used + 2, y: y),
        style: base.patched(resolvedStyle(part: "suffix").patch))
      used += fact.width + 2
    }
    if !labelNote.isEmpty {
      drawEnd(theme.glyph(labelNoteMark) + " " + text(of: labelNote), part: "note")
    } else if endsInLabelRow {
      drawEnd(suffixText, part: "suffix")
    }
  }

  private final func drawRemark(in frame: inout Frame, over base: Style, from well: Rect) {
    let rows = rect.maxY - well.maxY
    guard !drawBelow(well, in: &frame, over: base), rows > 0 else { return }
    let note = text(of: remarkNote)
    var room = well.width
    if !note.isEmpty, note.width + 2 < room {
      frame.draw(
        note, at: Position(x: well.maxX - 1 - note.width, y: well.maxY),
        style: base.patched(resolvedStyle(part: "help").patch))
      room -= note.width + 2
    }
    guard let remark else { return }
    let part = resolvedStyle(part: remark.isMistake ? "message" : "help")
    let style = base.patched(part.patch)
    let indent = remark.isMistake ? theme.glyph("mark.error") + " " : " "
    frame.draw(
      indent, at: Position(x: well.minX, y: well.maxY),
      style: remark.isMistake ? base.patched(resolvedStyle(part: "mark").patch) : style)
    let lines = text(of: remark.words).wrapped(to: max(1, room - indent.width))
    for (row, line) in lines.prefix(rows).enumerated() {
      let shown =
        row == rows - 1 && lines.count > rows
        ? (line + " " + SafeText(glyphs: [theme.ellipsis])).truncated(
          to: room - indent.width, ellipsis: theme.ellipsis) : line
      frame.draw(
        shown, at: Position(x: well.minX + indent.width, y: well.maxY + row), style: style)
    }
  }

  override open func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? Field else { return }
    old.popup = nil
    mistake = old.mistake
    branchNote?.filled = old.branchNote?.filled
    onEdited = onEdited ?? old.onEdited
    onFocus = onFocus ?? old.onFocus
  }
}
