/// An editor for several lines of text with caret, selection and undo; independent of the terminal.
///
/// The undo history holds only the changed parts, so long texts need no more memory than short
/// ones.
public struct AreaEditor: Sendable {
  /// A position between characters.
  public struct Place: Hashable, Sendable, Comparable {
    /// The index of the line, from 0.
    public var line: Int
    /// The number of characters before the position in its line.
    public var column: Int

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - line: The index of the line, from 0.
    ///   - column: The number of characters before the position in its line.
    public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

    /// Returns whether a position is before another in the text.
    ///
    /// - Parameters:
    ///   - a: The first position.
    ///   - b: The second position.
    public static func < (a: Place, b: Place) -> Bool {
      (a.line, a.column) < (b.line, b.column)
    }
  }

  private struct Change: Sendable {
    var start: Place
    var removed: [[Character]]
    var inserted: [[Character]]
    var caret: Place
  }

  /// The lines that a change replaced, for caches that hold a value for each line.
  struct Edit: Hashable, Sendable {
    var line: Int
    var oldCount: Int
    var newCount: Int
  }

  /// The lines without their line breaks; there is always at least one.
  public private(set) var lines: [[Character]]
  /// The position of the caret.
  public private(set) var caret = Place(line: 0, column: 0)
  /// The fixed end of the selection, while the caret is the moving end; nil if there is no
  /// selection.
  public private(set) var anchor: Place?
  /// The number of characters, including line breaks.
  public private(set) var count: Int
  /// The maximum number of characters; nil for no limit.
  public var limit: Int?

  private var past: [Change] = []
  private var future: [Change] = []
  private var isTyping = false
  /// The most recent change of the text; a command makes one change at most.
  private(set) var lastEdit: Edit?
  /// The number of changes so far.
  private(set) var version = 0

  /// Creates an editor with the caret after the text.
  ///
  /// - Parameters:
  ///   - text: The initial text.
  ///   - limit: The maximum number of characters; nil for no limit.
  public init(_ text: String = "", limit: Int? = nil) {
    lines = Self.lines(of: text)
    self.limit = limit
    count = lines.reduce(lines.count - 1) { $0 + $1.count }
    caret = end
  }

  /// The whole text, with line feeds between the lines.
  public var text: String {
    get { lines.map { String($0) }.joined(separator: "\n") }
    set { self = AreaEditor(newValue, limit: limit) }
  }

