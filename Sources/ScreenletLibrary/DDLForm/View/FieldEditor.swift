import FormKit
import PortalKit
import ScreenletControls
import ScreenletKit

/// The control of one answer, with the conversion between the control's text and the answer.
///
/// A focused control is never rewritten: the user's text stays as typed.
@MainActor final class FieldEditor {
  let instance: InstanceID
  let control: Control
  /// Receives the user's input.
  var onEntry: ((FormEntry) -> Void)?
  /// Called with true when the control gets focus, and with false when it loses focus.
  var onFocus: ((Bool) -> Void)?

  private let field: FormField
  private let pages: PageChoices?
  /// The field that takes the input: the control itself, or the field inside a theme's container.
  let input: Field?
  private var shownOptions: [FieldOption]?
  private var language: LanguageTag?

  /// Creates the default control for the kind of field, or uses the theme's control.
  ///
  /// - Parameters:
  ///   - instance: The field instance.
  ///   - field: The field.
  ///   - pages: The pages that a link field can choose from; nil if unknown.
  ///   - custom: The theme's control; nil for the default one.
  init(
    _ instance: InstanceID, _ field: FormField, pages: PageChoices?, custom: Control? = nil
  ) {
    (self.instance, self.field, self.pages) = (instance, field, pages)
    let control = custom ?? Self.control(for: field, pages)
    var input: Field?
    control.forEach { if input == nil { input = $0 as? Field } }
    (self.control, self.input) = (control, input)
    (input ?? control).id = "field-" + instance.rawValue
    if custom == nil { input?.maximumWellWidth = FieldWidth.columns(for: field) }
    input?.onEdited = { [weak self] in self?.edited() }
    input?.onFocus = { [weak self] isFocused in
      guard let self else { return }
      if !isFocused { commitFile() }
      onFocus?(isFocused)
    }
  }

  // MARK: Making

  private static func control(for field: FormField, _ pages: PageChoices?) -> Control {
    switch field.kind {
    case .boolean: return CheckField()
    case .linkToPage: return pages == nil ? TextField() : Select()
    case .text, .unknown: return TextField()
    case .textArea, .html, .keyValue: return TextArea()
    case .number(let kind):
      let control = NumberField()
      control.isInteger = kind == .integer
      control.minimum = field.constraints.minimum?.description ?? ""
      control.maximum = field.constraints.maximum?.description ?? ""
      return control
    case .date:
      let control = DateField()
      control.minimum = field.constraints.earliest?.description ?? ""
      control.maximum = field.constraints.latest?.description ?? ""
      return control
    case .select: return field.isMultiple ? MultiSelect() : Select()
    case .radio: return RadioGroup()
    case .checkboxMultiple: return ToggleList()
    case .grid: return GridField()
    case .document, .image: return FileField()
    case .geolocation: return GeolocationField()
    case .password: return PasswordField()
    case .color: return ColourField()
    case .separator:
      guard !field.label.isEmpty else { return Divider() }
      let label = Label()
      label.style = "Heading"
      return label
    case .paragraph, .fieldset: return Label()
    }
  }

  // MARK: Showing

  /// Shows an answer with its state; does not change a control that already shows it.
  func show(_ session: FormSession) {
    let (language, fallback) = (session.record.language, session.definition.defaultLanguage)
    func words(_ text: LocalizedText) -> DisplayText {
      .verbatim(text.resolved(for: language, default: fallback))
    }
    if case .paragraph(let body) = field.kind, let label = control as? Label {
      let text = body.isEmpty ? field.label : body
      label.words = .verbatim(PlainText.of(text.resolved(for: language, default: fallback)))
      return
    }
    if field.kind == .separator, let label = control as? Label {
      label.words = words(field.label)
      return
    }
    guard let input else { return }
    let title = session.title(of: instance)
    if field.isSwitch || field.kind == .boolean, let check = input as? CheckField {
      check.words = .verbatim(title)
      check.look = field.isSwitch ? .switch : .check
    } else {
      input.label = field.showsLabel ? .verbatim(title) : .none
    }
    show(language)
    let isUnknown = session.record[instance]?.isUnknown == true
    input.help = isUnknown ? .key("form.unknown.help") : words(field.tip)
    input.isRequired = session.isRequired(instance)
    input.isReadOnly = !session.isEditable(instance)
    input.errorText = session.problem(of: instance).map { DisplayText($0.userMessage) }
    showOptions(session, words)
    if field.kind == .linkToPage { showPages(input) }
    if !field.placeholder.isEmpty { (input as? LineField)?.placeholder = words(field.placeholder) }
    if let area = input as? TextArea {
      area.placeholder = words(field.placeholder)
      area.limit = field.constraints.maximumLength
    }
    showValue(session)
  }

