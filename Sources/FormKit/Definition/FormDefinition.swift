import PortalKit

/// A form as a server or a file defines it: fields on pages, and rules.
public struct FormDefinition: Hashable, Sendable {
  /// How it was written.
  public let format: DefinitionFormat
  /// The id that the portal knows it by; empty if it has none.
  public let identifier: String
  /// What it is called.
  public let name: LocalizedText
  /// What it is about.
  public let summary: LocalizedText
  /// The languages that it is there in, as it writes them.
  public let languages: [String]
  /// The language that stands in for one that is missing.
  public let defaultLanguage: String
  /// Every field in document order, a group before the fields inside it.
  public let fields: [FormField]
  /// The fields that are in no group.
  public let topFields: [FieldID]
  /// The pages; at least one.
  public let pages: [FormPage]
  /// How pages follow one another.
  public let paginationMode: PaginationMode
  /// The rules, before they are understood.
  public let rules: [FormRuleSource]
  /// What is shown when a record has arrived, if the form says.
  public let successPage: SuccessPage?
  /// What the button that sends says, if the form says.
  public let submitLabel: LocalizedText
  /// What its author would want to know.
  public let notices: [FormNotice]
  /// A short text that changes when the structure does: fields, their sorts, their options.
  ///
  /// Labels, help and pages may change without it.
  public let fingerprint: String

  private let names: [ExactString: FieldID]
  private let foldedNames: [ExactString: FieldID]
  private let children: [[FieldID]]
  private let pagePlaces: [Int?]

  /// Makes a definition of top fields with the fields inside them.
  ///
  /// Without pages there is one, with a row for each field. Throws if two fields have one name, or
  /// a page names a field that is not there or that is there already; a field that no page names
  /// is put on the last one, with a notice.
  public init(
    format: DefinitionFormat, identifier: String = "", name: LocalizedText = .none,
    summary: LocalizedText = .none, languages: [String] = [], defaultLanguage: String = "en_US",
    fields tree: [FormField], pages: [FormPage] = [],
    paginationMode: PaginationMode = .wizard, rules: [FormRuleSource] = [],
    successPage: SuccessPage? = nil, submitLabel: LocalizedText = .none, notices: [FormNotice] = []
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
    self.notices = notices + table.notices
    (fields, topFields, children) = (table.fields, table.topFields, table.children)
    fingerprint = Self.fingerprint(of: table.fields)
    (names, foldedNames) = (table.names, table.foldedNames)
  }
}

extension FormDefinition {
  /// The field with this id.
  public subscript(id: FieldID) -> FormField { fields[id.index] }

  /// The field with this name or reference: exactly, else in any case.
  public func field(named name: String) -> FormField? {
    id(named: name).map { fields[$0.index] }
  }

  /// The id of the field with this name or reference: exactly, else in any case.
  public func id(named name: String) -> FieldID? {
    names[ExactString(name)] ?? foldedNames[ExactString(name.lowercased())]
  }

  /// The fields directly inside a field.
  public func children(of id: FieldID) -> [FieldID] { children[id.index] }

  /// The groups and fields that a field is inside of, the nearest first.
  public func ancestors(of id: FieldID) -> [FieldID] {
    Array(sequence(first: id) { self[$0].parent }.dropFirst())
  }

  /// The page that shows a field, or the group that it is in, from 0.
  public func page(of id: FieldID) -> Int? { pagePlaces[id.index] }
}