  private static func lines(of text: String) -> [[Character]] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { Array($0) }
  }

  private var end: Place {
    Place(line: lines.count - 1, column: lines[lines.count - 1].count)
  }
  /// The selected range; nil if the selection is empty.
  public var selection: Range<Place>? {
    guard let anchor, anchor != caret else { return nil }
    return min(anchor, caret)..<max(anchor, caret)
  }
  /// The selected text; nil if the selection is empty.
  public var selectedText: String? {
    selection.map { Self.joined(slice($0)) }
  }
  /// Whether there is a change to undo.
  public var canUndo: Bool { !past.isEmpty }
  /// Whether there is a change to redo.
  public var canRedo: Bool { !future.isEmpty }

  var characterBeforeCaret: Character? {
    selection == nil && caret.column > 0 ? lines[caret.line][caret.column - 1] : nil
  }

  /// Performs an editing command.
  ///
  /// - Parameter command: The command.
  /// - Returns: Whether text, caret or selection changed.
  @discardableResult public mutating func perform(_ command: LineEditor.Command) -> Bool {
    let old = (version, caret, anchor)
    switch command {
    case .insert(let text): insert(text)
    case .deleteBackward: delete(selection ?? before(caret)..<caret)
    case .deleteForward: delete(selection ?? caret..<after(caret))
    case .deleteWordBackward: delete(selection ?? wordStart(before: caret)..<caret)
    case .deleteWordForward: delete(selection ?? caret..<wordEnd(after: caret))
    case .deleteToStart: delete(selection ?? lineStart..<caret)
    case .deleteToBlank: delete(selection ?? blankStart..<caret)
    case .move(let motion, let selecting): move(motion, selecting: selecting)
    case .selectAll: (anchor, caret) = (Place(line: 0, column: 0), end)
    case .undo: turnBack(from: \.past, to: \.future, undoing: true)
    case .redo: turnBack(from: \.future, to: \.past, undoing: false)
    }
    if case .insert = command {} else { isTyping = false }
    return old != (version, caret, anchor)
  }

  /// Moves the caret, as a click or an arrow key does.
  ///
  /// - Parameters:
  ///   - place: The new position, limited to the text.
  ///   - selecting: Whether the selection is extended; otherwise it is cleared.
  public mutating func setCaret(_ place: Place, selecting: Bool = false) {
    isTyping = false
    anchor = selecting ? anchor ?? caret : nil
    let line = min(max(0, place.line), lines.count - 1)
    caret = Place(line: line, column: min(max(0, place.column), lines[line].count))
  }

  // MARK: Changing

  private mutating func insert(_ text: String) {
    var new = Self.lines(of: text)
    let range = selection ?? caret..<caret
    if let limit {
      let removed = Self.count(slice(range))
      var room = max(0, limit - count + removed)
      if Self.count(new) > room {
        var kept: [[Character]] = []
        for line in new {
          if !kept.isEmpty { room -= 1 }
          guard room >= 0 else { break }
          kept.append(Array(line.prefix(room)))
          room -= kept[kept.count - 1].count
          if kept[kept.count - 1].count < line.count { break }
        }
        new = kept.isEmpty ? [[]] : kept
      }
    }
    guard new != [[]] else { return }
    let isLetter = new.count == 1 && new[0].count == 1
    let goesOn = isTyping && range.isEmpty && isLetter && new[0][0] != " "
    change(range, to: new, joining: goesOn)
    isTyping = isLetter
  }

  private mutating func delete(_ range: Range<Place>) {
    anchor = nil
    if !range.isEmpty { change(range, to: [[]], joining: false) }
  }

  private mutating func change(_ range: Range<Place>, to new: [[Character]], joining: Bool) {
    let (start, caret) = (range.lowerBound, caret)
    let old = lines[start.line...range.upperBound.line]
    var change = Change(start: start, removed: slice(range), inserted: new, caret: caret)
    if replace(range, with: new) {
      // A combining mark joined the letter before it, so undo has to replace the whole line.
      change.start.column = 0
      (change.removed, change.inserted) = (Array(old), [lines[start.line]])
      past.append(change)
    } else if joining, var last = past.popLast() {
      last.inserted[last.inserted.count - 1] += new[0]
      past.append(last)
    } else {
      past.append(change)
    }
    future = []
    if past.count > LineEditor.undoLimit { past.removeFirst() }
  }

  /// Replaces a range, puts the caret behind the new text, and returns whether characters combined
  /// at its ends, as a letter and its accent do.
  @discardableResult
  private mutating func replace(_ range: Range<Place>, with new: [[Character]]) -> Bool {
    let (start, stop) = (range.lowerBound, range.upperBound)
    let head = lines[start.line][..<start.column]
    let tail = lines[stop.line][stop.column...]
    count += Self.count(new) - Self.count(slice(range))
    var placed = new
    placed[0] = head + placed[0]
    let last = placed.count - 1
    var place = Place(line: start.line + last, column: placed[last].count)
    placed[last] += tail
    let isJoined =
      last == 0
      && (Self.joins(placed[0], at: start.column) || Self.joins(placed[0], at: place.column))
    if isJoined {
      let scalars = String(placed[0][..<place.column]).unicodeScalars.count
      let whole = Array(String(placed[0]))
      count += whole.count - placed[0].count
      place.column = Self.column(ofScalar: scalars, in: whole)
      placed[0] = whole
    }
    lines.replaceSubrange(start.line...stop.line, with: placed)
    lastEdit = Edit(line: start.line, oldCount: stop.line - start.line + 1, newCount: placed.count)
    version += 1
    (caret, anchor) = (place, nil)
    return isJoined
  }

  /// Returns whether the characters on both sides of a column combine into others.
  private static func joins(_ line: [Character], at column: Int) -> Bool {
    guard column > 0, column < line.count else { return false }
    let (before, after) = (line[column - 1], line[column])
    return Array(String(before) + String(after)) != [before, after]
  }

  private static func column(ofScalar goal: Int, in line: [Character]) -> Int {
    var (scalars, column) = (0, 0)
    while column < line.count, scalars < goal {
      scalars += line[column].unicodeScalars.count
      column += 1
    }
    return column
  }

  private mutating func turnBack(
    from: WritableKeyPath<Self, [Change]>, to: WritableKeyPath<Self, [Change]>, undoing: Bool
  ) {
    guard let change = self[keyPath: from].popLast() else { return }
    let (old, new) =
      undoing ? (change.inserted, change.removed) : (change.removed, change.inserted)
    var stop = Place(
      line: change.start.line + old.count - 1, column: old[old.count - 1].count)
    if old.count == 1 { stop.column += change.start.column }
    stop.column = min(stop.column, lines[stop.line].count)
    replace(change.start..<stop, with: new)
    self[keyPath: to].append(change)
    if undoing { setCaret(change.caret) }
  }

  private func slice(_ range: Range<Place>) -> [[Character]] {
    let (start, stop) = (range.lowerBound, range.upperBound)
    if start.line == stop.line { return [Array(lines[start.line][start.column..<stop.column])] }
    return [Array(lines[start.line][start.column...])] + lines[start.line + 1..<stop.line]
      + [Array(lines[stop.line][..<stop.column])]
  }

  private static func count(_ lines: [[Character]]) -> Int {
    lines.reduce(lines.count - 1) { $0 + $1.count }
  }

  private static func joined(_ lines: [[Character]]) -> String {
    lines.map { String($0) }.joined(separator: "\n")
  }

  // MARK: Moving

  private func before(_ place: Place) -> Place {
    if place.column > 0 { return Place(line: place.line, column: place.column - 1) }
    guard place.line > 0 else { return place }
    return Place(line: place.line - 1, column: lines[place.line - 1].count)
  }

  private func after(_ place: Place) -> Place {
    if place.column < lines[place.line].count {
      return Place(line: place.line, column: place.column + 1)
    }
    guard place.line + 1 < lines.count else { return place }
    return Place(line: place.line + 1, column: 0)
  }

  private var lineStart: Place { Place(line: caret.line, column: 0) }

  private mutating func move(_ motion: LineEditor.Motion, selecting: Bool) {
    if !selecting, let selection, motion == .left || motion == .right {
      (caret, anchor) = (motion == .left ? selection.lowerBound : selection.upperBound, nil)
      return
    }
    anchor = selecting ? anchor ?? caret : nil
    switch motion {
    case .left: caret = before(caret)
    case .right: caret = after(caret)
    case .wordLeft: caret = wordStart(before: caret)
    case .wordRight: caret = wordEnd(after: caret)
    case .start: caret = lineStart
    case .end: caret = Place(line: caret.line, column: lines[caret.line].count)
    }
  }

  private func isWordPart(_ place: Place) -> Bool {
    let character = lines[place.line][place.column]
    return character.isLetter || character.isNumber
  }

  private func wordStart(before place: Place) -> Place {
    guard place.column > 0 else { return before(place) }
    var place = place
    while place.column > 0, !isWordPart(before(place)) { place.column -= 1 }
    while place.column > 0, isWordPart(before(place)) { place.column -= 1 }
    return place
  }

  private var blankStart: Place {
    guard caret.column > 0 else { return before(caret) }
    let line = lines[caret.line]
    var column = caret.column
    while column > 0, line[column - 1].isWhitespace { column -= 1 }
    while column > 0, !line[column - 1].isWhitespace { column -= 1 }
    return Place(line: caret.line, column: column)
  }

  private func wordEnd(after place: Place) -> Place {
    let line = lines[place.line]
    guard place.column < line.count else { return after(place) }
    var place = place
    while place.column < line.count, !isWordPart(place) { place.column += 1 }
    while place.column < line.count, isWordPart(place) { place.column += 1 }
    return place
  }
}
