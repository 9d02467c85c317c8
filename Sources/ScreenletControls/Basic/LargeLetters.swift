import TerminalCore

/// Letters of half blocks, three rows high, for titles; marks above letters are in a fourth row.
enum LargeLetters {
  /// Returns the rows of a line of text in large letters, from top to bottom.
  ///
  /// - Parameters:
  ///   - lines: The text.
  ///   - width: The available width, in columns.
  /// - Returns: Three rows, or four if a letter has a mark above; nil if the text has several lines
  ///   or a character without a large letter, or does not fit.
  static func rows(of lines: [SafeText], width: Int) -> [SafeText]? {
    guard lines.count == 1, !lines[0].isEmpty else { return nil }
    var rows = ["", "", "", ""]
    for character in lines[0].string.uppercased() {
      guard let drawn = letter(character) else { return nil }
      for row in rows.indices { rows[row] += (rows[row].isEmpty ? "" : " ") + drawn[row] }
    }
    guard rows[3].count <= width else { return nil }
    let hasMarks = rows[0].contains { $0 != " " }
    return rows.dropFirst(hasMarks ? 0 : 1).map { SafeText($0) }
  }

  /// Returns the four rows of a letter, all of the same width; nil if it has none.
  private static func letter(_ character: Character) -> [String]? {
    if let letter = letters[character] { return [blanks(letter[0].count)] + letter }
    for (mark, accented, bases) in accents {
      guard let index = accented.firstIndex(of: character), let letter = letters[bases[index]]
      else { continue }
      let width = max(mark.count, letter[0].count)
      return ([mark] + letter).map { row in
        let room = width - row.count
        return blanks(room / 2) + row + blanks(room - room / 2)
      }
    }
    return nil
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// The marks above letters, with their letters and the same letters without marks.
  private static let accents: [(mark: String, letters: [Character], bases: [Character])] = [
    ("▞", Array("ÁÉÍÓÚÝ"), Array("AEIOUY")), ("▚", Array("ÀÈÌÒÙ"), Array("AEIOU")),
    ("▞▚", Array("ÂÊÎÔÛ"), Array("AEIOU")), ("▀ ▀", Array("ÄËÏÖÜŸ"), Array("AEIOUY")),
    ("▀▀", Array("ÃÑÕ"), Array("ANO")),
  ]

  /// The rows of each letter, all of the same width.
  private static let letters: [Character: [String]] = [
    " ": ["  ", "  ", "  "],
    "A": ["█▀█", "█▀█", "▀ ▀"],
    "B": ["█▀▄", "█▀▄", "▀▀ "],
    "C": ["█▀▀", "█  ", "▀▀▀"],
    "Ç": ["█▀▀", "█  ", "▀█▀"],
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
    "Œ": ["█▀█▀▀", "█ █▀▀", "▀▀▀▀▀"],
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
    "¿": [" ▀ ", "█▀ ", "▀▀▀"],
    "!": ["█", "▀", "▀"],
    "¡": ["▀", "█", "▀"],
  ]
}
