import PortalKit
import ScreenletKit

/// The state of a date while it is typed, part by part or as text; independent of the terminal.
///
/// Digits fill a part and advance to the next one. Typed separators take precedence: `21/` is
/// the first part even if more digits fit, and four digits before the first separator are the
/// year. Text that is not a date is kept unchanged, so that the user sees the input.
struct DateEditor: Hashable, Sendable {
  typealias Part = LocaleConventions.DatePart

  /// The keys typed since the first part, and the parts before them.
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
  /// The index of the part that receives keys, from 0.
  private(set) var current = 0
  /// A text instead of the parts: one with a month name, or one that is not a date; nil if there
  /// is none.
  private(set) var text: String?
  /// Whether the next digit replaces the part.
  private var isFresh = true
  /// Whether the last digit filled a part, so that a following separator is ignored.
  private var hasAdvanced = false
  private var run: Run?

  /// The maximum length of such a text, in characters.
  private static let limit = 64

  init(_ conventions: LocaleConventions) {
    self.conventions = conventions
    order = conventions.dateOrder.parts
  }

  var part: Part { order[current] }
  var isEmpty: Bool { text == nil && texts.allSatisfy(\.isEmpty) }
  /// Whether a date is being typed from its first part on, or as text, and is incomplete.
  var isTyping: Bool { text != nil || run?.isComplete == false }
  /// The date; nil while it is incomplete, or if it does not exist.
  var day: CalendarDay? {
    if let text { return try? conventions.readDate(text) }
    return Self.day(texts, order)
  }
  /// Whether every part is filled in, or a text is present.
  var isComplete: Bool { text != nil || !texts.contains("") && text(.year).utf8.count >= 4 }

  /// Whether typing has filled every part, so that the next digit is not added to this date.
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
      case .day: return day.day.padded(to: 2)
      case .month: return day.month.padded(to: 2)
      case .year: return day.year.padded(to: 4)
      }
    }
    end()
    text = nil
  }

  /// Copies the content of an editor whose parts are in another order.
  mutating func take(_ other: DateEditor) {
    texts = order.map { other.text($0) }
    text = other.text
    // An editor at its first part stays there if nothing is being typed.
    let isAtStart = other.current == 0 && other.isFresh
    current = other.isEmpty || isAtStart ? 0 : order.firstIndex(of: other.part) ?? 0
    end()
  }

  private mutating func end() { (isFresh, hasAdvanced, run) = (true, false, nil) }

  // MARK: Moving

  /// Returns to the first part, as when the field gets the focus.
  mutating func begin() {
    end()
    current = 0
  }

  /// Makes another part the current one.
  ///
  /// - Returns: Whether the part exists.
  @discardableResult mutating func move(to index: Int) -> Bool {
    guard order.indices.contains(index) else { return false }
    finish()
    guard text == nil else { return false }
    current = index
    end()
    return true
  }

  /// Completes the input: adds a leading zero to a single digit, a century to a year of two digits,
  /// and converts a text that is a date.
  mutating func finish() {
    if text != nil {
      if let day { set(day) }
      return
    }
    if run == nil {
      texts[current] = Self.completed(texts[current], part)
    } else {
      // Text that is no date stays as typed.
      let whole = zip(texts, order).map { Self.completed($0, $1) }
      if whole.contains("") || Self.day(whole, order) != nil { texts = whole }
    }
    end()
  }

  private static func completed(_ text: String, _ part: Part) -> String {
    guard let number = Int(text) else { return text }
    guard part == .year else { return number.padded(to: 2) }
    return text.utf8.count <= 2
      ? String(CalendarDay.fullYear(number)) : number.padded(to: 4)
  }

  // MARK: Typing

  /// Types a digit, a separator or a letter.
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
      // A blank beside a separator is ignored.
      guard run?.keys.last?.isNumber == true else { return }
      run?.keys.append(character)
      readRun()
    } else if character.isLetter, current == 0, isFresh {
      begin(text: String(character))
    } else if !hasAdvanced, !character.isLetter, !texts[current].isEmpty {
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

  /// Types a digit over the current part; a part that can take no more digits advances to the next.
  private mutating func replace(with digit: Int) {
    let width = Self.width(part)
    if isFresh || texts[current].utf8.count >= width { texts[current] = "" }
    (isFresh, hasAdvanced) = (false, false)
    texts[current] += String(digit)
    guard Self.isFull(texts[current], part) else { return }
    if current + 1 < order.count { move(to: current + 1) } else { finish() }
    hasAdvanced = true
  }

  private static func isFull(_ text: String, _ part: Part) -> Bool {
    guard text.utf8.count < width(part), let digit = Int(text) else { return true }
    return part == .day && digit > 3 || part == .month && digit > 1
  }

  /// Fills the parts from the keys typed since the first one.
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
        // Input after the last part stays visible and makes the date invalid.
        typed[order[order.count - 1]]? += "\(conventions.dateSeparator)\(group)"
        continue
      }
      let isDecided = index < groups.count - 1 || isClosed
      if isDecided, group.count <= Self.width(order[place]) {
        typed[order[place]] = order[place] == .year ? group : Self.completed(group, order[place])
        place += 1
      } else {
        Self.fill(group, order, &typed, &place)
        // The separator ends a part that could take more digits.
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

  /// Fills parts from digits without separators, each as far as possible; the last part takes the
  /// remaining digits.
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

  /// Deletes the last digit, or moves to the previous part if the current one is empty.
  mutating func deleteBackward() {
    if let text {
      self.text = text.count > 1 ? String(text.dropLast()) : nil
      return
    }
    (run, hasAdvanced) = (nil, false)
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

  /// Increases or decreases the current part.
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
      let start = today ?? .start
      texts[current] =
        switch part {
        case .day: start.day.padded(to: 2)
        case .month: start.month.padded(to: 2)
        case .year: start.year.padded(to: 4)
        }
      end()
      return
    }
    let last = part == .day ? 31 : part == .month ? 12 : 9999
    let next = (number - 1 + step % last + last) % last + 1
    texts[current] = next.padded(to: Self.width(part))
    end()
  }

  /// Pastes a text: a date in ISO 8601 or in the format of the locale.
  ///
  /// - Returns: Whether the text is a date; otherwise it is kept as text.
  @discardableResult mutating func paste(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // Ignores the time of a timestamp.
    let isMoment = words.dropFirst(10).first == "T" || words.dropFirst(10).first == " "
    if words.count == 10 || isMoment, let day = CalendarDay(iso: String(words.prefix(10))) {
      set(day)
      return true
    }
    if let day = try? conventions.readDate(words) {
      set(day)
      return true
    }
    clear()
    if !words.isEmpty { self.text = String(words.prefix(Self.limit)) }
    return false
  }
}
