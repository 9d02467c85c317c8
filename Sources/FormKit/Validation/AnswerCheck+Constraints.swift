import PortalKit

extension AnswerCheck {
  func constraintProblems(
    of value: FieldValue, _ field: FormField, _ decided: FieldState
  ) -> [(FieldProblem.Kind, Phrase)] {
    switch value {
    case .number(let number): numberProblems(number, field)
    case .text(let text): textProblems(text, field)
    case .date(let date): dateProblems(date, field.constraints)
    case .options(let values): optionProblems(values, field, decided)
    case .grid(let answers): gridProblems(answers, field, decided)
    case .geolocation(let place):
      place.isOnEarth ? [] : [(.place, FieldProblem.Kind.place.phrase())]
    case .boolean, .document, .image, .page, .pairs: []
    }
  }

  private var conventions: LocaleConventions { LocaleConventions(record.language) }

  private func numberProblems(
    _ number: FormDecimal, _ field: FormField
  ) -> [(FieldProblem.Kind, Phrase)] {
    typealias Kind = FieldProblem.Kind
    let limits = field.constraints
    var found: [(Kind, Phrase)] = []
    func words(_ number: FormDecimal) -> String { number.formatted(conventions) }
    if field.kind == .number(.integer), !number.isInteger {
      found.append((.type, EntryError(.integer, example: "1234").phrase))
    }
    if let least = limits.minimum, number < least {
      found.append((.minimum, Kind.minimum.phrase(words(least))))
    }
    if let most = limits.maximum, number > most {
      found.append((.maximum, Kind.maximum.phrase(words(most))))
    }
    if let bound = limits.exclusiveMinimum, number <= bound {
      found.append((.minimum, Kind.minimum.phrase(beyond: words(bound))))
    }
    if let bound = limits.exclusiveMaximum, number >= bound {
      found.append((.maximum, Kind.maximum.phrase(beyond: words(bound))))
    }
    if let unit = limits.multipleOf, number.remainder(dividingBy: unit) != .zero {
      found.append((.multiple, Kind.multiple.phrase(words(unit))))
    }
    if let most = limits.maximumDecimals, number.decimals > most {
      found.append((.decimals, Kind.decimals.phrase("\(most)", count: most)))
    }
    return found
  }

  private func textProblems(
    _ text: String, _ field: FormField
  ) -> [(FieldProblem.Kind, Phrase)] {
    typealias Kind = FieldProblem.Kind
    let limits = field.constraints
    if field.holdsObject { return objectProblems(text, limits.members) }
    var found: [(Kind, Phrase)] = []
    if limits.minimumLength != nil || limits.maximumLength != nil {
      let length = text.unicodeScalars.count
      if let least = limits.minimumLength, length < least {
        found.append((.minimumLength, Kind.minimumLength.phrase("\(least)", "\(length)")))
      }
      if let most = limits.maximumLength, length > most {
        found.append((.maximumLength, Kind.maximumLength.phrase("\(most)", "\(length)")))
      }
    }
    if let pattern = validator.patterns[field.id] { found += patternProblems(text, pattern) }
    if let name = limits.format, let format = SchemaFormat(rawValue: name), !format.accepts(text) {
      found.append((.format, format.phrase))
    }
    return found
  }

  /// Returns the problems of a JSON object that is stored as text, including its members.
  private func objectProblems(
    _ text: String, _ members: ObjectMembers?
  ) -> [(FieldProblem.Kind, Phrase)] {
    guard let object = (try? JSONReader.read(text))?.object else {
      return [(.type, EntryError(.object).phrase)]
    }
    let bad: JSONObject.Member? =
      switch members {
      case nil: nil
      case .forbidden?: object.members.first
      case .checked(let definition)?:
        object.members.first { !isValid($0.value, for: definition) }
      }
    return bad.map { [(.member, FieldProblem.Kind.member.phrase($0.name))] } ?? []
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
      in: record, state: rules.state(of: record, in: surroundings), surroundings: surroundings
    ).isEmpty
  }

  private func patternProblems(
    _ text: String, _ pattern: Result<TextPattern, PatternError>
  ) -> [(FieldProblem.Kind, Phrase)] {
    typealias Kind = FieldProblem.Kind
    switch pattern {
    case .failure(let error): return [(.unchecked, Kind.unchecked.phrase(error.message))]
    case .success(let pattern):
      switch pattern.isFound(in: text) {
      case true?: return []
      case false?: return [(.pattern, Kind.pattern.phrase(pattern.source))]
      case nil: return [(.unchecked, Kind.unchecked.phrase("the pattern takes too long"))]
      }
    }
  }

  private func dateProblems(
    _ date: FormDate, _ limits: FieldConstraints
  ) -> [(FieldProblem.Kind, Phrase)] {
    var found: [(FieldProblem.Kind, Phrase)] = []
    if let first = limits.earliest, date < first {
      found.append((.minimum, FieldProblem.Kind.minimum.phrase(first.shortForm(conventions))))
    }
    if let last = limits.latest, date > last {
      found.append((.maximum, FieldProblem.Kind.maximum.phrase(last.shortForm(conventions))))
    }
    return found
  }

  private func optionProblems(
    _ values: [String], _ field: FormField, _ decided: FieldState
  ) -> [(FieldProblem.Kind, Phrase)] {
    typealias Kind = FieldProblem.Kind
    var found: [(Kind, Phrase)] = []
    let options = decided.options ?? field.options
    // Options that only the portal knows cannot be validated here.
    let isKnown = decided.options != nil || !field.dataSource.isRemote
    if isKnown {
      let offered = Set(options.map { ExactString($0.value) })
      if !values.allSatisfy({ offered.contains(ExactString($0)) }) {
        found.append((.option, Kind.option.phrase()))
      }
    }
    if !decided.isMultiple, values.count > 1 {
      found.append((.maximumCount, Kind.maximumCount.phrase("1", "\(values.count)", count: 1)))
    }
    let limits = field.constraints
    guard !field.isRepeatable else { return found }
    if let least = limits.minimumCount, values.count < least {
      found.append(
        (
          .minimumCount,
          Kind.minimumCount.phrase("\(least)", "\(values.count)", count: least)
        ))
    }
    if let most = limits.maximumCount, values.count > most {
      found.append(
        (.maximumCount, Kind.maximumCount.phrase("\(most)", "\(values.count)", count: most)))
    }
    if limits.hasUniqueItems, Set(values.map { ExactString($0) }).count < values.count {
      found.append((.unique, Kind.unique.phrase()))
    }
    return found
  }

  private func gridProblems(
    _ answers: GridAnswers, _ field: FormField, _ decided: FieldState
  ) -> [(FieldProblem.Kind, Phrase)] {
    guard case .grid(let rows, let columns) = field.kind else { return [] }
    let known = Set(rows.map { ExactString($0.value) })
    let offered = Set(columns.map { ExactString($0.value) })
    guard
      answers.answers.allSatisfy({
        known.contains(ExactString($0.row)) && offered.contains(ExactString($0.column))
      })

    else { return [(.option, FieldProblem.Kind.option.phrase())] }
    guard decided.isRequired, let open = rows.first(where: { answers[$0.value] == nil }) else {
      return []
    }
    let title = open.label.resolved(
      for: record.language, default: record.definition.defaultLanguage)
    return [(.rows, FieldProblem.Kind.rows.phrase(title))]
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