  /// Sets the number and date conventions of the control to those of the record's language.
  private func show(_ language: LanguageTag) {
    guard language != self.language else { return }
    self.language = language
    let conventions = LocaleConventions(language)
    (input as? NumberField)?.conventions = conventions
    (input as? DateField)?.conventions = conventions
    (input as? GeolocationField)?.conventions = conventions
  }

  private func showOptions(_ session: FormSession, _ words: (LocalizedText) -> DisplayText) {
    if case .grid(let rows, let columns) = field.kind, let grid = input as? GridField {
      grid.rows = rows.map { ChoiceOption($0.value, words($0.label)) }
      grid.choices = columns.map { ChoiceOption($0.value, words($0.label)) }
    }
    guard field.kind.hasOptions else { return }
    let options = session.options(of: instance)
    guard options != shownOptions else { return }
    shownOptions = options
    let choices = options.map { ChoiceOption($0.value, words($0.label)) }
    (input as? Select)?.options = choices
    if let choice = input as? ChoiceField {
      choice.options = choices
      choice.isInline = field.isInline
    }
  }

  /// Offers the pages of the portal for selection; without them, the user types the page.
  private func showPages(_ input: Field) {
    guard let pages, let select = input as? Select else {
      if input.help.isEmpty { input.help = .key("form.page.help") }
      return
    }
    guard select.options.isEmpty else { return }
    select.options = pages.choices.map {
      ChoiceOption($0.link.text, .verbatim($0.label), note: .verbatim($0.path))
    }
  }

  private func showValue(_ session: FormSession) {
    guard let instance = session.record[instance], let input else { return }
    if let file = input as? FileField { return show(instance, in: file) }
    if let grid = input as? GridField {
      var answers: [ExactString: String] = [:]
      if case .grid(let given)? = instance.value {
        for answer in given.answers { answers[ExactString(answer.row)] = answer.column }
      }
      grid.answers = answers
      return
    }
    if input.isFocused, !input.isReadOnly { return }
    if entry(of: input) == entry(of: instance) { return }
    guard let typed = instance.input else {
      input.value = canonical(instance.value, session)
      return
    }
    // A typed text is not a value yet: the canonical number syntax would parse it differently.
    if let number = input as? NumberField { number.text = typed } else { input.value = typed }
  }

  private func entry(of instance: FieldInstance) -> FormEntry {
    if let input = instance.input { return .typed(input) }
    let value = instance.value.flatMap { $0.isEmpty && $0.text == nil ? nil : $0 }
    return .value(value == .text("") ? nil : value)
  }

  private func show(_ instance: FieldInstance, in file: FileField) {
    guard let document = instance.value?.file else {
      if file.transfer != nil {
        // A remaining path would be uploaded again when the field loses focus.
        (file.transfer, file.value) = (nil, "")
      }
      if let typed = instance.input {
        if !file.isFocused, file.path != typed { file.value = typed }
      } else if !file.isFocused, !file.isEmpty, file.errorText == nil {
        file.value = ""
      }
      return
    }
    if let path = document.localPath {
      file.shownName = nil
      if !file.isFocused || file.transfer != nil, file.path != path { file.value = path }
    } else {
      file.shownName = document.name
      if file.transfer == nil { file.transfer = .done(total: 0) }
    }
  }

