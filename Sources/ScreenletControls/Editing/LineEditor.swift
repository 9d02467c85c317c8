/// An editor for one line of text with caret, selection and undo; independent of the terminal.
///
/// Positions count characters, from 0 before the first to `characters.count` after the last.
public struct LineEditor: Sendable {
  /// An editing command.
  public enum Command: Hashable, Sendable {
    /// Inserts text at the caret, or in place of the selection.
    case insert(String)
    /// Deletes the selection, or else the character or word before or after the caret.
    case deleteBackward, deleteForward, deleteWordBackward, deleteWordForward
    /// Deletes the selection, or else everything before the caret, or back to the previous blank.
    case deleteToStart, deleteToBlank
    /// Moves the caret, and extends the selection if `selecting` is true.
    case move(Motion, selecting: Bool)
    /// Selects everything.
    case selectAll
    /// Undoes the last change, or redoes the last undone one.
    case undo, redo
  }

  /// A movement of the caret.
  public enum Motion: Hashable, Sendable { case left, right, wordLeft, wordRight, start, end }

  /// A replacement of characters.
  struct Change: Hashable, Sendable {
    /// The positions of the replaced characters, before the change.
    var range: Range<Int>
    /// The number of characters that replaced them.
    var count: Int
  }

  /// A change in the undo history.
  ///
  /// It holds only the changed characters. Therefore the history of a long text stays small, and a
  /// key press takes the same time in a long text as in a short one.
  private struct Step: Sendable {
    var start: Int
    var removed: [Character]
    var inserted: [Character]
    /// The caret to restore.
    var caret: Int
  }

  /// The characters of the line.
  public private(set) var characters: [Character]
  /// The position of the caret.
  public private(set) var caret: Int
  /// The fixed end of the selection, while the caret is the moving end; nil if there is no
  /// selection.
  public private(set) var anchor: Int?
  /// The maximum number of characters; nil for no limit.
  public var limit: Int?

  /// The line as a string, updated together with `characters`, so that reading it costs nothing.
  private var line: String
  /// A known position with its UTF-8 offset, from which others are computed.
  private var mark = (position: 0, offset: 0)
  private var past: [Step] = []
  private var future: [Step] = []
  private var isTyping = false
  /// The change of the last command; nil if it changed no characters.
  private(set) var change: Change?

  /// The maximum number of changes in the undo history.
  static let undoLimit = 200

  /// Creates an editor with the caret after the text.
  ///
  /// - Parameters:
  ///   - text: The initial text.
  ///   - limit: The maximum number of characters; nil for no limit.
  public init(_ text: String = "", limit: Int? = nil) {
    characters = Array(text)
    line = text
    line.makeContiguousUTF8()
    caret = characters.count
    self.limit = limit
  }

  /// The line as a string; setting it moves the caret to the end and clears the undo history.
  public var text: String {
    get { line }
    set { self = LineEditor(newValue, limit: limit) }
  }

  /// The character before the caret, which a typed combining mark would join; nil if there is none
  /// or if text is selected.
  package var characterBeforeCaret: Character? {
    selection == nil && caret > 0 ? characters[caret - 1] : nil
  }

  /// The selected positions; nil if the selection is empty.
  public var selection: Range<Int>? {
    guard let anchor, anchor != caret else { return nil }
    return min(anchor, caret)..<max(anchor, caret)
  }

  /// The selected text; nil if the selection is empty.
  public var selectedText: String? { selection.map { String(characters[$0]) } }
  /// Whether there is a change to undo.
  public var canUndo: Bool { !past.isEmpty }
  /// Whether there is a change to redo.
  public var canRedo: Bool { !future.isEmpty }

