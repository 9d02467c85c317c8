import Testing

@testable import ScreenletControls
@testable import ScreenletKit

struct AreaEditorTests {
  private typealias Place = AreaEditor.Place

  private func editor(_ text: String, at place: (Int, Int)? = nil) -> AreaEditor {
    var editor = AreaEditor(text)
    if let place { editor.setCaret(Place(line: place.0, column: place.1)) }
    return editor
  }

  @Test func `a line break splits a line, and Backspace joins two`() {
    var editor = editor("onetwo", at: (0, 3))
    editor.perform(.insert("\n"))
    #expect(editor.text == "one\ntwo")
    #expect(editor.caret == Place(line: 1, column: 0))
    editor.perform(.deleteBackward)
    #expect(editor.text == "onetwo")
    #expect(editor.count == 6)
  }

  @Test func `typing replaces a selection over several lines in one undo step`() {
    var editor = editor("one\ntwo\nthree", at: (0, 1))
    editor.setCaret(Place(line: 2, column: 2), selecting: true)
    #expect(editor.selectedText == "ne\ntwo\nth")
    editor.perform(.insert("X"))
    #expect(editor.text == "oXree")
    editor.perform(.undo)
    #expect(editor.text == "one\ntwo\nthree")
    editor.perform(.redo)
    #expect(editor.text == "oXree")
  }

  @Test func `undo removes typed letters word by word`() {
    var editor = AreaEditor()
    for letter in "ab cd" { editor.perform(.insert(String(letter))) }
    editor.perform(.undo)
    #expect(editor.text == "ab")
    editor.perform(.undo)
    #expect(editor.text == "")
    editor.perform(.redo)
    editor.perform(.redo)
    #expect(editor.text == "ab cd")
    #expect(!editor.canRedo)
  }

  @Test func `a combining mark joins its letter and is undone alone`() {
    var editor = AreaEditor("e")
    editor.perform(.insert("\u{301}"))
    #expect(editor.text == "e\u{301}")
    #expect(editor.count == 1)
    #expect(editor.caret.column == 1)
    editor.perform(.undo)
    #expect(editor.text == "e")
    #expect(editor.count == 1)
  }

  @Test func `the limit truncates inserted text and counts line breaks`() {
    var editor = AreaEditor("ab", limit: 6)
    editor.perform(.insert("c\nde\nfgh"))
    #expect(editor.text == "abc\nde")
    #expect(editor.count == 6)
    editor.perform(.insert("x"))
    #expect(editor.text == "abc\nde")
  }

  @Test func `deleting a word backward stops at a line break`() {
    var editor = editor("one two\nthree", at: (1, 0))
    editor.perform(.deleteWordBackward)
    #expect(editor.text == "one twothree")
    editor.perform(.deleteWordBackward)
    #expect(editor.text == "one three")
  }

  /// Runs 150 random commands, compares the counts with those of the text, and undoes all.
  @Test(arguments: 0..<20) func `random edits keep counts valid and can all be undone`(seed: Int) {
    var random = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % bound
    }
    let pieces = ["a", "é", "\n", "b c", "\u{301}", "👩‍👧", "x\ny\nz", " ", "\u{1F3FD}", "🇪🇸"]
    var editor = AreaEditor("start\nhere")
    for _ in 0..<150 {
      switch next(9) {
      case 0, 1, 2, 3: editor.perform(.insert(pieces[next(pieces.count)]))
      case 4: editor.perform(.deleteBackward)
      case 5: editor.perform(.deleteWordForward)
      case 6: editor.perform(.undo)
      default:
        editor.setCaret(
          Place(line: next(6), column: next(12)), selecting: next(3) == 0)
      }
      #expect(editor.count == editor.text.count)
      #expect(editor.caret.column <= editor.lines[editor.caret.line].count)
      #expect(AreaEditor(editor.text).lines == editor.lines)
    }
    while editor.canUndo { editor.perform(.undo) }
    #expect(editor.text == "start\nhere")
  }

  @Test(arguments: 1...12) func `wrapped rows cover every character once`(width: Int) {
    let editor = AreaEditor("the quick brown fox\n\nan-extremely-long-word 漢字かな交じり文\nend ")
    var wraps = AreaWraps()
    wraps.fit(editor, width: width)
    let rows = wraps.rows(from: 0, count: 1000, in: editor)
    #expect(rows.count == wraps.count)
    for (line, characters) in editor.lines.enumerated() {
      let own = rows.filter { $0.line == line }.map(\.columns)
      #expect(own.first?.lowerBound == 0)
      #expect(own.last?.upperBound == characters.count)
      for (one, other) in zip(own, own.dropFirst()) { #expect(one.upperBound == other.lowerBound) }
    }
  }

  @Test func `a place converts to a row and column and back`() {
    let editor = AreaEditor("the quick brown fox jumps\nover")
    var wraps = AreaWraps()
    wraps.fit(editor, width: 10)
    for (line, characters) in editor.lines.enumerated() {
      for column in 0..<characters.count {
        let place = Place(line: line, column: column)
        let (row, x) = wraps.position(of: place, in: editor)
        #expect(wraps.place(row: row, column: x, in: editor) == place)
      }
    }
  }
}
