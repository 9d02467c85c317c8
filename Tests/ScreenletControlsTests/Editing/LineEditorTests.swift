import TemporaryFolders
import Testing

@testable import ScreenletControls
@testable import ScreenletKit

struct LineEditorTests {
  /// Parses a line with `|` for the caret and `[` `]` around the selection.
  private func editor(_ picture: String) -> LineEditor {
    var text = ""
    var caret = 0
    var anchor: Int?
    for character in picture {
      switch character {
      case "|": caret = text.count
      case "[": anchor = text.count
      case "]": caret = text.count
      default: text.append(character)
      }
    }
    var editor = LineEditor(text)
    if let anchor {
      editor.setCaret(anchor)
      editor.setCaret(caret, selecting: true)
    } else {
      editor.setCaret(caret)
    }
    return editor
  }

  private func picture(_ editor: LineEditor) -> String {
    var text = ""
    for (index, character) in (editor.characters.map { $0 } + ["\0"]).enumerated() {
      if let selection = editor.selection {
        if index == selection.lowerBound { text += "[" }
        if index == selection.upperBound { text += "]" }
      } else if index == editor.caret {
        text += "|"
      }
      if character != "\0" { text.append(character) }
    }
    return text
  }

  @Test(
    arguments: [
      ("ab|c", .insert("x"), "abx|c"),
      ("a[bc]", .insert("x"), "ax|"),
      ("ab|", .insert(""), "ab|"),
      ("ab|c", .deleteBackward, "a|c"),
      ("|ab", .deleteBackward, "|ab"),
      ("a[bc]d", .deleteBackward, "a|d"),
      ("a|bc", .deleteForward, "a|c"),
      ("ab|", .deleteForward, "ab|"),
      ("one two|", .deleteWordBackward, "one |"),
      ("one two  |", .deleteWordBackward, "one |"),
      ("ada@acme|", .deleteWordBackward, "ada@|"),
      ("|one two", .deleteWordForward, "| two"),
      ("one| two", .deleteWordForward, "one|"),
      ("to ada@acme|", .deleteToBlank, "to |"),
      ("to ada@acme  |", .deleteToBlank, "to |"),
      ("one two| three", .deleteToStart, "| three"),
      ("a[bc]", .deleteToStart, "a|"),
      ("abc", .selectAll, "[abc]"),
    ] as [(String, LineEditor.Command, String)])
  func `a command changes the line`(before: String, command: LineEditor.Command, after: String) {
    var editor = editor(before)
    let changed = editor.perform(command)
    #expect(picture(editor) == after)
    #expect(changed == (before != after))
  }

  @Test(
    arguments: [
      ("ab|c", .left, "a|bc"), ("|abc", .left, "|abc"), ("ab|c", .right, "abc|"),
      ("abc|", .right, "abc|"), ("one two|", .wordLeft, "one |two"),
      ("one |two", .wordLeft, "|one two"), ("|one two", .wordRight, "one| two"),
      ("one| two", .wordRight, "one two|"), ("ab|c", .start, "|abc"), ("a|bc", .end, "abc|"),
      // A motion from a selection goes to its edge.
      ("a[bc]d", .left, "a|bcd"), ("a[bc]d", .right, "abc|d"), ("a[bc]d", .start, "|abcd"),
    ] as [(String, LineEditor.Motion, String)])
  func `a motion moves the caret`(before: String, motion: LineEditor.Motion, after: String) {
    var editor = editor(before)
    editor.perform(.move(motion, selecting: false))
    #expect(picture(editor) == after)
  }

  @Test func `a selecting motion extends and shrinks the selection`() {
    var editor = editor("ab|cd")
    editor.perform(.move(.right, selecting: true))
    #expect(picture(editor) == "ab[c]d")
    editor.perform(.move(.left, selecting: true))
    #expect(picture(editor) == "ab|cd")
    editor.perform(.move(.start, selecting: true))
    #expect(picture(editor) == "[ab]cd")
    #expect(editor.selectedText == "ab")
  }

  @Test func `a command reports the characters it changed`() {
    var editor = editor("ab|cd")
    editor.perform(.insert("xy"))
    #expect(editor.change == LineEditor.Change(range: 2..<2, count: 2))
    editor.perform(.deleteBackward)
    #expect(editor.change == LineEditor.Change(range: 3..<4, count: 0))
    editor.perform(.move(.start, selecting: false))
    #expect(editor.change == nil)
    editor.perform(.undo)
    #expect(editor.change == LineEditor.Change(range: 3..<3, count: 1))
  }

  @Test func `replacing a selection with the same text only moves the caret`() {
    var editor = editor("a[bc]d")
    let isChanged = editor.perform(.insert("bc"))
    #expect(isChanged)
    #expect(editor.change == nil)
    #expect(picture(editor) == "abc|d")
  }

  @Test func `a combining mark changes the letter that it joins`() {
    var editor = LineEditor()
    for letter in ["n", "e", "\u{301}", "w"] { editor.perform(.insert(letter)) }
    #expect(editor.text == "ne\u{301}w")
    editor.perform(.undo)
    #expect(editor.text == "")
    var other = LineEditor("e")
    other.perform(.insert("\u{301}"))
    #expect(other.change == LineEditor.Change(range: 0..<1, count: 1))
    other.perform(.undo)
    #expect(other.text == "e")
  }

  @Test func `a regional indicator inserted before flags regroups all of them`() {
    let flags = String(repeating: "🇩🇪🇫🇷", count: 500)
    var editor = LineEditor(flags)
    editor.perform(.move(.start, selecting: false))
    editor.perform(.insert("🇪"))
    #expect(editor.text == "🇪" + flags)
    #expect(editor.characters == Array("🇪" + flags))
    editor.perform(.undo)
    #expect(editor.characters == Array(flags))
  }