  /// Performs an editing command.
  ///
  /// - Parameter command: The command.
  /// - Returns: Whether text, caret or selection changed.
  @discardableResult
  public mutating func perform(_ command: Command) -> Bool {
    let before = (caret, anchor)
    change = nil
    switch command {
    case .insert(let text): insert(text)
    case .deleteBackward: delete(selection ?? max(0, caret - 1)..<caret)
    case .deleteForward: delete(selection ?? caret..<min(characters.count, caret + 1))
    case .deleteWordBackward: delete(selection ?? wordStart(before: caret)..<caret)
    case .deleteWordForward: delete(selection ?? caret..<wordEnd(after: caret))
    case .deleteToStart: delete(selection ?? 0..<caret)
    case .deleteToBlank: delete(selection ?? blankStart(before: caret)..<caret)
    case .move(let motion, let selecting): move(motion, selecting: selecting)
    case .selectAll: (anchor, caret) = (0, characters.count)
    case .undo: step(from: \.past, to: \.future)
    case .redo: step(from: \.future, to: \.past)
    }
    if case .insert = command {} else { isTyping = false }
    return change != nil || before != (caret, anchor)
  }

  /// Moves the caret, as a click does.
  ///
  /// - Parameters:
  ///   - position: The new position, limited to the line.
  ///   - selecting: Whether the selection is extended; otherwise it is cleared.
  public mutating func setCaret(_ position: Int, selecting: Bool = false) {
    isTyping = false
    anchor = selecting ? anchor ?? caret : nil
    caret = min(max(0, position), characters.count)
  }

  // MARK: Changing

  private mutating func insert(_ text: String) {
    var new = Array(text)
    let range = selection ?? caret..<caret
    if let limit { new = Array(new.prefix(max(0, limit - characters.count + range.count))) }
    guard !new.isEmpty else { return }
    // Undo removes characters typed in a row word by word.
    let continues = isTyping && range.isEmpty && new.count == 1 && new[0] != " "
    isTyping = new.count == 1
    replace(range, with: new, continuing: continues)
  }

  private mutating func delete(_ range: Range<Int>) {
    anchor = nil
    guard !range.isEmpty else { return }
    replace(range, with: [])
  }

  /// Replaces characters, adds the change to the undo history, and puts the caret behind the new
  /// ones.
  ///
  /// - Parameters:
  ///   - range: The positions of the characters to replace.
  ///   - new: The new characters.
  ///   - isContinued: Whether the change is merged into the last step of the history.
  private mutating func replace(
    _ range: Range<Int>, with new: [Character], continuing isContinued: Bool = false
  ) {
    let whole = joined(range, new)
    let step = Step(
      start: whole.range.lowerBound, removed: Array(characters[whole.range]),
      inserted: whole.new, caret: caret)
    apply(whole.range, whole.new)
    (caret, anchor) = (whole.caret, nil)
    future = []
    if isContinued, merge(step) { return }
    past.append(step)
    if past.count > Self.undoLimit { past.removeFirst() }
  }

  private mutating func apply(_ range: Range<Int>, _ new: [Character]) {
    if !characters[range].elementsEqual(new) {
      change = Change(range: range, count: new.count)
    }
    let start = offset(of: range.lowerBound)
    let end = start + characters[range].reduce(0) { $0 + $1.utf8.count }
    let lower = line.utf8.index(line.startIndex, offsetBy: start)
    let upper = line.utf8.index(line.startIndex, offsetBy: end)
    line.replaceSubrange(lower..<upper, with: String(new))
    characters.replaceSubrange(range, with: new)
  }

  /// Returns the UTF-8 offset of a position, computed from the position of the last change.
  private mutating func offset(of position: Int) -> Int {
    while mark.position < position {
      mark.offset += characters[mark.position].utf8.count
      mark.position += 1
    }
    while mark.position > position {
      mark.position -= 1
      mark.offset -= characters[mark.position].utf8.count
    }
    return mark.offset
  }

  /// Merges a step into the last one if it changes the end of that step's insertion.
  private mutating func merge(_ step: Step) -> Bool {
    let last = past.count - 1
    guard last >= 0,
      step.start + step.removed.count == past[last].start + past[last].inserted.count
    else { return false }
    // A combining mark may have joined a character from before the last step.
    let older = max(0, past[last].start - step.start)
    past[last].inserted.removeLast(step.removed.count - older)
    past[last].removed.insert(contentsOf: step.removed.prefix(older), at: 0)
    past[last].start -= older
    past[last].inserted += step.inserted
    return true
  }

