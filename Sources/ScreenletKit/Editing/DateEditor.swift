import PortalKit

/// The state of a day that is being typed, part by part or as text; knows no terminal.
///
/// Digits fill a part and move on to the next one. Separators that are typed decide: `21/` is the
/// first part, whatever fits in it, and four digits before the first separator are the year. A text
/// that is no day stays as it is, so that what was typed or pasted is seen and never changed.
struct DateEditor: Hashable, Sendable {
  typealias Part = LocaleConventions.DatePart

  /// The keys that were typed from the first part on, and the parts as they were before.
  private struct Run: Hashable, Sendable {
    var keys = ""
    let before: [String]
    /// Whether the keys have filled every part.
    var isComplete = false
  }

  let conventions: LocaleConventions
  /// The parts from left to right.
  let order: [Part]
  /// The digits of each part, from left to right.
  private(set) var texts = ["", "", ""]
  /// The index of the part that keys go to.
  private(set) var current = 0
  /// A text in the place of the parts: with the name of a month, or one that is no day; else nil.
  private(set) var text: String?
  /// Whether the next digit replaces the part.
  private var isFresh = true
  /// Whether the last digit filled a part, so that a separator has nothing more to do.
  private var hasMovedOn = false
  private var run: Run?

  /// The most characters of a text that is kept.
  private static let limit = 64

  init(_ conventions: LocaleConventions) {
    self.conventions = conventions
    order = conventions.dateOrder.parts
  }

  var part: Part { order[current] }
  var isEmpty: Bool { text == nil && texts.allSatisfy(\.isEmpty) }
  /// Whether a day is being typed from its first part on, or as text, and is not complete yet.
  var isTyping: Bool { text != nil || run?.isComplete == false }
  /// The day; nil while it is incomplete, or if the calendar has no such day.
  var day: CalendarDay? {
    if let text { return (try? conventions.readDate(text)).flatMap { CalendarDay($0) } }
    return Self.day(texts, order)
  }
  /// Whether every part has something in it.
  var isComplete: Bool { text != nil || !texts.contains("") && text(.year).utf8.count >= 4 }

  /// Whether the keys have filled every part, so that what is typed next is about something else.
  var isFilled: Bool {
    run?.isComplete ?? (current == order.count - 1 && isFresh && !texts[current].isEmpty)
  }

  func text(_ part: Part) -> String { order.firstIndex(of: part).map { texts[$0] } ?? "" }

  static func width(_ part: Part) -> Int { part == .year ? 4 : 2 }

  private static func day(_ texts: [String], _ order: [Part]) -> CalendarDay? {
    var numbers: [Part: Int] = [:]
    for (part, text) in zip(order, texts) {
      guard part != .year || text.utf8.count == 4, let number = Int(text) else { return nil }
      numbers[part] = number
    }
    guard let year = numbers[.year], let month = numbers[.month], let day = numbers[.day] else {
      return nil
    }
    return CalendarDay(year: year, month: month, day: day)
  }

  mutating func set(_ day: CalendarDay?) {
    texts = order.map { part in
      guard let day else { return "" }
      switch part {
      case .day: return CalendarDay.padded(day.day, 2)
      case .month: return CalendarDay.padded(day.month, 2)
      case .year: return CalendarDay.padded(day.year, 4)
      }
    }
    end()
    text = nil
  }

  /// Takes over what was typed in another order.
  mutating func take(_ other: DateEditor) {
    texts = order.map { other.text($0) }
    text = other.text
    // The first part stays the first where nothing is being typed.
    let isAtStart = other.current == 0 && other.isFresh
    current = other.isEmpty || isAtStart ? 0 : order.firstIndex(of: other.part) ?? 0
    end()
  }

  private mutating func end() { (isFresh, hasMovedOn, run) = (true, false, nil) }

  // MARK: Moving

  /// Goes back to the first part, as when the field gets the focus.
  mutating func begin() {
    end()
    current = 0
  }

  /// Goes to another part.
  ///
  /// - Returns: Whether there is such a part.
  @discardableResult mutating func move(to index: Int) -> Bool {
    guard order.indices.contains(index) else { return false }
    finish()
    guard text == nil else { return false }
    current = index
    end()
    return true
  }

  /// Completes what is left: one digit gets a zero, two digits of a year a century, a text that is a
  /// day becomes one.
  mutating func finish() {
    if text != nil {
      if let day { set(day) }
      return
    }
    if run == nil {
      texts[current] = Self.completed(texts[current], part)
    } else {
      // What is no day stays as it was typed.
      let whole = zip(texts, order).map { Self.completed($0, $1) }
      if whole.contains("") || Self.day(whole, order) != nil { texts = whole }
    }
    end()
  }

  private static func completed(_ text: String, _ part: Part) -> String {
    guard let number = Int(text) else { return text }
    guard part == .year else { return CalendarDay.padded(number, 2) }
    return text.utf8.count <= 2
      ? String(DateDigits.fullYear(number)) : CalendarDay.padded(number, 4)
  }

  // MARK: Typing

  /// Takes a digit, a separator or a letter.
  mutating func type(_ character: Character) {
    if text != nil {
      append(character)
    } else if let digit = character.decimalDigit {
      if run == nil, current == 0, isFresh { run = Run(before: texts) }
      guard run != nil else { return replace(with: digit) }
      run?.keys += String(digit)
      readRun()
    } else if run != nil {
      guard !character.isLetter else { return begin(text: (run?.keys ?? "") + String(character)) }
      // A blank beside a separator says nothing more.
      guard run?.keys.last?.isNumber == true else { return }
      run?.keys.append(character)
      readRun()
    } else if character.isLetter, current == 0, isFresh {
      begin(text: String(character))
    } else if !hasMovedOn, !character.isLetter, !texts[current].isEmpty {
      move(to: current + 1)
    }
  }

