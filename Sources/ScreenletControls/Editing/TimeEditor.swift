import PortalKit
import ScreenletKit

/// The state of a time while it is typed part by part; independent of the terminal.
struct TimeEditor: Hashable, Sendable {
  /// A part of a time.
  enum Part: String, Hashable, Sendable { case hour, minute, second, half }

  let parts: [Part]
  /// The digits of each part; `AM` or `PM` for the half of the day.
  private(set) var texts: [String]
  /// The index of the part that receives keys, from 0.
  private(set) var current = 0
  /// Whether the next digit replaces the part.
  private var isFresh = true
  /// Whether the last digit filled a part, so that a following separator is ignored.
  private(set) var hasAdvanced = false
  /// Whether typing has filled the last part, so that no more digits fit.
  private var isFull = false

  init(seconds: Bool, halves: Bool) {
    parts = [.hour, .minute] + (seconds ? [.second] : []) + (halves ? [.half] : [])
    texts = parts.map { _ in "" }
  }

  var part: Part { parts[current] }
  var isEmpty: Bool { texts.allSatisfy(\.isEmpty) }
  var isComplete: Bool { !texts.contains("") }
  var hasSeconds: Bool { parts.contains(.second) }
  private var hasHalves: Bool { parts.contains(.half) }

  func text(_ part: Part) -> String { parts.firstIndex(of: part).map { texts[$0] } ?? "" }

  /// The time; nil while it is incomplete, or if it does not exist.
  var time: TimeOfDay? {
    guard isComplete, var hour = Int(text(.hour)), let minute = Int(text(.minute)) else {
      return nil
    }
    if hasHalves {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (text(.half) == "PM" ? 12 : 0)
    }
    return TimeOfDay(hour: hour, minute: minute, second: Int(text(.second)) ?? 0)
  }

  mutating func set(_ time: TimeOfDay?) {
    (hasAdvanced, isFull) = (false, false)
    texts = parts.map { part in
      guard let time else { return "" }
      switch part {
      case .hour:
        let hour = hasHalves ? (time.hour + 11) % 12 + 1 : time.hour
        return hour.padded(to: 2)
      case .minute: return time.minute.padded(to: 2)
      case .second: return time.second.padded(to: 2)
      case .half: return time.hour < 12 ? "AM" : "PM"
      }
    }
    isFresh = true
  }

  /// Copies the content of an editor with other parts.
  mutating func take(_ other: TimeEditor) {
    if let time = other.time { set(time) } else { texts = parts.map { other.text($0) } }
    current = parts.firstIndex(of: other.part) ?? 0
    isFresh = true
  }

  /// Makes another part the current one, and returns whether that part exists.
  @discardableResult mutating func move(to index: Int) -> Bool {
    guard parts.indices.contains(index) else { return false }
    finish()
    current = index
    return true
  }

  /// Completes the current part: a single digit gets a leading zero.
  mutating func finish() {
    if let number = Int(texts[current]) { texts[current] = number.padded(to: 2) }
    (isFresh, hasAdvanced, isFull) = (true, false, false)
  }

  /// Types a digit; a part that can take no more digits advances to the next.
  ///
  /// Digits after the last part stay visible and make it invalid, so that none is lost unnoticed.
  mutating func type(_ digit: Int) {
    guard part != .half else { return }
    if isFull {
      if texts[current].utf8.count < 6 { texts[current] += String(digit) }
      return
    }
    if isFresh || texts[current].utf8.count >= 2 { texts[current] = "" }
    (isFresh, hasAdvanced) = (false, false)
    texts[current] += String(digit)
    let most = part != .hour ? 5 : hasHalves ? 1 : 2
    guard texts[current].utf8.count == 2 || digit > most else { return }
    let isLast = !move(to: current + 1)
    if isLast { finish() }
    (hasAdvanced, isFull) = (true, isLast)
  }

