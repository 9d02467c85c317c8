public import PortalKit

/// One field of a definition, with the fields inside it.
public struct FormField: Hashable, Sendable {
  /// Its place in ``FormDefinition/fields``, which the definition gives it.
  public internal(set) var id = FieldID(0)
  /// The field that it is inside of, if any; given by the definition.
  public internal(set) var parent: FieldID?
  /// The name that the server knows it by.
  @Exact public var name: String
  /// What 7.3 and later call the name that people gave it; the same as ``name`` elsewhere.
  @Exact public var reference: String
  /// The name that it has inside its group in plain answers; the same as ``name`` elsewhere.
  ///
  /// Names are unique in a form; keys only in a group.
  @Exact public var key: String
  /// What sort of answer it takes.
  public var kind: FieldKind
  /// The type as the definition writes it: `ddm-date`.
  public var type: String
  /// The data type as the definition writes it: `string`; empty if it has none.
  public var dataType: String

  /// What people call it.
  public var label: LocalizedText
  /// Help for people.
  public var tip = LocalizedText.none
  /// What stands in the field while it is empty.
  public var placeholder = LocalizedText.none
  /// The server string that it starts with, per language; see `predefined(in:)`.
  public var predefinedValue = LocalizedText.none
  /// The answers that it offers.
  public var options: [FieldOption] = []
  /// Where its options come from.
  public var dataSource = DataSource.manual

  /// Whether it can only be read.
  public var isReadOnly = false
  /// Whether there can be several of it.
  public var isRepeatable = false
  /// Whether it must be answered.
  public var isRequired = false
  /// Whether several of its options can be chosen.
  public var isMultiple = false
  /// Whether its label is shown.
  public var showsLabel = true
  /// Whether the answer has a text per language.
  public var isLocalizable = false
  /// Whether its answer is never sent.
  public var isTransient = false
  /// Whether options stand beside one another.
  public var isInline = false
  /// Whether a yes-or-no looks like a switch.
  public var isSwitch = false
  /// Whether a rule reads it, as headless forms tell.
  public var hasRules = false

  /// The expression that must hold for its answer.
  public var validation: FieldValidation?
  /// The expression that tells whether it is in sight; empty is always.
  public var visibilityExpression = ""
  /// Limits that are no expressions.
  public var constraints = FieldConstraints.none

  /// The fields inside it.
  public var nestedFields: [FormField] = []
  /// How the fields inside it stand beside one another; empty if the definition does not say.
  public var nestedRows: [FormRow] = []
  /// What the definition says of it that we do not use.
  public var otherAttributes: [LocalizedText.Entry] = []
  /// Where it is in the definition.
  public var place = FormPlace.nowhere

  /// Makes a field.
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
  /// What people call it in a language; its name if it has no label.
  public func title(in language: LanguageTag, default fallback: String = "") -> String {
    let title = label.resolved(for: language, default: fallback)
    return title.isEmpty ? name : title
  }

  /// The option that stores a value, if there is one.
  public func option(storing value: String) -> FieldOption? {
    options.first { $0.value.isExactly(value) }
  }

  /// Whether a choice is of several options.
  public var takesSeveral: Bool {
    switch kind {
    case .checkboxMultiple: true
    case .select: isMultiple
    default: false
    }
  }
}
