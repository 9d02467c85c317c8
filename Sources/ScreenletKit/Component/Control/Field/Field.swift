public import TerminalCore
public import ThemeKit

/// The base class of input fields: a label, an input area (the well), and a line below for help and
/// errors.
///
/// The line is reserved, so that nothing moves when an error appears. In a compact area the theme
/// omits it, and the view's message shows the text of the focused field instead.
@MainActor open class Field: Control {
  /// The attributes of all fields; subclasses add their own.
  open override class var attributes: [ControlAttribute] {
    [
      .words("label", doc: "The label: a noun of at most three words.") {
        (me: Field, words) in me.label = words
      },
      .words(
        "help", doc: "The help text: what input is valid, with an example."
      ) { (me: Field, words) in
        me.help = words
      },
      .words("busy-text", doc: "The text shown below while the view is busy.") {
        (me: Field, words) in me.busyText = words
      },
      .words("suffix", doc: "The text at the right end of the input box.") { (me: Field, words) in
        me.suffix = words
      },
      .value(
        "suffix-key", default: "",
        doc: "The key shown at the right end of the input box if suffix is empty; a click there "
          + "presses it."
      ) {
        (me: Field, text: String) in me.suffixKey = KeyStroke(text: text)
      },
      .words("mistake", doc: "The initial error text.") { (me: Field, words) in
        me.errorText = words
      },
      .value("required", default: false, doc: "Whether the field is required.") {
        (me: Field, isRequired: Bool) in me.isRequired = isRequired
      },
      .value("readonly", default: false, doc: "Whether the field is read-only.") {
        (me: Field, isReadOnly: Bool) in me.isReadOnly = isReadOnly
      },
      .value(
        "label-width", default: 0,
        doc: "The width of a label left of the input box, in columns; 0 puts it above."
      ) {
        (me: Field, width: Int) in me.labelWidth = max(0, width)
      },
      .value(
        "default", default: "",
        doc: "The name of the app's default value that fills the field while it is empty."
      ) { (me: Field, name: String) in me.defaultName = name },
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
        doc: "The number of rows reserved below the field for help and errors."),
      AttributeContract(
        "open", .text,
        doc: "The text before the value; for the part placeholder, before the placeholder."),
      AttributeContract(
        "close", .text,
        doc: "The text after the value; for the part placeholder, after the placeholder."),
    ]
  }

  /// The label.
  public final var label = DisplayText.none { didSet { if label != oldValue { setNeedsLayout() } } }
  /// The help text: what input is valid, with an example.
  public final var help = DisplayText.none { didSet { if help != oldValue { setNeedsLayout() } } }
  /// The text shown below while the view is busy.
  public final var busyText = DisplayText.none
  /// The text at the right end of the input box.
  public final var suffix = DisplayText.none {
    didSet { if suffix != oldValue { setNeedsLayout() } }
  }
  /// The key shown at the right end of the well if `suffix` is empty; a click there presses it.
  public final var suffixKey: KeyStroke? { didSet { setNeedsLayout() } }
  /// A note at the right end of the label's row, such as a Caps Lock warning.
  open var labelNote: DisplayText { .none }
  /// The name of the glyph before `labelNote`.
  open var labelNoteMark: String { "mark.warn" }
  /// A detail behind the label, such as the number of selected options.
  open var labelFact: DisplayText { .none }
  /// The error text; nil if the field is valid.
  public final var errorText: DisplayText? {
    didSet {
      guard errorText != oldValue else { return }
      // The line below is reserved for the error; only a message elsewhere needs a new layout.
      if showsSupportingText, !makesRoomForError { setNeedsDisplay() } else { setNeedsLayout() }
    }
  }
  /// Whether an error gets a line below the field even if the style reserves none.
  package final var makesRoomForError = false
  /// Whether the field is required.
  public final var isRequired = false { didSet { if isRequired != oldValue { setNeedsDisplay() } } }
  /// Whether the field is read-only.
  public final var isReadOnly = false { didSet { if isReadOnly != oldValue { setNeedsLayout() } } }
  /// The width of a label left of the well, in columns; 0 puts the label above the well.
  public final var labelWidth = 0 { didSet { if labelWidth != oldValue { setNeedsLayout() } } }
  /// The maximum width of the well, in columns; nil for the width of the field.
  package final var maximumWellWidth: Int? {
    didSet { if maximumWellWidth != oldValue { setNeedsLayout() } }
  }
  /// The default value of the field; nil if it has none.
  final var defaultNote: DefaultValueNote?
  /// Called after the user changed the content and ``errorText`` was cleared.
  public final var onEdited: (@MainActor () -> Void)?
  /// Called with true when the field gets the focus, with false when it loses it.
  public final var onFocus: (@MainActor (Bool) -> Void)?

  /// Whether the field shows no content.
  open var isEmpty: Bool { true }
  /// The width of the content in the well, in columns.
  open var shownWidth: Int { 0 }
  /// The preferred width of the well without the label, in columns.
  open var idealWellWidth: Int { 24 }
  /// Returns the preferred height of the well.
  ///
  /// - Parameter width: The width of the well, in columns.
  /// - Returns: The height in rows; 1 by default.
  open func wellRows(width: Int) -> Int { 1 }
  /// Whether the well has a background to write on; choices have none.
  open var hasGround: Bool { true }
  /// The text that is always at the right end of the well, such as the mark of a popup.
  open var ending: SafeText { .empty }
  /// The text at the right end of the line below, such as a character count.
  open var supportingNote: DisplayText { .none }
  /// Called after the user changed the content: clears the error and calls `onEdited`.
  open func onEdit() {
    errorText = nil
    onEdited?()
  }
  /// Whether the user may change the content now.
  public final var canEdit: Bool { isEnabled && !isReadOnly && view?.isBusy != true }

  /// The popup below the field; nil if none is open.
  package final var popup: (any Popup)? { didSet { oldValue?.close() } }
  /// Whether a popup is open below the field: a list or a calendar.
  public final var isOpen: Bool { popup?.isOpen == true }

  override open func onFocusChanged() {
    if !isFocused { popup = nil }
    onFocus?(isFocused)
  }

  /// Draws the content of the well.
  ///
  /// - Parameters:
  ///   - frame: The frame to draw into.
  ///   - area: The area inside the well; zero if a focused field is scrolled out of view.
  ///   - style: The style of the well.
  open func drawWell(in frame: inout Frame, area: Rect, style: Style) {}

  override open var isFocusable: Bool { true }

  override open var states: StateSet {
    var states = super.states
    if errorText != nil { states.insert(.invalid) }
    if isReadOnly { states.insert(.readonly) }
    if isEmpty { states.insert(.empty) }
    return states
  }

  // MARK: Parts

  private final var hasLabelRow: Bool { labelWidth == 0 && !label.isEmpty }
  /// Returns the number of rows below the well; an error that gets room of its own has up to two.
  private final func messageRows(width: Int) -> Int {
    let rows = resolvedStyle.integer("message-rows", or: 1)
    guard makesRoomForError, let errorText else { return rows }
    let indent = theme.glyph("mark.error").width + 1
    return max(rows, min(2, text(of: errorText).wrappedSize(to: width - indent).height))
  }

  /// The rectangle of the well, in cells of the frame.
  public final var well: Rect {
    let y = min(rect.minY + (hasLabelRow ? 1 : 0), max(rect.minY, rect.maxY - 1))
    let room = max(0, rect.width - labelWidth)
    let width = min(room, maximumWellWidth ?? room)
    return Rect(
      x: rect.minX + labelWidth, y: y, width: width,
      height: min(wellRows(width: width), rect.maxY - y))
  }

  /// Whether the suffix is in the label's row, because the row of the well has no space for it.
  open var endsInLabelRow: Bool { hasLabelRow && (!hasGround || well.height > 1) }

  /// The text of the line below: the error, the busy text or the help; nil if there is none.
  public final var supportingText: (words: DisplayText, isError: Bool)? {
    if states.contains(.busy) { return busyText.isEmpty ? nil : (busyText, false) }
    if let errorText { return (errorText, true) }
    let help = help.isEmpty ? ownHelp : help
    return help.isEmpty ? nil : (help, false)
  }

  /// Whether there is a line below.
  public final var showsSupportingText: Bool {
    resolvedStyle.integer("message-rows", or: 1) > 0 || makesRoomForError && errorText != nil
  }

  override open func idealSize(width: Int) -> Size {
    let room = max(0, width - labelWidth)
    return Size(
      width: min(width, labelWidth + idealWellWidth),
      height: (hasLabelRow ? 1 : 0) + wellRows(width: room) + messageRows(width: room))
  }

  /// Keeps at least the rows of label and well: if rows are short, the line below is dropped first.
  override open func resolvedBox(in area: Size) -> Box {
    var box = super.resolvedBox(in: area)
    box.minHeight = box.minHeight ?? (hasLabelRow ? 2 : 1)
    return box
  }

  override open func draw(in frame: inout Frame, over base: Style) {
    // Most of a long form is out of view. Only the cursor must be updated when it scrolls out of
    // view.
    guard !rect.inset(by: Insets(right: -1, left: -1)).intersection(frame.clip).isEmpty else {
      if isFocused { drawWell(in: &frame, area: .zero, style: base) }
      return
    }
    let well = well
    if !label.isEmpty, labelWidth > 0 || well.minY > rect.minY {
      drawLabel(in: &frame, over: base, y: hasLabelRow ? rect.minY : well.minY)
    }
    drawWell(well, in: &frame, over: base)
    drawSupportingText(in: &frame, over: base, from: well)
  }

  /// Draws the well and the focus bar at another place, such as in a popup that takes the whole
  /// area.
  package final func drawWell(_ well: Rect, in frame: inout Frame, over base: Style) {
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

  /// Draws the focus bar beside the first row of the well.
  ///
  /// - Parameters:
  ///   - well: The rectangle of the well.
  ///   - frame: The frame to draw into.
  ///   - base: The style below the bar.
  open func drawBar(beside well: Rect, in frame: inout Frame, over base: Style) {
    drawFocusBar(
      in: &frame, over: base, rows: well.minY..<min(well.maxY, well.minY + 1), x: well.minX - 1)
  }

  /// Returns the style of the well; without its own background, only the text color differs.
  private final func wellStyle(over base: Style) -> Style {
    var style = drawStyle(over: base)
    guard !hasGround else { return style }
    style.background = base.background
    style.attributes = base.attributes
    return style
  }

  /// Returns the style without the underline that marks a well if there are no colors.
  package final func plain(_ style: Style) -> Style {
    var style = style
    style.attributes.remove(.underline)
    return style
  }

  /// Returns the rectangle of the suffix with a blank on both sides; nil if it does not fit.
  private final func suffixRect(in well: Rect) -> Rect? {
    let width = endsInLabelRow ? 0 : suffixText.width
    guard width > 0, well.width > width + 4 else { return nil }
    let right = hasGround ? 1 : 0
    return Rect(
      x: well.maxX - width - 1 - right, y: well.minY, width: width + 1 + right, height: 1)
  }

  /// Presses the suffix key if the suffix was clicked, and returns whether it was pressed.
  package final func pressSuffix(_ mouse: MouseEvent) -> Bool {
    guard mouse.kind == .press, mouse.button == .left, let suffixKey, isEnabled,
      suffixRect(in: well)?.contains(mouse.position) == true
    else { return false }
    return surface?.press(suffixKey) == true
  }

  /// A text that replaces the suffix in every state; nil to show the usual one.
  open var ownSuffix: SafeText? { nil }
  /// The help shown if the field has no other text below.
  open var ownHelp: DisplayText { .none }
  /// Draws other content than text in the line below.
  ///
  /// - Parameters:
  ///   - well: The rectangle of the well.
  ///   - frame: The frame to draw into.
  ///   - base: The style below the line.
  /// - Returns: Whether it did; false by default.
  open func drawBelow(_ well: Rect, in frame: inout Frame, over base: Style) -> Bool { false }

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

  /// Draws the style's brackets around the value, so that a state is visible without colors; the
  /// opening bracket is in the cell of the focus bar.
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
    var mark = states.contains(.invalid) ? " " + theme.glyph("mark.error") : SafeText.empty
    // A label that leaves no room for the mark stays whole; the line below has a mark too.
    if showsSupportingText, words.width <= room, words.width + mark.width > room { mark = .empty }
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

  private final func drawSupportingText(in frame: inout Frame, over base: Style, from well: Rect) {
    let rows = rect.maxY - well.maxY
    guard !drawBelow(well, in: &frame, over: base), rows > 0 else { return }
    let note = text(of: supportingNote)
    // The line below may be longer than a narrow well.
    var room = max(well.width, rect.maxX - well.minX)
    if !note.isEmpty, note.width + 2 < room {
      frame.draw(
        note, at: Position(x: well.minX + room - 1 - note.width, y: well.maxY),
        style: base.patched(resolvedStyle(part: "help").patch))
      room -= note.width + 2
    }
    guard let supportingText else { return }
    let part = resolvedStyle(part: supportingText.isError ? "message" : "help")
    let style = base.patched(part.patch)
    let indent = supportingText.isError ? theme.glyph("mark.error") + " " : " "
    frame.draw(
      indent, at: Position(x: well.minX, y: well.maxY),
      style: supportingText.isError ? base.patched(resolvedStyle(part: "mark").patch) : style)
    let lines = text(of: supportingText.words).wrapped(to: max(1, room - indent.width))
    for (row, line) in lines.prefix(rows).enumerated() {
      let shown =
        row == rows - 1 && lines.count > rows
        ? (line + " " + SafeText(glyphs: [theme.ellipsis])).truncated(
          to: room - indent.width, ellipsis: theme.ellipsis) : line
      frame.draw(
        shown, at: Position(x: well.minX + indent.width, y: well.maxY + row), style: style)
    }
  }

  override open func preview(_ states: StateSet) {
    super.preview(states)
    if states.contains(.invalid) { errorText = .key("preview.mistake") }
    if states.contains(.readonly) { isReadOnly = true }
    if states.contains(.empty) { value = "" }
  }

  override open func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? Field else { return }
    old.popup = nil
    errorText = old.errorText
    defaultNote?.filled = old.defaultNote?.filled
    onEdited = onEdited ?? old.onEdited
    onFocus = onFocus ?? old.onFocus
  }
}
