extension AnswerCheck {
  func constraintProblems(
    of value: FieldValue, _ field: FormField, _ decided: FieldState
  ) -> [(FieldProblem.Kind, UserMessage)] {
    switch value {
    case .number(let number): numberProblems(number, field)
    case .text(let text): textProblems(text, field)
    case .date(let date): dateProblems(date, field.constraints)
    case .options(let values): optionProblems(values, field, decided)
    case .grid(let answers): gridProblems(answers, field, decided)
    case .geolocation(let place):
      place.isWithinRange ? [] : [(.place, FieldProblem.Kind.place.userMessage())]
    case .boolean, .document, .image, .page, .pairs: []
    }
  }

  private var conventions: LocaleConventions { LocaleConventions(record.language) }

  private func numberProblems(
    _ number: DecimalNumber, _ field: FormField
  ) -> [(FieldProblem.Kind, UserMessage)] {
    typealias Kind = FieldProblem.Kind
    let limits = field.constraints
    var found: [(Kind, UserMessage)] = []
    func words(_ number: DecimalNumber) -> String { number.formatted(conventions) }
    if field.kind == .number(.integer), !number.isInteger {
      found.append((.type, EntryError(.integer, example: "1234").userMessage))
    }
    if let least = limits.minimum, number < least {
      found.append((.minimum, Kind.minimum.userMessage(words(least))))
    }
    if let most = limits.maximum, number > most {
      found.append((.maximum, Kind.maximum.userMessage(words(most))))
    }
    if let bound = limits.exclusiveMinimum, number <= bound {
      found.append((.minimum, Kind.minimum.userMessage(beyond: words(bound))))
    }
    if let bound = limits.exclusiveMaximum, number >= bound {
      found.append((.maximum, Kind.maximum.userMessage(beyond: words(bound))))
    }
    if let unit = limits.multipleOf, number.remainder(dividingBy: unit) != .zero {
      found.append((.multiple, Kind.multiple.userMessage(words(unit))))
    }
    if let most = limits.maximumDecimals, number.decimals > most {
      found.append((.decimals, Kind.decimals.userMessage("\(most)", count: most)))
    }
    return found
  }

  private func textProblems(
    _ text: String, _ field: FormField
  ) -> [(FieldProblem.Kind, UserMessage)] {
    typealias Kind = FieldProblem.Kind
    let limits = field.constraints
    if field.storesObject { return objectProblems(text, limits.members) }
    var found: [(Kind, UserMessage)] = []
    if limits.minimumLength != nil || limits.maximumLength != nil {
      let length = text.unicodeScalars.count
      if let least = limits.minimumLength, length < least {
        found.append((.minimumLength, Kind.minimumLength.userMessage("\(least)", "\(length)")))
      }
      if let most = limits.maximumLength, length > most {
        found.append((.maximumLength, Kind.maximumLength.userMessage("\(most)", "\(length)")))
      }
    }
    if let pattern = validator.patterns[field.id] { found += patternProblems(text, pattern, field) }
    if let name = limits.format, let format = SchemaFormat(rawValue: name), !format.accepts(text) {
      found.append((.format, format.userMessage))
    }
    return found
  }

  /// Returns the problems of a JSON object that is stored as text, including its members.
  private func objectProblems(
    _ text: String, _ members: ObjectMembers?
  ) -> [(FieldProblem.Kind, UserMessage)] {
    guard let object = (try? JSONReader.read(text))?.object else {
      return [(.type, EntryError(.object).userMessage)]
    }
    let bad: JSONObject.Member? =
      switch members {
      case nil: nil
      case .forbidden?: object.members.first
      case .checked(let definition)?:
        object.members.first { !isValid($0.value, for: definition) }
      }
    return bad.map { [(.member, FieldProblem.Kind.member.userMessage($0.name))] } ?? []
  }

  private func isValid(_ json: JSONValue, for definition: FormDefinition) -> Bool {
    var record = FormRecord(definition, language: record.language, seed: 0)
    let answers = JSONObject([.init(name: ObjectMembers.key, value: json)])
    // The member is sent unchanged, so it must equal its parsed value.
    guard record.fill(.object(answers)).isEmpty,
      record.schemaJSON[ObjectMembers.key]?.isSchemaEqual(to: json) == true
    else { return false }
    let rules = RuleSet(definition)
    return FormValidator(rules).problems(
      in: record, state: rules.state(of: record, in: expressionContext),
      expressionContext: expressionContext
    ).isEmpty
  }

