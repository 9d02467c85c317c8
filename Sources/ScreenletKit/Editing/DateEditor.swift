/// A date being written part by part; a value that knows no terminal.
struct DateEditor: Hashable, Sendable {
  typealias Part = ValueConventions.DatePart

  let order: [Part]
  /// The digits of each part, in the order of the place.
  private(set) var texts = ["", "", ""]
  /// The part that keys go to.
  private(set) var current = 0
  /// Whether the next digit begins the part anew.
  private var isFresh = true

  init(order: [Part]) { self.order = order }

  var part: Part { order[current] }
  var isEmpty: Bool { texts.allSatisfy(\.isEmpty) }
  /// The day; nil while it is not all there, or there is no such day.
  var day: CalendarDay? {
    guard text(.year).utf8.count == 4, let year = Int(text(.year)), let month = Int(text(.month)),
      let day = Int(text(.day))
    else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }
  /// Whether every part has something in it.
  var isComplete: Bool { !texts.contains("") && text(.year).utf8.count == 4 }

  /// Whether the keys go to the last part, and it can take no more.
  var isLastFull: Bool { current == order.count - 1 && isFresh && !texts[current].isEmpty }

  func text(_ part: Part) -> String { order.firstIndex(of: part).map { texts[$0] } ?? "" }

  static func width(_ part: Part) -> Int { part == .year ? 4 : 2 }

  mutating func set(_ day: CalendarDay?) {
    texts = order.map { part in
      guard let day else { return "" }
      switch part {
      case .day: return CalendarDay.padded(day.day, 2)
      case .month: return CalendarDay.padded(day.month, 2)
      case .year: return CalendarDay.padded(day.year, 4)
      }
    }
    isFresh = true
  }

  /// Takes what is written in another order.
  mutating func take(_ other: DateEditor) {
    texts = order.map { other.text($0) }
    current = other.isEmpty ? 0 : order.firstIndex(of: other.part) ?? 0
    isFresh = true
  }

  /// Goes to another part; answers whether there is one.
  @discardableResult mutating func move(to index: Int) -> Bool {
    guard order.indices.contains(index) else { return false }
    finish()
    (current, isFresh) = (index, true)
    return true
  }

  /// The part is left: what has one digit gets its zero, two digits of a year its century.
  mutating func finish() {
    guard !texts[current].isEmpty, let number = Int(texts[current]) else { return }
    if part == .year {
      if texts[current].utf8.count <= 2 {
        texts[current] = String(number < 70 ? 2000 + number : 1900 + number)
      } else {
        texts[current] = CalendarDay.padded(number, 4)
      }
    } else {
      texts[current] = CalendarDay.padded(number, 2)
    }
    isFresh = true
  }

  /// Types a digit; a part that can take no more moves on by itself.
  mutating func type(_ digit: Int) {
    let width = Self.width(part)
    if isFresh || texts[current].utf8.count >= width { texts[current] = "" }
    isFresh = false
    texts[current] += String(digit)
    let isFull = texts[current].utf8.count >= width
    let canTakeMore =
      switch part {
      case .day: texts[current].utf8.count == 1 && digit <= 3
      case .month: texts[current].utf8.count == 1 && digit <= 1
      case .year: !isFull
      }
    guard !canTakeMore else { return }
    if current + 1 < order.count { move(to: current + 1) } else { finish() }
  }

  /// Takes the last digit away, or goes back where there is none.
  mutating func deleteBackward() {
    if texts[current].isEmpty {
      move(to: current - 1)
      return
    }
    isFresh = false
    texts[current].removeLast()
  }

  mutating func clearPart() {
    texts[current] = ""
    isFresh = true
  }

  mutating func clear() {
    (texts, current, isFresh) = (["", "", ""], 0, true)
  }

  /// One more or one less of the current part.
  mutating func step(_ step: Int, today: CalendarDay?) {
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
      isFresh = true
      return
    }
    let last = part == .day ? 31 : part == .month ? 12 : 9999
    let next = (number - 1 + step + last) % last + 1
    texts[current] = CalendarDay.padded(next, Self.width(part))
    isFresh = true
  }

  /// Takes a date that was pasted: ISO, or as it is written here; answers whether it was one.
  mutating func paste(_ text: String) -> Bool {
    let trimmed = String(text.filter { !$0.isWhitespace })
    if let day = CalendarDay(iso: String(trimmed.prefix(10))),
      trimmed.count == 10 || trimmed.dropFirst(10).first == "T"
    {
      set(day)
      return true
    }
    let numbers = trimmed.split { !$0.isNumber }.map(String.init)
    guard numbers.count == 3, numbers.allSatisfy({ $0.utf8.count <= 4 && Int($0) != nil }) else {
      return false
    }
    var copy = self
    copy.texts = numbers
    for index in order.indices { copy.move(to: index) }
    copy.finish()
    guard let day = copy.day else { return false }
    set(day)
    return true
  }
}