  /// Widens a replacement to all adjacent characters that combine with it, as a letter and its
  /// accent do.
  ///
  /// - Returns: The positions to replace, the new characters, and the caret position behind them.
  private func joined(
    _ range: Range<Int>, _ new: [Character]
  ) -> (range: Range<Int>, new: [Character], caret: Int) {
    let left = range.lowerBound > 0 ? characters[range.lowerBound - 1] : nil
    let right = range.upperBound < characters.count ? characters[range.upperBound] : nil
    guard Self.join(left, new.first ?? right) || Self.join(new.last, right) else {
      return (range, new, range.lowerBound + new.count)
    }
    var lower = max(0, range.lowerBound - 1)
    var upper = min(characters.count, range.upperBound + 1)
    while true {
      let before = String(characters[lower..<range.lowerBound]) + String(new)
      let text = Array(before + String(characters[range.upperBound..<upper]))
      let joinsLeft = lower > 0 && Self.join(characters[lower - 1], text.first)
      let joinsRight = upper < characters.count && Self.join(text.last, characters[upper])
      guard joinsLeft || joinsRight else {
        let scalars = before.unicodeScalars.count
        return (lower..<upper, text, lower + Self.count(of: text, holding: scalars))
      }
      // Doubles the distance each time, so that a long row of flags is not combined one by one.
      if joinsLeft { lower = max(0, 2 * lower - range.lowerBound) }
      if joinsRight { upper = min(characters.count, 2 * upper - range.upperBound) }
    }
  }

  /// Returns whether two adjacent characters combine into others.
  private static func join(_ first: Character?, _ second: Character?) -> Bool {
    guard let first, let second else { return false }
    return Array(String(first) + String(second)) != [first, second]
  }

  /// Returns the number of leading characters that contain the given number of scalars.
  private static func count(of text: [Character], holding scalars: Int) -> Int {
    var (count, held) = (0, 0)
    while count < text.count, held < scalars {
      held += text[count].unicodeScalars.count
      count += 1
    }
    return count
  }

  private mutating func step(
    from: WritableKeyPath<Self, [Step]>, to: WritableKeyPath<Self, [Step]>
  ) {
    guard let step = self[keyPath: from].popLast() else { return }
    self[keyPath: to].append(
      Step(start: step.start, removed: step.inserted, inserted: step.removed, caret: caret))
    apply(step.start..<step.start + step.inserted.count, step.removed)
    (caret, anchor) = (step.caret, nil)
  }

  // MARK: Moving

  private mutating func move(_ motion: Motion, selecting: Bool) {
    if !selecting, let selection, motion == .left || motion == .right {
      (caret, anchor) = (motion == .left ? selection.lowerBound : selection.upperBound, nil)
      return
    }
    anchor = selecting ? anchor ?? caret : nil
    switch motion {
    case .left: caret = max(0, caret - 1)
    case .right: caret = min(characters.count, caret + 1)
    case .wordLeft: caret = wordStart(before: caret)
    case .wordRight: caret = wordEnd(after: caret)
    case .start: caret = 0
    case .end: caret = characters.count
    }
  }

  private func isWordPart(_ index: Int) -> Bool {
    characters[index].isLetter || characters[index].isNumber
  }

  private func wordStart(before position: Int) -> Int {
    var index = position
    while index > 0, !isWordPart(index - 1) { index -= 1 }
    while index > 0, isWordPart(index - 1) { index -= 1 }
    return index
  }

  private func blankStart(before position: Int) -> Int {
    var index = position
    while index > 0, characters[index - 1].isWhitespace { index -= 1 }
    while index > 0, !characters[index - 1].isWhitespace { index -= 1 }
    return index
  }

  private func wordEnd(after position: Int) -> Int {
    var index = position
    while index < characters.count, !isWordPart(index) { index += 1 }
    while index < characters.count, isWordPart(index) { index += 1 }
    return index
  }
}
