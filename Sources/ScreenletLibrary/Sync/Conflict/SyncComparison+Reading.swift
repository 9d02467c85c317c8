import FormKit
import PortalKit

extension SyncComparison {
  /// Compares the two versions of a conflict field by field.
  init(_ conflict: SyncConflict, language: LanguageTag) {
    let entry = conflict.entry
    guard case .submitRecord(let submission) = entry.write else {
      self = Self.plain(entry, theirs: conflict.theirs, conflict.structure, language)
      return
    }
    let definition = conflict.structure.flatMap { try? StructureReading.definition(of: $0) }
    let reader = RecordReader(
      definition: definition, language: language, editedLanguage: submission.language)
    let mine = reader.read(submission.values)
    guard let theirs = conflict.theirs else {
      let fields = reader.units(of: [mine]).map { unit in
        Field(
          id: unit.id, label: unit.label, mine: mine.text(unit), theirs: "", differs: true,
          suggestion: .mine, names: unit.names)
      }
      self.init(entry: entry, kind: .deletedThere, fields: fields)
      return
    }
    let others = reader.read(theirs.json)
    let base = conflict.base.map { reader.read($0.json) }
    let fields = reader.units(of: [mine, others]).map { unit -> Field in
      let (here, there) = (mine.print(unit), others.print(unit))
      // If the user did not change the field, the server's value is the default.
      let isTheirs = base.map { $0.print(unit).isExactly(here) } ?? false
      return Field(
        id: unit.id, label: unit.label, mine: mine.text(unit), theirs: others.text(unit),
        differs: !here.isExactly(there), suggestion: isTheirs ? .theirs : .mine, names: unit.names)
    }
    // Keep the written values in their original format, so that only the server's choices change
    // it.
    let written = [ValueSheet(submission.values), mine.sheet].compactMap { $0 }
      .first { sheet in others.sheet.map { sheet.isEquivalent($0) } ?? false }
    self.init(
      entry: entry, kind: written == nil ? .whole : .fields, fields: fields, mine: written,
      theirs: others.sheet)
  }

  /// Compares a write that is not a record, or a deletion; one version is taken as a whole.
  private static func plain(
    _ entry: SyncEntry, theirs: PortalRecord?, _ structure: StructureText?,
    _ language: LanguageTag
  ) -> SyncComparison {
    if let theirs {
      let reader = RecordReader(
        definition: structure.flatMap { try? StructureReading.definition(of: $0) },
        language: language, editedLanguage: language)
      let record = reader.read(theirs.json)
      let fields = reader.units(of: [record]).map { unit in
        Field(
          id: unit.id, label: unit.label, mine: "", theirs: record.text(unit), differs: true,
          suggestion: .mine, names: unit.names)
      }
      return SyncComparison(entry: entry, kind: .deletedHere, fields: fields)
    }
    var text = entry.label
    switch entry.write {
    case .addComment(let draft): text = draft.body
    case .updateComment(_, let body, _): text = body
    default: break
    }
    let field = Field(
      id: "text", label: entry.label, mine: text, theirs: "", differs: true, suggestion: .mine,
      names: [])
    return SyncComparison(entry: entry, kind: .deletedThere, fields: [field])
  }
}

/// Parses the versions of a record; a group or a repeated field counts as one field.
private struct RecordReader {
  /// A field that is compared and chosen as a whole.
  struct Unit {
    let id: String
    let label: String
    let names: Set<String>
    let field: FieldID?
  }

  /// A parsed version of a record.
  struct Version {
    let record: FormRecord?
    /// The values in the format in which they are sent.
    let sheet: ValueSheet?
    let language: LanguageTag

    func print(_ unit: Unit) -> String { sheet?.print(of: unit.names) ?? "" }

    func text(_ unit: Unit) -> String {
      guard let record, let field = unit.field else { return sheet?.text(of: unit.id) ?? "" }
      return record.instances(of: field).map { text(of: $0, in: record, isTop: true) }
        .filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private func text(of id: InstanceID, in record: FormRecord, isTop: Bool) -> String {
      guard let instance = record[id] else { return "" }
      let field = record.definition[instance.field]
      let fallback = record.definition.defaultLanguage
      let own =
        instance.isUnknown
        ? FieldInstance.unknownMark
        : instance.input ?? field.label(for: instance.value, in: language, default: fallback)
      let inside = record.children(of: id).map { text(of: $0, in: record, isTop: false) }
        .filter { !$0.isEmpty }.joined(separator: ", ")
      if isTop { return [own, inside].filter { !$0.isEmpty }.joined(separator: ": ") }
      if own.isEmpty { return inside }
      let label = field.title(in: language, default: fallback)
      return label + " " + [own, inside].filter { !$0.isEmpty }.joined(separator: ": ")
    }
  }

  let definition: FormDefinition?
  /// The language of the user who resolves the conflict.
  let language: LanguageTag
  /// The language of the written answers.
  let editedLanguage: LanguageTag

  func read(_ json: JSONValue) -> Version {
    guard let definition,
      let record = try? FormRecord(server: json, of: definition, language: editedLanguage, seed: 1)
    else { return Version(record: nil, sheet: ValueSheet(json), language: language) }
    return Version(record: record, sheet: ValueSheet(record.sentValues), language: language)
  }

  /// Returns the fields of the form, or without a form the names that occur in any version.
  func units(of versions: [Version]) -> [Unit] {
    guard let definition, versions.allSatisfy({ $0.record != nil }) else {
      var seen: Set<String> = []
      return versions.flatMap { $0.sheet?.names ?? [] }.filter { seen.insert($0).inserted }
        .map { Unit(id: $0, label: $0, names: [$0], field: nil) }
    }
    return definition.topFields.compactMap { id in
      let names = names(of: id, in: definition)
      let field = definition[id]
      guard !names.isEmpty else { return nil }
      return Unit(
        id: field.name, label: field.title(in: language, default: definition.defaultLanguage),
        names: names.union([field.name]), field: id)
    }
  }

  private func names(of id: FieldID, in definition: FormDefinition) -> Set<String> {
    let field = definition[id]
    let own: Set<String> = field.kind.hasValue && !field.isTransient ? [field.name] : []
    return definition.children(of: id).reduce(into: own) {
      $0.formUnion(names(of: $1, in: definition))
    }
  }
}
