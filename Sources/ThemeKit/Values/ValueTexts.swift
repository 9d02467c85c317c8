public import TerminalCore

extension Insets {
  /// Parses one, two or four numbers from 0 to 99: all sides; rows and columns; or top, right,
  /// bottom and left.
  ///
  /// - Parameter text: The numbers, separated by spaces. Anything else returns nil.
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
  /// Parses the columns of a grid, as in `12 2fr content`.
  ///
  /// - Parameter text: 1 to 32 tracks, separated by spaces.
  /// - Returns: The tracks, or nil if the text is invalid.
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

/// An action call in a layout: a name and an optional argument, as in `rate(4)`.
public struct ActionCall: Hashable, Sendable {
  /// The name of the action.
  public var name: String
  /// The text in parentheses; nil without parentheses.
  public var argument: String?

  /// Parses `login` or `rate(4)`; returns nil for anything else.
  ///
  /// - Parameter text: The attribute value.
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