  /// Returns a value in the syntax of the control.
  private func canonical(_ value: FieldValue?, _ session: FormSession) -> String {
    switch value {
    case nil: return ""
    case .text(let text): return text
    case .boolean(let isTrue): return isTrue ? "true" : "false"
    case .number(let number):
      // A theme's text field shows a number as the user would type it.
      return input is TextField && !(input is NumberField)
        ? number.typed(LocaleConventions(session.record.language)) : number.description
    case .date(let date): return date.description
    case .options(let values):
      return field.allowsMultipleChoices
        ? values.joined(separator: MultiSelect.separator) : values.first ?? ""
    case .geolocation(let place):
      let conventions = LocaleConventions(session.record.language)
      let separator = conventions.decimalSeparator == "," ? "; " : ", "
      return place.latitude.typed(conventions) + separator + place.longitude.typed(conventions)
    case .pairs(let pairs): return pairs.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
    case .page(let page): return page.text
    case .grid, .document, .image: return ""
    }
  }

  // MARK: Hearing

  private func edited() {
    guard let input else { return }
    if input is FileField { return }
    onEntry?(entry(of: input))
  }

  /// Reports a file path when the field loses focus, because a partial path is not an answer.
  private func commitFile() {
    guard let file = input as? FileField, file.transfer == nil, file.canEdit else { return }
    if file.isEmpty {
      onEntry?(.file(""))
    } else if file.problem == nil {
      onEntry?(.file(file.path))
    } else {
      onEntry?(.typed(file.path))
    }
  }

  private func entry(of input: Field) -> FormEntry {
    let text = input.value ?? ""
    switch field.kind {
    case .boolean: return .value(.boolean(text == "true"))
    case .color where (input as? ColourField)?.isUnknown == true: return .typed(text)
    case .linkToPage:
      if text.isEmpty { return .value(nil) }
      let link = (try? field.value(fromTyped: text, in: .english)) ?? nil
      return link.map { .value($0) } ?? .typed(text)
    case .text, .textArea, .html, .color, .unknown:
      return .value(text.isEmpty ? nil : .text(text))
    case .password:
      let typed = (input as? TextField)?.text ?? ""
      return .value(typed.isEmpty ? nil : .text(typed))
    case .number:
      if text.isEmpty { return .value(nil) }
      if let number = input as? NumberField {
        guard number.problem != .noNumber, let value = DecimalNumber(text) else {
          return .typed(number.text)
        }
        return .value(.number(value))
      }
      // A theme's text field holds the number as typed, every other control in canonical syntax.
      if input is TextField { return .typed(text) }
      return DecimalNumber(text).map { .value(.number($0)) } ?? .typed(text)
    case .date:
      if text.isEmpty { return .value(nil) }
      return CalendarDay(iso: text).map { .value(.date($0)) } ?? .typed(text)
    case .select where !field.isMultiple, .radio:
      return .value(text.isEmpty ? nil : .options([text]))
    case .select, .checkboxMultiple:
      let values = text.split(separator: MultiSelect.separator).map(String.init)
      return .value(values.isEmpty ? nil : .options(values))
    case .grid:
      guard let grid = input as? GridField, !grid.answers.isEmpty else { return .value(nil) }
      let rows = grid.rows.map(\.value)
      return .value(
        .grid(
          GridAnswers(
            rows.compactMap { row in
              grid.answers[ExactString(row)].map { GridAnswers.Answer(row: row, column: $0) }
            })))
    case .geolocation:
      if let place = (input as? GeolocationField)?.coordinates,
        let latitude = DecimalNumber(place.latitude), let longitude = DecimalNumber(place.longitude)
      {
        return .value(.geolocation(Geolocation(latitude: latitude, longitude: longitude)))
      }
      return text.isEmpty ? .value(nil) : .typed(text)
    case .keyValue:
      if text.isEmpty { return .value(nil) }
      let pairs = try? field.value(fromTyped: text, in: .english)
      return pairs.map { .value($0) } ?? .typed(text)
    case .document, .image, .separator, .paragraph, .fieldset: return .value(nil)
    }
  }
}
