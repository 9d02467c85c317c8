/// Builds a text that matches a pattern, such as `1.2.3`, to show users what is expected.
///
/// Repetitions and optional parts are as short as possible, and the first alternative is taken.
struct PatternExample {
  private let program: PatternProgram
  private var scalars = String.UnicodeScalarView()
  private var letterCount = 0
  private var digitCount = 0

  /// The maximum number of characters; a longer example explains nothing.
  private static let longest = 40
  /// The number of letters that a repeated letter adds, so that words look like words.
  private static let moreLetters = 2

  private init(_ program: PatternProgram) { self.program = program }

  /// Returns an example that the pattern accepts; nil if none was found.
  static func text(of pattern: TextPattern) -> String? {
    var example = PatternExample(pattern.program)
    guard example.build() else { return nil }
    let text = String(example.scalars)
    let isShown = text.contains { !$0.isWhitespace }
    return isShown && pattern.isFound(in: text) == true ? text : nil
  }

  /// Follows the steps once from the start; returns false if a step has no printable character.
  private mutating func build() -> Bool {
    var place = 0
    while program.steps.indices.contains(place) {
      guard scalars.count <= Self.longest else { return false }
      switch program.steps[place] {
      case .take(let set):
        guard let scalar = nextScalar(in: set) else { return false }
        scalars.append(scalar)
        place += 1
      case .split(_, let other):
        if isAlternative(at: place, other) {
          place += 1
        } else {
          if let set = repeatedSet(at: place, other) { appendLetters(of: set) }
          place += other
        }
      case .jump(let distance):
        guard distance > 0 else { return false }
        place += distance
      case .lookahead(_, _, let end): place += end
      case .start, .end, .wordEdge: place += 1
      case .found: return true
      }
    }
    return false
  }

  /// Whether a split chooses between alternatives; otherwise its steps are optional.
  private func isAlternative(at place: Int, _ other: Int) -> Bool {
    let last = place + other - 1
    guard last > place, program.steps.indices.contains(last),
      case .jump(let distance) = program.steps[last]
    else { return false }
    return distance > 0
  }

  /// Returns the characters that a split repeats without limit; nil if it repeats something else.
  private func repeatedSet(at place: Int, _ other: Int) -> PatternSet? {
    guard other == 3, case .take(let set) = program.steps[place + 1],
      case .jump(let distance) = program.steps[place + 2], distance < 0
    else { return nil }
    return set
  }

  private mutating func appendLetters(of set: PatternSet) {
    for _ in 0..<Self.moreLetters {
      guard let letter = nextLetter(in: set) else { return }
      scalars.append(letter)
    }
  }

  private mutating func nextScalar(in set: PatternSet) -> Unicode.Scalar? {
    if let letter = nextLetter(in: set) { return letter }
    if let digit = next(in: set, of: "12345678901234567890", from: digitCount % 10, count: 10) {
      digitCount += 1
      return digit
    }
    // Printable ASCII; a blank comes last.
    let marks = (0x21...0x7E).map { UInt8($0) } + [0x20]
    if let mark = marks.lazy.map({ Unicode.Scalar($0) }).first(where: { contains($0, set) }) {
      return mark
    }
    return set.ranges.lazy.compactMap { Unicode.Scalar($0.lowerBound) }
      .first { $0.value > 0xA0 && contains($0, set) }
  }

  private mutating func nextLetter(in set: PatternSet) -> Unicode.Scalar? {
    let alphabet = "abcdefghijklmnopqrstuvwxyz"
    for letters in [alphabet, alphabet.uppercased()] {
      guard
        let letter = next(in: set, of: letters + letters, from: letterCount % 26, count: 26)
      else { continue }
      letterCount += 1
      return letter
    }
    return nil
  }

  /// Returns the first of some characters, from an offset, that a set contains.
  private func next(
    in set: PatternSet, of characters: String, from start: Int, count: Int
  ) -> Unicode.Scalar? {
    characters.unicodeScalars.dropFirst(start).prefix(count).first { contains($0, set) }
  }

  private func contains(_ scalar: Unicode.Scalar, _ set: PatternSet) -> Bool {
    set.contains(scalar, ignoringCase: program.ignoresCase)
  }
}