  /// Sets AM or PM, if the time has that part.
  mutating func setHalf(_ half: String) {
    guard let index = parts.firstIndex(of: .half) else { return }
    finish()
    texts[index] = half
    hasAdvanced = false
    (current, isFresh) = (index, true)
  }

  /// Deletes the last digit, or moves to the previous part if the current one is empty.
  mutating func deleteBackward() {
    if texts[current].isEmpty {
      move(to: current - 1)
    } else if part == .half {
      clearPart()
    } else {
      (isFresh, hasAdvanced, isFull) = (false, false, false)
      texts[current].removeLast()
    }
  }

  mutating func clearPart() {
    texts[current] = ""
    (isFresh, hasAdvanced, isFull) = (true, false, false)
  }

  mutating func clear() {
    texts = parts.map { _ in "" }
    (current, isFresh, hasAdvanced, isFull) = (0, true, false, false)
  }

  /// Returns to the first part, as when the field gets the focus.
  mutating func begin() { (current, isFresh, hasAdvanced, isFull) = (0, true, false, false) }

  /// Increases or decreases the current part: minutes by multiples of `minutes`, other parts by
  /// one.
  mutating func step(_ step: Int, minutes: Int, now: TimeOfDay?) {
    if let time {
      switch part {
      case .hour: set(time.adding(seconds: step * 3600))
      case .minute: set(time.adding(seconds: Self.way(time.minute, step, minutes) * 60))
      case .second: set(time.adding(seconds: step))
      case .half: set(time.adding(seconds: 12 * 3600))
      }
      return
    }
    isFresh = true
    guard part != .half else {
      texts[current] = texts[current] == "AM" ? "PM" : "AM"
      return
    }
    guard let number = Int(texts[current]) else {
      var start = TimeEditor(seconds: hasSeconds, halves: hasHalves)
      start.set(now ?? TimeOfDay(hour: 9, minute: 0))
      texts[current] = start.text(part)
      return
    }
    let (least, count) = part != .hour ? (0, 60) : hasHalves ? (1, 12) : (0, 24)
    let next = ((number - least + step) % count + count) % count + least
    texts[current] = next.padded(to: 2)
  }

  /// Returns the minutes to the next, or previous, multiple of the step size.
  private static func way(_ minute: Int, _ step: Int, _ size: Int) -> Int {
    let over = minute % max(1, size)
    guard over != 0 else { return step * max(1, size) }
    return step > 0 ? size - over + (step - 1) * size : -over + (step + 1) * size
  }

  /// Sets a time in ISO 8601 such as `14:30`; any other text is handled as pasted text.
  mutating func take(given text: String) {
    if let time = TimeOfDay(iso: text) { set(time) } else { _ = paste(text) }
  }

  /// Pastes a time: `9:30`, `09:30:15`, `9:30 PM`.
  ///
  /// With a 12-hour clock, an hour without AM or PM is ambiguous; that part then stays empty.
  ///
  /// - Returns: Whether the text is a time.
  mutating func paste(_ text: String) -> Bool {
    let trimmed = text.filter { !$0.isWhitespace && $0 != "." }.uppercased()
    let digits = trimmed.prefix { $0.isNumber || $0 == ":" }
    let rest = trimmed[digits.endIndex...]
    let pieces = digits.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = pieces.compactMap { Int($0) }
    guard (2...3).contains(numbers.count), numbers.count == pieces.count,
      rest.isEmpty || rest == "AM" || rest == "PM" || rest == "Z"
    else { return false }
    var hour = numbers[0]
    let hasHalf = rest == "AM" || rest == "PM"
    if hasHalf {
      guard (1...12).contains(hour) else { return false }
      hour = hour % 12 + (rest == "PM" ? 12 : 0)
    }
    let second = numbers.count > 2 ? numbers[2] : 0
    guard let time = TimeOfDay(hour: hour, minute: numbers[1], second: second) else { return false }
    set(time)
    if hasHalves, !hasHalf, rest.isEmpty, (1...12).contains(hour),
      let index = parts.firstIndex(of: .half)
    {
      texts[index] = ""
    }
    return true
  }
}
