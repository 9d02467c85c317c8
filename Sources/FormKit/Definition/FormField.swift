/// A field of a form definition, with its nested fields.
public struct FormField: Hashable, Sendable {
  /// The index in ``FormDefinition/fields``, assigned by the definition.
  public internal(set) var id = FieldID(0)
  /// The group that contains the field, assigned by the definition; nil at the top level.
  public internal(set) var parent: FieldID?
  /// The name that the server uses.
  @Exact public var name: String
  /// The name that the author of the form chose, in 7.3 and later; otherwise equal to ``name``.
  @Exact public var reference: String
  /// The name within its group in plain answers; equal to ``name`` unless the format has nested
  /// names.
  ///
  /// Names are unique in a form; keys only in a group.
  @Exact public var key: String
  /// The kind of answer.
  public var kind: FieldKind
  /// The type as written in the definition: `ddm-date`.
  public var type: String
  /// The data type as written in the definition: `string`; empty if it has none.
  public var dataType: String

  /// The label.
  public var label: LocalizedText
  /// The help text.
  public var tip = LocalizedText.none
  /// The placeholder text of the empty field.
  public var placeholder = LocalizedText.none
  /// The initial value as a server string per language; see `predefined(in:)`.
  public var predefinedValue = LocalizedText.none
  /// The options to choose from.
  public var options: [FieldOption] = []
  /// The source of the options.
  public var dataSource = DataSource.manual

  /// Whether the field is read-only.
  public var isReadOnly = false
  /// Whether the field can occur several times.
  public var isRepeatable = false
  /// Whether an answer is required.
  public var isRequired = false
  /// Whether several options can be chosen.
  public var isMultiple = false
  /// Whether the label is shown.
  public var showsLabel = true
  /// Whether the answer has a text per language.
  public var isLocalizable = false
  /// Whether the answer is never sent to the server.
  public var isTransient = false
  /// Whether the options are arranged in a row.
  public var isInline = false
  /// Whether a Boolean field is displayed as a switch.
  public var isSwitch = false
  /// Whether a rule reads the field; only headless forms report this.
  public var hasRules = false

  /// The validation expression of the answer.
  public var validation: FieldValidation?
  /// The expression that controls visibility; empty for always visible.
  public var visibilityExpression = ""
  /// The limits of the answer that are not expressions.
  public var constraints = FieldConstraints.none

  /// The nested fields.
  public var nestedFields: [FormField] = []
  /// The layout of the nested fields; empty if the definition has none.
  public var nestedRows: [FormRow] = []
  /// The attributes of the definition that are kept but not used.
  public var otherAttributes: [LocalizedText.Entry] = []
  /// The position in the definition.
  public var place = FormTextPosition.unknown

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - name: The name that the server uses; also the initial reference and key.
  ///   - kind: The kind of answer.
  ///   - type: The type as written in the definition; nil for the name of `kind`.
  ///   - dataType: The data type as written in the definition; empty for none.
  ///   - label: The label.
  public init(
    name: String, kind: FieldKind, type: String? = nil, dataType: String = "",
    label: LocalizedText = .none
  ) {
    self.name = name
    reference = name
    key = name
    (self.kind, self.dataType) = (kind, dataType)
    self.type = type ?? kind.name
    self.label = label
    isTransient = !kind.hasValue
  }
}

extension FormField {
  /// Returns the label in a language; the field name if it has none.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - fallback: The default language of the form.
  public func title(in language: LanguageTag, default fallback: String = "") -> String {
    let title = label.resolved(for: language, default: fallback)
    return title.isEmpty ? name : title
  }

  /// Returns the option with a stored value; nil if there is none.
  ///
  /// - Parameter value: The stored value, compared exactly.
  public func option(storing value: String) -> FieldOption? {
    options.first { $0.value.isExactly(value) }
  }

  /// Whether several options can be chosen.
  public var allowsMultipleChoices: Bool {
    switch kind {
    case .checkboxMultiple: true
    case .select: isMultiple
    default: false
    }
  }
}
