import FormKit
import PortalKit

extension FormDialogue {
  /// The maximum number of options that are listed completely.
  static let listed = 30
  /// The number of options listed if there are more than that.
  static let listedOfMany = 10

  private var language: LanguageTag { session.record.language }
  private var fallback: String { session.definition.defaultLanguage }
  private var conventions: LocaleConventions { LocaleConventions(language) }

  /// The current question, in lines.
  var question: [[UserMessage]] {
    switch stop {
    case .question(let id): return question(about: id)
    case .row(let id, let row): return question(aboutRow: row, of: id)
    case .another(let field, _):
      let title = session.definition[field].title(in: language, default: fallback)
      return [[FormMessages.another(title)]]
    case .review: return review
    case .page, .heading, .words, .told: return []
    }
  }

  /// Returns the lines of a stop that needs no answer.
  func told(_ stop: FormStop) -> [[UserMessage]] {
    switch stop {
    case .page(let page):
      let pages = session.outline.filter { !$0.isReview }
      guard let place = pages.firstIndex(where: { $0.index == page }) else { return [] }
      var line = [FormMessages.page(place + 1, of: pages.count)]
      if !pages[place].title.isEmpty {
        line.append(UserMessage(verbatim: pages[place].title + "."))
      }
      let summary = PlainText.lines(of: text(session.definition.pages[page].summary))
      return [line] + summary.map { [UserMessage(verbatim: $0)] }
    case .heading(let id):
      let tip = session.field(of: id).map { text($0.tip) } ?? ""
      return [[UserMessage(verbatim: session.fullTitle(of: id) + ":")]]
        + (tip.isEmpty ? [] : [[UserMessage(verbatim: tip)]])
    case .words(let id):
      guard let field = session.field(of: id), case .paragraph(let body) = field.kind else {
        return []
      }
      return PlainText.lines(of: text(body.isEmpty ? field.label : body))
        .map { [UserMessage(verbatim: $0)] }
    case .told(let id):
      let value = session.label(of: id)
      guard !value.isEmpty else { return [] }
      return [[FormMessages.told(session.fullTitle(of: id), value)]]
    case .question, .row, .another, .review: return []
    }
  }

  private func text(_ words: LocalizedText) -> String {
    words.resolved(for: language, default: fallback)
  }

  private var number: [UserMessage] {
    if isSingle { return [] }
    let counted = session.stops.filter(\.isCounted)
    return [FormMessages.question((counted.firstIndex(of: stop) ?? 0) + 1, of: counted.count)]
  }

  private func name(_ id: InstanceID, _ title: String) -> UserMessage {
    if session.isRequired(id) { return FormMessages.needed(title) }
    let isSentence = isSingle && title.last?.isPunctuation == true
    return UserMessage(verbatim: isSentence ? title : title + ".")
  }

  private func question(about id: InstanceID) -> [[UserMessage]] {
    guard let field = session.field(of: id) else { return [] }
    let options = session.options(of: id)
    var lines = [number + [name(id, session.fullTitle(of: id)), hint(for: field, options)]]
    let tip = text(field.tip)
    if !tip.isEmpty { lines.append([UserMessage(verbatim: tip)]) }
    if narrowed == nil, field.kind.hasOptions || field.kind == .linkToPage {
      lines += list(options)
    }
    let value = session.label(of: id)
    if !value.isEmpty {
      let line = value.split(whereSeparator: \.isNewline).joined(separator: " / ")
      lines.append([FormMessages.now(line)])
    }
    return lines
  }

  private func question(aboutRow row: Int, of id: InstanceID) -> [[UserMessage]] {
    guard let field = session.field(of: id), case .grid(let rows, let columns) = field.kind else {
      return []
    }
    let title = "\(session.fullTitle(of: id)), \(text(rows[row].label))"
    var lines = [number + [name(id, title), FormMessages.hint("one", oneHint)]]
    if narrowed == nil { lines += list(columns) }
    if case .grid(let answers)? = session.record.value(of: id),
      let column = answers[rows[row].value]
    {
      let label = columns.first { $0.value == column }.map { text($0.label) } ?? column
      lines.append([FormMessages.now(label)])
    }
    return lines
  }

  private var oneHint: String { "One of these, by number or name." }

  /// Lists options with numbers; of a long list only the first, with a hint how to find the others.
  func list(_ options: [FieldOption]) -> [[UserMessage]] {
    let shown = Self.listedCount(of: options.count)
    var lines = options.prefix(shown).enumerated().map { index, option in
      [UserMessage(verbatim: "\(index + 1) \(text(option.label))")]
    }
    if shown < options.count { lines.append([FormMessages.moreOptions(options.count - shown)]) }
    return lines
  }

  /// Returns the number of listed options; only these can be chosen by number.
  static func listedCount(of count: Int) -> Int { count > listed ? listedOfMany : count }

  private func hint(for field: FormField, _ options: [FieldOption]) -> UserMessage {
    switch field.kind {
    case .boolean: return FormMessages.hint("boolean", "Yes or no.")
    case .number(.integer): return FormMessages.hint("integer", "A whole number.")
    case .number:
      let example = conventions.number(isNegative: false, whole: "1234", fraction: "5")
      return FormMessages.hint("number", "A number, as in \(example).", example)
    case .date:
      let example = CalendarDay(year: 2026, month: 11, day: 21)?.shortForm(conventions) ?? ""
      return FormMessages.hint("date", "A date, as in \(example).", example)
    case .select, .radio, .checkboxMultiple:
      if options.isEmpty { return FormMessages.hint("text", "Text.") }
      return field.allowsMultipleChoices
        ? FormMessages.hint("several", "Any of these, by number or name, separated by commas.")
        : FormMessages.hint("one", oneHint)
    case .textArea, .html:
      return FormMessages.hint("area", "Text; \\n starts a new line.")
    case .password: return FormMessages.hint("password", "Your input is hidden.")
    case .document, .image: return FormMessages.hint("file", "The path of a file.")
    case .geolocation:
      let point = conventions.decimalSeparator
      let example = "40\(point)4168\(point == "," ? ";" : ",") -3\(point)7038"
      return FormMessages.hint(
        "geolocation", "Latitude and longitude, as in \(example).", example)
    case .color: return FormMessages.hint("color", "A colour, as in #0A57B8.")
    case .linkToPage:
      guard options.isEmpty else { return FormMessages.hint("one", oneHint) }
      let example = EntryError(.page).example
      return FormMessages.hint("page", "A page, as in \(example).", example)
    case .keyValue:
      let example = #"{"red":"Red"}"#
      return FormMessages.hint("pairs", "Keys with values, as in \(example).", example)
    case .text, .grid, .paragraph, .separator, .fieldset, .unknown:
      return FormMessages.hint("text", "Text.")
    }
  }

  /// The help text for `?`.
  var help: [[UserMessage]] {
    var lines = [[FormMessages.keys], [FormMessages.help]]
    if let id = stop.instance, row(around: id) != nil { lines.append([FormMessages.helpRow]) }
    return lines
  }

  /// Returns the row of a repeatable field that is or contains an instance.
  func row(around id: InstanceID) -> InstanceID? {
    var current: InstanceID? = id
    while let next = current, let instance = session.record[next] {
      if session.definition[instance.field].isRepeatable { return next }
      current = instance.parent
    }
    return nil
  }
}
