/// A form definition from a server or a file: fields on pages, and rules.
public struct FormDefinition: Hashable, Sendable {
  /// The format that the definition was read from.
  public let format: DefinitionFormat
  /// The ID of the form in the portal; empty if it has none.
  public let identifier: String
  /// The name of the form.
  public let name: LocalizedText
  /// The description of the form.
  public let summary: LocalizedText
  /// The languages of the form, as written in the definition.
  public let languages: [String]
  /// The default language, used for a text that lacks the requested language.
  public let defaultLanguage: String
  /// Every field in document order, a group before the fields inside it.
  public let fields: [FormField]
  /// The fields that are in no group.
  public let topFields: [FieldID]
  /// The pages; at least one.
  public let pages: [FormPage]
  /// The navigation between the pages.
  public let paginationMode: PaginationMode
  /// The rules as written in the definition; `RuleSet` compiles them.
  public let rules: [FormRuleSource]
  /// The page to show after a record is submitted; nil if the form has none.
  public let successPage: SuccessPage?
  /// The label of the submit button; empty for the default label.
  public let submitLabel: LocalizedText
  /// Warnings for the author of the form.
  public let formWarnings: [FormWarning]
  /// A hash of the structure: fields, their kinds and their options.
  ///
  /// Labels, help texts and pages can change without changing it.
  public let fingerprint: String

  private let names: [ExactString: FieldID]
  private let foldedNames: [ExactString: FieldID]
  private let children: [[FieldID]]
  private let pagePlaces: [Int?]

  /// Creates a definition from top-level fields with their nested fields.
  ///
  /// - Parameters:
  ///   - format: The format of the definition.
  ///   - identifier: The ID of the form in the portal; empty for none.
  ///   - name: The name of the form.
  ///   - summary: The description of the form.
  ///   - languages: The languages of the form; if empty, only the default language.
  ///   - defaultLanguage: The language for a text that lacks the requested language.
  ///   - tree: The top-level fields, with their nested fields inside.
  ///   - pages: The pages; if empty, one page with a row for each top-level field. A field on no
  ///     page is added to the last page, with a notice.
  ///   - paginationMode: The navigation between the pages.
  ///   - rules: The rules as written in the definition.
  ///   - successPage: The page to show after a record is submitted.
  ///   - submitLabel: The label of the submit button.
  ///   - formWarnings: Warnings for the author of the form.
  /// - Throws: `FormError` if a field has no name, two fields have the same name, or a page names
  ///   an unknown or already placed field.
  public init(
    format: DefinitionFormat, identifier: String = "", name: LocalizedText = .none,
    summary: LocalizedText = .none, languages: [String] = [], defaultLanguage: String = "en_US",
    fields tree: [FormField], pages: [FormPage] = [],
    paginationMode: PaginationMode = .wizard, rules: [FormRuleSource] = [],
    successPage: SuccessPage? = nil, submitLabel: LocalizedText = .none,
    formWarnings: [FormWarning] = []
  ) throws(FormError) {
    var table = FieldTable(tree)
    try table.checkNames()
    table.checkPredefined()
    (self.format, self.identifier, self.name, self.summary) = (format, identifier, name, summary)
    self.languages = languages.isEmpty ? [defaultLanguage] : languages
    self.defaultLanguage = defaultLanguage
    (self.rules, self.successPage, self.submitLabel) = (rules, successPage, submitLabel)
    self.paginationMode = paginationMode
    self.pages = try table.placed(on: pages)
    pagePlaces = table.pagePlaces(on: self.pages)
    self.formWarnings = formWarnings + table.formWarnings
    (fields, topFields, children) = (table.fields, table.topFields, table.children)
    fingerprint = Self.fingerprint(of: table.fields)
    (names, foldedNames) = (table.names, table.foldedNames)
  }
}

extension FormDefinition {
  /// Returns the field with an ID of this definition.
  ///
  /// - Parameter id: The field ID.
  public subscript(id: FieldID) -> FormField { fields[id.index] }

  /// Returns the field with a name or reference; nil if there is none.
  ///
  /// - Parameter name: The name or reference; an exact match wins over one in another case.
  public func field(named name: String) -> FormField? {
    id(named: name).map { fields[$0.index] }
  }

  /// Returns the ID of the field with a name or reference; nil if there is none.
  ///
  /// - Parameter name: The name or reference; an exact match wins over one in another case.
  public func id(named name: String) -> FieldID? {
    names[ExactString(name)] ?? foldedNames[ExactString(name.lowercased())]
  }

  /// Returns the fields directly inside a field, in document order.
  ///
  /// - Parameter id: The ID of the group.
  public func children(of id: FieldID) -> [FieldID] { children[id.index] }

  /// Returns the groups that contain a field, the nearest first.
  ///
  /// - Parameter id: The field ID.
  public func ancestors(of id: FieldID) -> [FieldID] {
    Array(sequence(first: id) { self[$0].parent }.dropFirst())
  }

  /// Returns the index of the page that shows a field or its group.
  ///
  /// - Parameter id: The field ID.
  /// - Returns: The page index, from 0; nil if no page shows the field.
  public func page(of id: FieldID) -> Int? { pagePlaces[id.index] }
}
