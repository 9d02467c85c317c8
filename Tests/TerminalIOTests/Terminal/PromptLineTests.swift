import TemporaryFolders
import TerminalEmulators
import Testing

@testable import TerminalIO

/// Compares a line after a prompt with the screen of a terminal emulator of 12 columns.
struct PromptLineTests {
  private static let columns = 12

  /// Returns the expected rows of the prompt and text, and the expected cursor position.
  private static func rows(_ text: [Character], caret: Int) -> (rows: [String], x: Int, y: Int) {
    var rows = ["> "]
    var (column, cursor) = (2, (x: 2, y: 0))
    for (index, character) in text.enumerated() {
      let width = character.isASCII ? 1 : 2
      if column + width > columns {
        rows.append("")
        column = 0
      }
      if index == caret { cursor = (column, rows.count - 1) }
      rows[rows.count - 1].append(character)
      column += width
      if column == columns {
        rows.append("")
        column = 0
      }
    }
    if caret == text.count { cursor = (column, rows.count - 1) }
    return (rows, cursor.x, cursor.y)
  }

  private static func trimmed(_ row: String) -> String {
    var row = row
    while row.last == " " { row.removeLast() }
    return row
  }

  @Test(arguments: 1...20)
  func `random edits show the text and the cursor at the right position`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let screen = try #require(TerminalEmulator(columns: Self.columns, rows: 24))
    screen.feed("> ")
    var line = PromptLine(behind: 2, columns: Self.columns)
    var (text, caret): ([Character], Int) = ([], 0)
    for step in 0..<120 {
      let before = caret
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<4 where text.count < 60:
        text.insert(random.next() % 4 == 0 ? "語" : "x", at: caret)
        caret += 1
      case 4 where caret > 0:
        caret -= 1
        text.remove(at: caret)
      case 5:
        let start = Int.random(in: 0...caret, using: &random)
        text.removeSubrange(start..<caret)
        caret = start
      default: caret = Int.random(in: 0...text.count, using: &random)
      }
      screen.feed(line.show(text, caret: caret, from: min(before, caret)))
      let expected = Self.rows(text, caret: caret)
      let shown = screen.text.map(Self.trimmed)
      #expect(
        Array(shown.prefix(expected.rows.count)) == expected.rows.map(Self.trimmed), "\(step)")
      let rest = shown.dropFirst(expected.rows.count).joined()
      #expect(rest.isEmpty, "\(step)")
      #expect(screen.cursor == (expected.x, expected.y), "step \(step)")
    }
  }

  @Test func `output after leave appears below the line wherever the cursor was`() throws {
    let screen = try #require(TerminalEmulator(columns: Self.columns, rows: 24))
    screen.feed("> ")
    var line = PromptLine(behind: 2, columns: Self.columns)
    screen.feed(line.show(Array("abcdefghijklmnop"), caret: 1, from: 0))
    screen.feed(line.leave())
    screen.feed("\rnext")
    #expect(Array(screen.text.prefix(3)) == ["> abcdefghij", "klmnop", "next"])
  }

  @Test(arguments: ["\u{1B}", "\u{9B}", "\u{202E}"] as [Character])
  func `control characters and overrides in the text are not written to the terminal`(
    character: Character
  ) {
    var line = PromptLine(behind: 2, columns: 80)
    let bytes = line.show(["a", character, "b"], caret: 3, from: 0)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.first == "a" && text.last == "b")
    #expect(!text.contains(character))
  }
}
