import TerminalCore

/// Computes the output for an editable line of text after a prompt.
///
/// Only the changed part is written, so that a screen reader reads the typed letter and not the
/// whole line. The line may span several rows.
package struct PromptLine: Sendable {
  private struct Place: Hashable {
    var row, column: Int
  }

  private let prompt: Int
  private let columns: Int
  /// The width of each character in columns; `places` holds their positions.
  private var widths: [Int] = []
  private var places: [Place] = []
  private var end: Place
  private var cursor: Place

  /// Creates an empty line after a prompt.
  ///
  /// - Parameters:
  ///   - prompt: The width of the prompt in columns.
  ///   - columns: The width of the terminal in columns, at least 4.
  package init(behind prompt: Int, columns: Int) {
    self.columns = max(4, columns)
    self.prompt = min(prompt, self.columns - 1)
    end = Place(row: 0, column: self.prompt)
    cursor = end
  }

  /// Changes the text and the cursor position.
  ///
  /// - Parameters:
  ///   - characters: The whole text.
  ///   - caret: The index of the character that the cursor is on; the number of characters for the
  ///     end.
  ///   - first: The index of the first character that may have changed.
  /// - Returns: The bytes to write to the terminal.
  package mutating func show(
    _ characters: [Character], caret: Int, from first: Int
  ) -> [UInt8] {
    let before = end
    let first = min(max(0, first), widths.count, characters.count)
    var output: [UInt8] = []
    let isChanged = widths.count > first || characters.count > first
    if isChanged {
      end = place(behind: first - 1)
      output += move(to: end)
      widths.removeSubrange(first...)
      places.removeSubrange(first...)
      for character in characters[first...] { output += write(character) }
      cursor = end
      // Erase the rest of the longer text.
      if end.row < before.row || (end.row == before.row && end.column < before.column) {
        output += Array("\u{1B}[J".utf8)
      }
    }
    return output + move(to: place(min(max(0, caret), widths.count)))
  }

  /// Moves the cursor to a new line after the text, for further output.
  ///
  /// - Returns: The bytes to write to the terminal.
  package mutating func leave() -> [UInt8] { move(to: end) + [0x0A] }

  private func place(_ index: Int) -> Place { index < places.count ? places[index] : end }

  /// Returns the position after a character, which can differ from the position of the next one.
  private func place(behind index: Int) -> Place {
    guard index >= 0 else { return Place(row: 0, column: prompt) }
    let place = Place(row: places[index].row, column: places[index].column + widths[index])
    return place.column < columns ? place : Place(row: place.row + 1, column: 0)
  }

  private mutating func write(_ character: Character) -> [UInt8] {
    let safe = SafeText(String(character))
    let width = min(safe.width, columns)
    // A wide character that does not fit moves to the next row, as in terminals.
    var bytes: [UInt8] = []
    if end.column + width > columns {
      bytes += [UInt8](repeating: 0x20, count: columns - end.column)
      end = Place(row: end.row + 1, column: 0)
    }
    places.append(end)
    widths.append(width)
    end.column += width
    bytes += Array(safe.string.utf8)
    if end.column >= columns {
      end = Place(row: end.row + 1, column: 0)
      // At the right edge a terminal delays the wrap until the next character.
      bytes += [0x20, 0x0D]
    }
    return bytes
  }

  private mutating func move(to place: Place) -> [UInt8] {
    defer { cursor = place }
    var output: [UInt8] = []
    func sequence(_ count: Int, _ final: String) {
      output += Array("\u{1B}[\(count == 1 ? "" : "\(count)")\(final)".utf8)
    }
    if place.row < cursor.row { sequence(cursor.row - place.row, "A") }
    if place.row > cursor.row { sequence(place.row - cursor.row, "B") }
    let distance = place.column - cursor.column
    switch distance {
    case 0: break
    case -4..<0: output += [UInt8](repeating: 0x08, count: -distance)
    case ..<0: sequence(-distance, "D")
    default: sequence(distance, "C")
    }
    return output
  }
}