  @Test func `undo and redo work word by word`() {
    var editor = LineEditor()
    for character in "one two" { editor.perform(.insert(String(character))) }
    editor.perform(.undo)
    #expect(editor.text == "one")
    editor.perform(.undo)
    #expect(editor.text == "")
    #expect(!editor.canUndo)
    editor.perform(.redo)
    editor.perform(.redo)
    #expect(editor.text == "one two")
    #expect(!editor.canRedo)
  }

  @Test func `a caret move starts a new undo step`() {
    var editor = LineEditor()
    editor.perform(.insert("a"))
    editor.perform(.move(.start, selecting: false))
    editor.perform(.insert("b"))
    editor.perform(.undo)
    #expect(editor.text == "a")
  }

  @Test func `a paste is one undo step`() {
    var editor = LineEditor()
    editor.perform(.insert("a"))
    editor.perform(.insert("one two three"))
    editor.perform(.undo)
    #expect(editor.text == "a")
  }

  @Test func `undo restores the caret`() {
    var editor = editor("ab|cd")
    editor.perform(.deleteForward)
    editor.perform(.move(.end, selecting: false))
    editor.perform(.undo)
    #expect(picture(editor) == "ab|cd")
  }

  @Test func `a change after undo clears the redo history`() {
    var editor = LineEditor("a")
    editor.perform(.deleteBackward)
    editor.perform(.undo)
    editor.perform(.insert("b"))
    #expect(!editor.canRedo)
  }

  @Test func `the undo history keeps no more steps than its limit`() {
    var editor = LineEditor()
    for _ in 0..<LineEditor.undoLimit + 50 { editor.perform(.insert("xy")) }
    var steps = 0
    while editor.canUndo {
      editor.perform(.undo)
      steps += 1
    }
    #expect(steps == LineEditor.undoLimit)
  }

  @Test func `setting the text clears the undo history`() {
    var editor = LineEditor("secret")
    editor.perform(.deleteBackward)
    editor.text = ""
    #expect(!editor.canUndo)
    #expect(editor.caret == 0)
  }

  @Test func `the limit truncates inserted text`() {
    var editor = LineEditor("ab", limit: 4)
    editor.perform(.insert("cdef"))
    #expect(editor.text == "abcd")
    let isChanged = editor.perform(.insert("x"))
    #expect(!isChanged)
    editor.setCaret(0)
    editor.setCaret(2, selecting: true)
    editor.perform(.insert("xyz"))
    #expect(editor.text == "xycd")
  }

  @Test func `a grapheme cluster is one character`() {
    var editor = LineEditor("a👩‍👩‍👧é🇪🇸")
    #expect(editor.characters.count == 4)
    editor.perform(.deleteBackward)
    editor.perform(.deleteBackward)
    #expect(editor.text == "a👩‍👩‍👧")
    editor.perform(.deleteBackward)
    #expect(editor.text == "a")
  }

  @Test func `a combining accent joins the letter before it`() {
    var editor = LineEditor("cafe")
    editor.perform(.insert("\u{301}"))
    #expect(editor.characters == Array("café"))
    #expect(editor.caret == 4)
  }

  @Test func `two regional indicators join into one flag`() {
    var editor = LineEditor("x")
    editor.perform(.insert("🇪"))
    editor.perform(.insert("🇸"))
    #expect(editor.characters.count == 2)
    #expect(editor.caret == 2)
    editor.perform(.undo)
    #expect(editor.text == "x")
  }

  @Test func `Backspace deletes a letter together with its accent`() {
    var editor = LineEditor("ex\u{301}")
    // x with its accent is one character.
    editor.perform(.deleteBackward)
    #expect(editor.text == "e")
    #expect(editor.caret == 1)
  }
}

struct LineEditorFuzzTests {
  private static let pieces = [
    "a", "b", " ", "é", "\u{301}", "🇪", "🇸", "👩", "\u{200D}", "日", "one two", "\u{1F3FD}", ".",
  ]

  private func command(_ random: inout SeededGenerator) -> LineEditor.Command {
    let motions: [LineEditor.Motion] = [.left, .right, .wordLeft, .wordRight, .start, .end]
    switch Int.random(in: 0..<12, using: &random) {
    case 0...4: return .insert(Self.pieces.randomElement(using: &random) ?? "")
    case 5: return .deleteBackward
    case 6: return .deleteForward
    case 7:
      return [.deleteWordBackward, .deleteWordForward, .deleteToBlank, .deleteToStart]
        .randomElement(using: &random) ?? .deleteBackward
    case 8: return .selectAll
    case 9: return Bool.random(using: &random) ? .undo : .redo
    default:
      return .move(
        motions.randomElement(using: &random) ?? .left, selecting: Bool.random(using: &random))
    }
  }

  @Test(arguments: 1...40)
  func `random commands keep the caret and the characters valid`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var editor = LineEditor("start", limit: seed % 3 == 0 ? 12 : nil)
    for _ in 0..<300 {
      editor.perform(command(&random))
      #expect((0...editor.characters.count).contains(editor.caret))
      if let anchor = editor.anchor { #expect((0...editor.characters.count).contains(anchor)) }
      #expect(editor.characters == Array(editor.text))
      if let limit = editor.limit { #expect(editor.characters.count <= limit) }
    }
  }

  @Test(arguments: 1...40)
  func `undoing everything restores the first line, and redoing it the last`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var editor = LineEditor("start")
    for _ in 0..<120 {
      let command = command(&random)
      if command != .undo, command != .redo { editor.perform(command) }
    }
    let last = editor.text
    while editor.canUndo { editor.perform(.undo) }
    #expect(editor.text == "start")
    while editor.canRedo { editor.perform(.redo) }
    #expect(editor.text == last)
  }
}
