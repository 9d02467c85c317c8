import FormKit
import PortalKit

extension FormDialogue {
  /// Processes the answer to a question.
  mutating func answer(_ text: String, _ line: String, to id: InstanceID) -> Step {
    switch text {
    case "": return keep(id)
    case ".":
      session.set(nil, for: id)
      return ask([])
    case "-" where row(around: id) != nil: return removeRow(around: id)
    default: break
    }
    guard let field = session.field(of: id) else { return advance() }
    let text = Self.literal(text)
    switch field.kind {
    case .select, .radio, .checkboxMultiple:
      switch choice(text, among: session.options(of: id), severally: field.allowsMultipleChoices) {
      case .options(let values): session.set(.options(values), for: id)
      case .candidates(let candidates): return narrow(to: candidates)
      case .none:
        guard session.options(of: id).isEmpty else { return refuse(FormMessages.noOption) }
        session.set(typed: text, for: id)
      }
    case .linkToPage where session.pages != nil:
      let link = session.pages?.link(typed: text)
      switch choice(link?.text ?? text, among: session.options(of: id), severally: false) {
      case .options(let values): session.set(typed: values.first ?? "", for: id)
      case .candidates(let candidates): return narrow(to: candidates)
      case .none: return refuse(FormMessages.noOption)
      }
    case .document, .image:
      guard fileExists(text) else { return refuse(FormMessages.noFile(text)) }
      let title = text.split(separator: "/").last.map(String.init) ?? text
      session.attach(path: text, title: title, to: id)
    case .textArea, .html: session.set(typed: Self.withLines(text), for: id)
    case .password: session.set(typed: Self.literal(line), for: id)
    default: session.set(typed: text, for: id)
    }
    session.leave(id)
    if let problem = session.problem(of: id) { return refuse(problem.userMessage) }
    return advance()
  }

  private mutating func keep(_ id: InstanceID) -> Step {
    session.leave(id)
    if let problem = session.problem(of: id), !wasRefused { return refuse(problem.userMessage) }
    return advance()
  }

  private mutating func removeRow(around id: InstanceID) -> Step {
    guard let row = row(around: id) else { return advance() }
    let stops = session.stops
    // Continue from the question before the row, so that the next one follows the removed row.
    let first = stops.firstIndex { $0.instance.map { isInside($0, row) } ?? false } ?? 0
    session.remove(row)
    if first > 0 {
      stop = stops[first - 1]
      return advance()
    }
    return begin()
  }

  private func isInside(_ id: InstanceID, _ row: InstanceID) -> Bool {
    var current: InstanceID? = id
    while let next = current {
      if next == row { return true }
      current = session.record[next]?.parent
    }
    return false
  }

  /// Processes the answer to one row of a grid.
  mutating func answer(_ text: String, toRow row: Int, of id: InstanceID) -> Step {
    guard case .grid(let rows, let columns)? = session.field(of: id)?.kind else { return advance() }
    var answers = GridAnswers()
    if case .grid(let given)? = session.record.value(of: id) { answers = given }
    let key = rows[row].value
    switch text {
    case "":
      guard answers[key] != nil || !session.isRequired(id) || wasRefused else {
        return refuse(FormMessages.empty)
      }
    case ".":
      answers[key] = nil
      session.set(answers.isEmpty ? nil : .grid(answers), for: id)
      return ask([])
    default:
      switch choice(Self.literal(text), among: columns, severally: false) {
      case .options(let values):
        answers[key] = values.first
        session.set(.grid(answers), for: id)
      case .candidates(let candidates): return narrow(to: candidates)
      case .none: return refuse(FormMessages.noOption)
      }
    }
    if row == rows.count - 1 { session.leave(id) }
    return advance()
  }

  /// Processes the answer to the question whether to add a row.
  mutating func answerAnother(
    _ text: String, _ field: FieldID, _ parent: InstanceID?
  ) -> Step {
    guard !text.isEmpty else { return advance() }
    guard let isWanted = parseYesNo(text) else { return ask([[FormMessages.yesOrNo]]) }
    guard isWanted, session.add(field, in: parent).id != nil else { return advance() }
    return enterNewRow()
  }

  /// Returns whether the user answered yes; nil if the answer is neither yes nor no.
  func parseYesNo(_ text: String) -> Bool? {
    let question = FormField(name: "question", kind: .boolean)
    let value = try? question.value(fromTyped: text, in: session.record.language)
    return (value ?? nil)?.boolean
  }

  // MARK: What was typed

  /// The result of parsing a choice.
  private enum Choice {
    case options([String])
    case candidates([FieldOption])
    case none
  }

  /// Parses numbers, labels or values; a part of a label selects the options that contain it.
  private func choice(
    _ text: String, among options: [FieldOption], severally: Bool
  ) -> Choice {
    if let one = option(text, options) { return .options([one]) }
    if severally {
      let words = text.split(separator: ",").map { String($0).trimmingBlanks }
      let values = words.filter { !$0.isEmpty }.map { option($0, options) }
      if !values.isEmpty, !values.contains(nil) {
        var seen: Set<String> = []
        return .options(values.compactMap { $0 }.filter { seen.insert($0).inserted })
      }
    }
    let letters = text.lowercased()
    let candidates = options.filter { label($0).lowercased().contains(letters) }
    guard !candidates.isEmpty else { return .none }
    return candidates.count == 1 ? .options([candidates[0].value]) : .candidates(candidates)
  }

  /// Returns the option with a number in the last printed list, or with a label or value.
  private func option(_ word: String, _ options: [FieldOption]) -> String? {
    let listed = narrowed ?? options
    if let index = listed.index(numbered: word), index < Self.listedCount(of: listed.count) {
      return listed[index].value
    }
    let folded = word.lowercased()
    let named =
      options.first { label($0).isExactly(word) }
      ?? options.first { label($0).lowercased() == folded }
      ?? options.first { $0.value.isExactly(word) }
    return named?.value
  }

  private func label(_ option: FieldOption) -> String {
    option.label.resolved(
      for: session.record.language, default: session.definition.defaultLanguage)
  }

  /// Removes the backslash that turns a command character into an answer.
  static func literal(_ text: String) -> String {
    ["\\?", "\\<", "\\!", "\\.", "\\-"].contains(text) ? String(text.dropFirst()) : text
  }

  /// Converts the escapes of a single-line input: `\n` to a line break, `\\` to a backslash.
  static func withLines(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      switch (character, rest.first) {
      case ("\\", "n"):
        result.append("\n")
        rest = rest.dropFirst()
      case ("\\", "\\"):
        result.append("\\")
        rest = rest.dropFirst()
      default: result.append(character)
      }
    }
    return result
  }
}
