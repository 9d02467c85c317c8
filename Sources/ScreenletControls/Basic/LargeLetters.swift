import TerminalCore

/// Letters of half blocks, three rows high, for titles.
enum LargeLetters {
  /// Returns the three rows of a line of text in large letters.
  ///
  /// - Parameters:
  ///   - lines: The text.
  ///   - width: The available width, in columns.
  /// - Returns: The rows; nil if the text has several lines or a character without a large letter,
  ///   or does not fit.
  static func rows(of lines: [SafeText], width: Int) -> [SafeText]? {
    guard lines.count == 1, !lines[0].isEmpty else { return nil }
    var rows = ["", "", ""]
    for character in lines[0].string.uppercased() {
      guard let letter = letters[character] else { return nil }
      for row in rows.indices { rows[row] += (rows[row].isEmpty ? "" : " ") + letter[row] }
    }
    let shown = rows.map { SafeText($0) }
    return shown[0].width <= width ? shown : nil
  }

  /// The rows of each letter, all of the same width.
  private static let letters: [Character: [String]] = [
    " ": ["  ", "  ", "  "],
    "A": ["█▀█", "█▀█", "▀ ▀"],
    "B": ["█▀▄", "█▀▄", "▀▀ "],
    "C": ["█▀▀", "█  ", "▀▀▀"],
    "D": ["█▀▄", "█ █", "▀▀ "],
    "E": ["█▀▀", "█▀▀", "▀▀▀"],
    "F": ["█▀▀", "█▀▀", "▀  "],
    "G": ["█▀▀", "█ █", "▀▀▀"],
    "H": ["█ █", "█▀█", "▀ ▀"],
    "I": ["█", "█", "▀"],
    "J": ["  █", "▄ █", "▀▀▀"],
    "K": ["█ █", "█▀▄", "▀ ▀"],
    "L": ["█  ", "█  ", "▀▀▀"],
    "M": ["█▄ ▄█", "█ ▀ █", "▀   ▀"],
    "N": ["█▄ █", "█ ▀█", "▀  ▀"],
    "O": ["█▀█", "█ █", "▀▀▀"],
    "P": ["█▀█", "█▀▀", "▀  "],
    "Q": ["█▀█", "█ █", "▀▀█"],
    "R": ["█▀█", "█▀▄", "▀ ▀"],
    "S": ["█▀▀", "▀▀█", "▀▀▀"],
    "T": ["▀█▀", " █ ", " ▀ "],
    "U": ["█ █", "█ █", "▀▀▀"],
    "V": ["█ █", "█ █", " ▀ "],
    "W": ["█   █", "█ ▄ █", "▀▀ ▀▀"],
    "X": ["█ █", "▄▀▄", "▀ ▀"],
    "Y": ["█ █", "▀█▀", " ▀ "],
    "Z": ["▀▀█", "▄▀ ", "▀▀▀"],
    "0": ["█▀█", "█ █", "▀▀▀"],
    "1": ["▀█ ", " █ ", "▀▀▀"],
    "2": ["▀▀█", "█▀▀", "▀▀▀"],
    "3": ["▀▀█", " ▀█", "▀▀▀"],
    "4": ["█ █", "▀▀█", "  ▀"],
    "5": ["█▀▀", "▀▀█", "▀▀▀"],
    "6": ["█▀▀", "█▀█", "▀▀▀"],
    "7": ["▀▀█", "  █", "  ▀"],
    "8": ["█▀█", "█▀█", "▀▀▀"],
    "9": ["█▀█", "▀▀█", "▀▀▀"],
    "-": ["  ", "▀▀", "  "],
    ".": [" ", " ", "▀"],
    "?": ["▀▀█", " ▀▀", " ▀ "],
  ]
}