  private func patternProblems(
    _ text: String, _ pattern: Result<TextPattern, PatternError>, _ field: FormField
  ) -> [(FieldProblem.Kind, UserMessage)] {
    typealias Kind = FieldProblem.Kind
    switch pattern {
    case .failure(let error): return [(.unchecked, Kind.unchecked.userMessage(error.message))]
    case .success(let pattern):
      switch pattern.isFound(in: text) {
      case true?: return []
      case false?: return [(.pattern, explanation(of: pattern, field))]
      case nil: return [(.unchecked, Kind.unchecked.userMessage("the pattern takes too long"))]
      }
    }
  }

  /// Explains a pattern by the texts of the form or by an example; never by the pattern itself.
  private func explanation(of pattern: TextPattern, _ field: FormField) -> UserMessage {
    typealias Kind = FieldProblem.Kind
    func words(_ text: LocalizedText) -> String {
      text.resolved(for: record.language, default: record.definition.defaultLanguage)
    }
    let message = words(field.constraints.patternMessage)
    if !message.isEmpty { return UserMessage(verbatim: message) }
    if let example = field.constraints.patternExample { return Kind.pattern.userMessage(example) }
    let tip = PlainText.of(words(field.tip))
    if !tip.isEmpty { return Kind.pattern.userMessage(tip: tip) }
    if let example = PatternExample.text(of: pattern) { return Kind.pattern.userMessage(example) }
    return Kind.pattern.userMessage(tip: "")
  }

  private func dateProblems(
    _ date: CalendarDay, _ limits: FieldConstraints
  ) -> [(FieldProblem.Kind, UserMessage)] {
    var found: [(FieldProblem.Kind, UserMessage)] = []
    if let first = limits.earliest, date < first {
      found.append((.minimum, FieldProblem.Kind.minimum.userMessage(first.shortForm(conventions))))
    }
    if let last = limits.latest, date > last {
      found.append((.maximum, FieldProblem.Kind.maximum.userMessage(last.shortForm(conventions))))
    }
    return found
  }

  private func optionProblems(
    _ values: [String], _ field: FormField, _ decided: FieldState
  ) -> [(FieldProblem.Kind, UserMessage)] {
    typealias Kind = FieldProblem.Kind
    var found: [(Kind, UserMessage)] = []
    let options = decided.options ?? field.options
    // Options that only the portal knows cannot be validated here.
    let isKnown = decided.options != nil || !field.dataSource.isRemote
    if isKnown {
      let offered = Set(options.map { ExactString($0.value) })
      if !values.allSatisfy({ offered.contains(ExactString($0)) }) {
        found.append((.option, Kind.option.userMessage()))
      }
    }
    if !decided.isMultiple, values.count > 1 {
      found.append((.maximumCount, Kind.maximumCount.userMessage("1", "\(values.count)", count: 1)))
    }
    let limits = field.constraints
    guard !field.isRepeatable else { return found }
    if let least = limits.minimumCount, values.count < least {
      found.append(
        (
          .minimumCount,
          Kind.minimumCount.userMessage("\(least)", "\(values.count)", count: least)
        ))
    }
    if let most = limits.maximumCount, values.count > most {
      found.append(
        (.maximumCount, Kind.maximumCount.userMessage("\(most)", "\(values.count)", count: most)))
    }
    if limits.hasUniqueItems, Set(values.map { ExactString($0) }).count < values.count {
      found.append((.unique, Kind.unique.userMessage()))
    }
    return found
  }

  private func gridProblems(
    _ answers: GridAnswers, _ field: FormField, _ decided: FieldState
  ) -> [(FieldProblem.Kind, UserMessage)] {
    guard case .grid(let rows, let columns) = field.kind else { return [] }
    let known = Set(rows.map { ExactString($0.value) })
    let offered = Set(columns.map { ExactString($0.value) })
    guard
      answers.answers.allSatisfy({
        known.contains(ExactString($0.row)) && offered.contains(ExactString($0.column))
      })

    else { return [(.option, FieldProblem.Kind.option.userMessage())] }
    guard decided.isRequired, let open = rows.first(where: { answers[$0.value] == nil }) else {
      return []
    }
    let title = open.label.resolved(
      for: record.language, default: record.definition.defaultLanguage)
    return [(.rows, FieldProblem.Kind.rows.userMessage(title))]
  }
}

extension FormField {
  /// Whether a value has the type of the field.
  func accepts(_ value: FieldValue) -> Bool {
    switch (kind, value) {
    case (.boolean, .boolean), (.number, .number), (.date, .date), (.grid, .grid),
      (.document, .document), (.image, .image), (.image, .document), (.geolocation, .geolocation),
      (.linkToPage, .page), (.keyValue, .pairs), (.unknown, _):
      true
    case (.text, .text), (.textArea, .text), (.html, .text), (.password, .text), (.color, .text):
      true
    case (.select, .options), (.radio, .options), (.checkboxMultiple, .options): true
    default: false
    }
  }
}