  private mutating func begin(text: String) {
    clear()
    self.text = text
  }

  private mutating func append(_ character: Character) {
    guard let text, text.count < Self.limit else { return }
    self.text = text + String(character)
  }

  /// Types a digit over a part in the middle; a part that can take no more moves on by itself.
  private mutating func replace(with digit: Int) {
    let width = Self.width(part)
    if isFresh || texts[current].utf8.count >= width { texts[current] = "" }
    (isFresh, hasMovedOn) = (false, false)
    texts[current] += String(digit)
    guard Self.isFull(texts[current], part) else { return }
    if current + 1 < order.count { move(to: current + 1) } else { finish() }
    hasMovedOn = true
  }

  private static func isFull(_ text: String, _ part: Part) -> Bool {
    guard text.utf8.count < width(part), let digit = Int(text) else { return true }
    return part == .day && digit > 3 || part == .month && digit > 1
  }

  /// Fills the parts with the keys that were typed from the first one on.
  private mutating func readRun() {
    guard var run else { return }
    let groups = run.keys.split { !$0.isNumber }.map(String.init)
    let isClosed = run.keys.last?.isNumber != true
    let hasSeparator = groups.count > 1 || isClosed
    let order: [Part] =
      hasSeparator && groups.first?.count == 4 ? [.year, .month, .day] : self.order
    var typed: [Part: String] = [:]
    var place = 0
    for (index, group) in groups.enumerated() {
      guard place < order.count else {
        // Behind the last part nothing can follow: what is typed there is seen, and is no day.
        typed[order[order.count - 1]]? += "\(conventions.dateSeparator)\(group)"
        continue
      }
      let isDecided = index < groups.count - 1 || isClosed
      if isDecided, group.count <= Self.width(order[place]) {
        typed[order[place]] = order[place] == .year ? group : Self.completed(group, order[place])
        place += 1
      } else {
        Self.fill(group, order, &typed, &place)
        // The separator leaves a part that could take more.
        if isDecided, place < order.count, typed[order[place]] != nil { place += 1 }
      }
    }
    texts = zip(self.order, run.before).map { typed[$0] ?? $1 }
    isFresh = place >= order.count || typed[order[place]] == nil
    run.isComplete = place >= order.count
    self.run = run
    let part = order[min(place, order.count - 1)]
    current = self.order.firstIndex(of: part) ?? 0
  }

  /// Fills parts with digits alone, each as far as it can take them; the last takes the rest.
  private static func fill(
    _ digits: String, _ order: [Part], _ typed: inout [Part: String], _ place: inout Int
  ) {
    for digit in digits {
      let part = order[min(place, order.count - 1)]
      typed[part, default: ""].append(digit)
      guard place < order.count, isFull(typed[part] ?? "", part) else { continue }
      if part != .year { typed[part] = completed(typed[part] ?? "", part) }
      place += 1
    }
  }

  /// Deletes the last digit, or goes back if there is none.
  mutating func deleteBackward() {
    if let text {
      self.text = text.count > 1 ? String(text.dropLast()) : nil
      return
    }
    (run, hasMovedOn) = (nil, false)
    if texts[current].isEmpty {
      move(to: current - 1)
      return
    }
    isFresh = false
    texts[current].removeLast()
  }

  mutating func clearPart() {
    guard text == nil else { return clear() }
    texts[current] = ""
    end()
  }

  mutating func clear() {
    (texts, current, text) = (["", "", ""], 0, nil)
    end()
  }

  /// Adds to the current part, or takes away from it.
  mutating func step(_ step: Int, today: CalendarDay?) {
    if text != nil || run != nil { finish() }
    guard text == nil else { return }
    if let day {
      let next =
        switch part {
        case .day: day.adding(days: step)
        case .month: day.adding(months: step)
        case .year: day.adding(months: 12 * step)
        }
      if let next { set(next) }
      return
    }
    guard let number = Int(texts[current]) else {
      let start = today ?? CalendarDay(year: 2000, month: 1, day: 1)
      texts[current] =
        switch part {
        case .day: CalendarDay.padded(start?.day ?? 1, 2)
        case .month: CalendarDay.padded(start?.month ?? 1, 2)
        case .year: CalendarDay.padded(start?.year ?? 2000, 4)
        }
      end()
      return
    }
    let last = part == .day ? 31 : part == .month ? 12 : 9999
    let next = (number - 1 + step % last + last) % last + 1
    texts[current] = CalendarDay.padded(next, Self.width(part))
    end()
  }

  /// Takes a text that was pasted: a day in ISO 8601, or as it is written here.
  ///
  /// - Returns: Whether the text is a day; otherwise it is kept as text.
  @discardableResult mutating func paste(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // The time of a moment is not about the day.
    let isMoment = words.dropFirst(10).first == "T" || words.dropFirst(10).first == " "
    if words.count == 10 || isMoment, let day = CalendarDay(iso: String(words.prefix(10))) {
      set(day)
      return true
    }
    if let day = (try? conventions.readDate(words)).flatMap({ CalendarDay($0) }) {
      set(day)
      return true
    }
    clear()
    if !words.isEmpty { self.text = String(words.prefix(Self.limit)) }
    return false
  }
}
