/// Matches a pattern in linear time by following all possible steps at once, character by
/// character.
struct PatternSearch {
  private let program: PatternProgram
  private let text: [Unicode.Scalar]
  private var budget: Int
  private var known: [LookaheadPlace: Bool] = [:]

  private struct LookaheadPlace: Hashable {
    let id: Int
    let position: Int
  }

  /// The maximum number of steps of one search, about a tenth of a second and far above any
  /// reasonable pattern.
  static let standardBudget = 5_000_000

  init(program: PatternProgram, text: [Unicode.Scalar], budget: Int = standardBudget) {
    (self.program, self.text, self.budget) = (program, text, budget)
  }

  /// Whether the steps from `entry` lead to a match; nil if the budget is exhausted.
  mutating func run(from start: Int, entry: Int, anywhere: Bool, untilEnd: Bool) -> Bool? {
    var places = PlaceSet(count: program.steps.count)
    var following = PlaceSet(count: program.steps.count)
    var position = start
    while true {
      if anywhere || position == start { add(entry, at: position, to: &places) }
      if budget < 0 { return nil }
      if places.hasFound, !untilEnd || position == text.count { return true }
      guard position < text.count, anywhere || !places.isEmpty else { return false }
      following.removeAll()
      let scalar = text[position]
      for place in places.members {
        budget -= 1
        guard case .take(let set) = program.steps[place],
          set.contains(scalar, ignoringCase: program.ignoresCase)
        else { continue }
        add(place + 1, at: position + 1, to: &following)
      }
      swap(&places, &following)
      position += 1
    }
  }

  /// Adds a step and all steps that are reachable from it without consuming a character.
  private mutating func add(_ place: Int, at position: Int, to places: inout PlaceSet) {
    var waiting = [place]
    while let next = waiting.popLast() {
      budget -= 1
      guard budget >= 0, places.insert(next) else { continue }
      switch program.steps[next] {
      case .take: break
      case .found: places.hasFound = true
      case .jump(let target): waiting.append(next + target)
      case .split(let one, let other):
        waiting.append(next + other)
        waiting.append(next + one)
      case .start:
        if position == 0 || program.isMultiline && text[position - 1] == "\n" {
          waiting.append(next + 1)
        }
      case .end:
        if position == text.count || program.isMultiline && text[position] == "\n" {
          waiting.append(next + 1)
        }
      case .wordEdge(let isWanted):
        if isWordEdge(position) == isWanted { waiting.append(next + 1) }
      case .lookahead(let id, let isWanted, let end):
        if looksAhead(id, from: next + 1, at: position) == isWanted { waiting.append(next + end) }
      }
    }
  }

  private func isWordEdge(_ position: Int) -> Bool {
    let before = position > 0 && PatternSet.holds(text[position - 1], .word)
    let after = position < text.count && PatternSet.holds(text[position], .word)
    return before != after
  }

  private mutating func looksAhead(_ id: Int, from entry: Int, at position: Int) -> Bool? {
    let place = LookaheadPlace(id: id, position: position)
    if let answer = known[place] { return answer }
    let answer = run(from: position, entry: entry, anywhere: false, untilEnd: false)
    known[place] = answer
    return answer
  }
}

/// The set of active steps; inserting and clearing take constant time.
private struct PlaceSet {
  private(set) var members: [Int] = []
  private var stamps: [UInt32]
  private var stamp: UInt32 = 1
  var hasFound = false

  init(count: Int) { stamps = Array(repeating: 0, count: count) }

  var isEmpty: Bool { members.isEmpty }

  mutating func insert(_ place: Int) -> Bool {
    guard stamps[place] != stamp else { return false }
    stamps[place] = stamp
    members.append(place)
    return true
  }

  mutating func removeAll() {
    members.removeAll(keepingCapacity: true)
    hasFound = false
    if stamp == .max {
      for index in stamps.indices { stamps[index] = 0 }
      stamp = 0
    }
    stamp += 1
  }
}
