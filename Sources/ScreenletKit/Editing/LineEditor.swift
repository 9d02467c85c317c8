/// One line of text being edited: caret, selection, words, undo; a value that knows no terminal.
///
/// Positions count characters, from 0 before the first to `characters.count` after the last.
public struct LineEditor: Sendable {
  /// What can be done to the line.
  public enum Command: Hashable, Sendable {
    /// Types text over the selection, or at the caret.
    case insert(String)
    /// Removes what is selected, or else the character or word before or after the caret.
    case deleteBackward, deleteForward, deleteWordBackward, deleteWordForward
    /// Removes everything before the caret, or everything back to a blank.
    case deleteToStart, deleteToBlank
    /// Moves the caret.
    case move(Motion, selecting: Bool)
    /// Selects everything.
    case selectAll
    /// Takes the last change back, or makes it again.
    case undo, redo
  }

  /// Where a caret goes.
  public enum Motion: Hashable, Sendable { case left, right, wordLeft, wordRight, start, end }

  private struct Snapshot: Sendable {
    var characters: [Character]
    var caret: Int
  }

  /// What is on the line.
  public private(set) var characters: [Character]
  /// Where typing goes.
  public private(set) var caret: Int
  /// Where the selection began; nil when nothing is selected.
  public private(set) var anchor: Int?
  /// How many characters fit; nil for as many as come.
  public var limit: Int?

  private var past: [Snapshot] = []
  private var future: [Snapshot] = []
  private var isTyping = false

  /// Changes kept for undo.
  static let undoLimit = 200

  /// Makes an editor with the caret after the text.
  public init(_ text: String = "", limit: Int? = nil) {
    characters = Array(text)
    caret = characters.count
    self.limit = limit
  }

  /// The line as text; setting it puts the caret behind and forgets what could be undone.
  public var text: String {
    get { String(characters) }
    set { self = LineEditor(newValue, limit: limit) }
  }

  /// What a mark that is typed now would join; nil when it would stand alone.
  package var characterBeforeCaret: Character? {
    selection == nil && caret > 0 ? characters[caret - 1] : nil
  }

  /// What is selected, in positions; nil when nothing is.
  public var selection: Range<Int>? {
    guard let anchor, anchor != caret else { return nil }
    return min(anchor, caret)..<max(anchor, caret)
  }

  /// The selected text.
  public var selectedText: String? { selection.map { String(characters[$0]) } }
  /// Whether there is something to take back.
  public var canUndo: Bool { !past.isEmpty }
  /// Whether there is something to make again.
  public var canRedo: Bool { !future.isEmpty }

  /// Does one thing; answers whether anything changed, text, caret or selection.
  @discardableResult
  public mutating func perform(_ command: Command) -> Bool {
    let before = (characters, caret, anchor)
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
    case .undo: swapSnapshot(from: \.past, to: \.future)
    case .redo: swapSnapshot(from: \.future, to: \.past)
    }
    if case .insert = command {} else { isTyping = false }
    return before.0 != characters || before.1 != caret || before.2 != anchor
  }

  /// Puts the caret somewhere, as a click does.
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
    // Letters typed in a row are taken back together, word by word.
    let goesOn = isTyping && range.isEmpty && new.count == 1 && new[0] != " "
    if !goesOn { remember() }
    isTyping = new.count == 1
    replace(range, with: new)
  }

  private mutating func delete(_ range: Range<Int>) {
    anchor = nil
    guard !range.isEmpty else { return }
    remember()
    replace(range, with: [])
  }

  /// Puts other characters in the place of some, and the caret behind them; what meets there may
  /// join, as a letter and its accent do.
  private mutating func replace(_ range: Range<Int>, with new: [Character]) {
    let end = range.lowerBound + new.count
    characters.replaceSubrange(range, with: new)
    (caret, anchor) = (end, nil)
    guard joins(at: range.lowerBound) || joins(at: end) else { return }
    let scalarsBefore = String(characters[..<end]).unicodeScalars.count
    characters = Array(String(characters))
    var scalars = 0
    caret = 0
    while caret < characters.count, scalars < scalarsBefore {
      scalars += characters[caret].unicodeScalars.count
      caret += 1
    }
  }

  /// Whether the characters on both sides of a position are other characters together.
  private func joins(at position: Int) -> Bool {
    guard position > 0, position < characters.count else { return false }
    let (before, after) = (characters[position - 1], characters[position])
    return Array(String(before) + String(after)) != [before, after]
  }

  private mutating func remember() {
    past.append(Snapshot(characters: characters, caret: caret))
    if past.count > Self.undoLimit { past.removeFirst() }
    future = []
  }

  private mutating func swapSnapshot(
    from: WritableKeyPath<Self, [Snapshot]>, to: WritableKeyPath<Self, [Snapshot]>
  ) {
    guard let snapshot = self[keyPath: from].popLast() else { return }
    self[keyPath: to].append(Snapshot(characters: characters, caret: caret))
    (characters, caret, anchor) = (snapshot.characters, snapshot.caret, nil)
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
