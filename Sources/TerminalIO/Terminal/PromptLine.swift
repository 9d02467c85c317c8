import TerminalCore

/// A line of text behind a prompt, as a terminal shows it: what to write when it changes.
///
/// Only what is different is written, from where it begins, so that a screen reader speaks a letter
/// that was typed and not the whole line. The line may take several rows.
package struct PromptLine: Sendable {
  private struct Place: Hashable {
    var row, column: Int
  }

  private let prompt: Int
  private let columns: Int
  /// The columns of each character, and where it begins.
  private var widths: [Int] = []
  private var places: [Place] = []
  private var end: Place
  private var cursor: Place

  /// Begins with nothing behind a prompt.
  ///
  /// - Parameters:
  ///   - prompt: The columns of the prompt.
  ///   - columns: The columns of the terminal.
  package init(behind prompt: Int, columns: Int) {
    self.columns = max(4, columns)
    self.prompt = min(prompt, self.columns - 1)
    end = Place(row: 0, column: self.prompt)
    cursor = end
  }

  /// What to write so that other characters stand there, and the cursor among them.
  ///
  /// - Parameters:
  ///   - characters: All there are.
  ///   - caret: The character that the cursor is on.
  ///   - first: The first character that may be different.
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
      // What stood behind it goes.
      if end.row < before.row || (end.row == before.row && end.column < before.column) {
        output += Array("\u{1B}[J".utf8)
      }
    }
    return output + move(to: place(min(max(0, caret), widths.count)))
  }

  /// What to write to get behind the line, for what is said next.
  package mutating func leave() -> [UInt8] { move(to: end) + [0x0A] }

  private func place(_ index: Int) -> Place { index < places.count ? places[index] : end }

  /// Where a character ends, which is not always where the next one begins.
  private func place(behind index: Int) -> Place {
    guard index >= 0 else { return Place(row: 0, column: prompt) }
    let place = Place(row: places[index].row, column: places[index].column + widths[index])
    return place.column < columns ? place : Place(row: place.row + 1, column: 0)
  }

  private mutating func write(_ character: Character) -> [UInt8] {
    let safe = SafeText(String(character))
    let width = min(safe.width, columns)
    // A wide character that does not fit stands in the next row, as terminals have it.
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
      // At the right edge terminals wait for the next character before they go on.
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
