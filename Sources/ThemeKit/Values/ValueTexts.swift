public import TerminalCore

extension Insets {
  /// Reads one, two or four numbers from 0 to 99: all sides; rows and columns; clockwise from top.
  public init?(text: String) {
    let numbers = text.split(separator: " ").map { Lexical.integer($0) }
    var sides: [Int] = []
    for number in numbers {
      guard let number, (0...99).contains(number) else { return nil }
      sides.append(number)
    }
    switch sides.count {
    case 1: self.init(all: sides[0])
    case 2: self.init(top: sides[0], right: sides[1], bottom: sides[0], left: sides[1])
    case 4: self.init(top: sides[0], right: sides[1], bottom: sides[2], left: sides[3])
    default: return nil
    }
  }
}

extension Track {
  /// Reads the columns of a grid, as in `12 2fr content`; nil for anything else.
  public static func list(_ text: String) -> [Track]? {
    var tracks: [Track] = []
    for word in text.split(separator: " ") {
      if word == "content" {
        tracks.append(.content)
      } else if word.hasSuffix("fr"), let share = Lexical.integer(word.dropLast(2)),
        (1...99).contains(share)
      {
        tracks.append(.fraction(share))
      } else if let cells = Lexical.integer(word), (0...999).contains(cells) {
        tracks.append(.fixed(cells))
      } else {
        return nil
      }
    }
    return tracks.isEmpty || tracks.count > 32 ? nil : tracks
  }
}

/// An action as a layout writes it: a name and perhaps an argument, as in `rate(4)`.
public struct ActionCall: Hashable, Sendable {
  /// The action's name.
  public var name: String
  /// What stands in its brackets; nil where there are none.
  public var argument: String?

  /// Reads `login` or `rate(4)`; nil for anything else.
  public init?(_ text: String) {
    guard let open = text.firstIndex(of: "(") else {
      guard Lexical.isIdentifier(text) else { return nil }
      (name, argument) = (text, nil)
      return
    }
    let inside = text[text.index(after: open)...].dropLast()
    guard text.last == ")", Lexical.isIdentifier(text[..<open]),
      !inside.contains(where: { $0 == "(" || $0 == ")" })
    else { return nil }
    (name, argument) = (String(text[..<open]), String(inside))
  }
}
